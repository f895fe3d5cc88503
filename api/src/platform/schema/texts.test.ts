import * as v from 'valibot';
import { isSchema } from 'yup';
import { startTestApp, type TestApp } from '../../testing/test-app';

const HIDDEN = 'A\u0007\u202eB';
/** Passwords, files, and texts that their route cleans, parses or only compares. */
const AS_SENT = new Set(
  'password currentPassword newPassword csv file bank choices check type from until'.split(' '),
);

interface Node {
  fields?: Record<string, unknown>;
  innerType?: unknown;
  spec?: { strict?: boolean };
  validateSync?(value: unknown, options: object): unknown;
  entries?: Record<string, unknown>;
  item?: unknown;
  wrapped?: unknown;
}

/** Returns the paths of texts that a schema accepts with hidden characters. */
function unclean(schema: unknown, at: string, isStrict = false): string[] {
  const { fields, entries, innerType, item, wrapped, spec } = schema as Node;
  const strict = isStrict || spec?.strict === true;
  const inside = [
    ...Object.entries(fields ?? entries ?? {}).map(([name, field]) =>
      unclean(field, `${at} ${name}`, strict),
    ),
    ...[innerType, item, wrapped].filter(Boolean).map((inner) => unclean(inner, at, strict)),
  ].flat();
  let read: unknown;
  try {
    read = isSchema(schema)
      ? (schema as Node).validateSync?.(HIDDEN, { strict })
      : v.parse(schema as v.GenericSchema, HIDDEN);
  } catch {
    return inside;
  }
  return read === HIDDEN && !AS_SENT.has(at.split(' ').at(-1) ?? '') ? [...inside, at] : inside;
}

let server: TestApp;
afterAll(() => server.close());

test('cleans or rejects hidden characters in every text of a query and a body', async () => {
  const found: string[] = [];
  server = await startTestApp({
    prepare: (app) =>
      app.addHook('onRoute', ({ method, url, schema }) => {
        for (const part of [schema?.querystring, schema?.body])
          if (part) found.push(...unclean(part, `${String(method)} ${url}`));
      }),
  });
  expect([...new Set(found)]).toEqual([]);
});
