import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DeclaredSlot, mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { APPS, tools } from '../bootstrap/paths.mjs';
import { REMOTE_MOUNT, SERVER_SEGMENTS } from '../release/gate/mounts';
import { declaredApp } from '../rspack/declared-app';
import { filesBelow, writeWithFolders } from '../site/disk';
import { attempt } from '../site/errors';
import { SLOT_NAME } from '../site/manifest';
import { slotsOf } from '../site/parts';

const TEMPLATE = `${tools}/create/template`;

interface NewRemote {
  /** `results` for the package `mf-results` */
  id: string;
  /** undefined for a remote that only has parts */
  mount?: string;
  /** names of slots */
  parts: string[];
}

interface Taken {
  ids: string[];
  mounts: string[];
  /** undefined outside the workspace, where any slot is accepted */
  slots?: Map<string, DeclaredSlot>;
}

export function takenHere() {
  const declared = APPS.map(declaredApp);
  return {
    ids: declared.map(({ id }) => id),
    mounts: declared.flatMap(({ pages }) => mountsOfPages(pages)),
    slots: slotsOf(declared),
  };
}

export const placeOf = ({ mount, parts }: NewRemote) =>
  mount ? `at ${mount}` : `with parts for ${parts.join(', ')}`;

/** @throws {Error} with usage or reason */
export function requestedRemote(
  args: string[],
  usage: string,
  taken: Taken,
): NewRemote & { install: boolean } {
  const options = {
    mount: { type: 'string' },
    parts: { type: 'string', default: '' },
    install: { type: 'boolean', default: true },
  } as const;
  const call = attempt(() =>
    parseArgs({ args, allowPositionals: true, allowNegative: true, options }),
  );
  const [id, ...more] = call?.positionals ?? [];
  const mount = call?.values.mount;
  const parts = call?.values.parts.split(',').filter(Boolean) ?? [];
  if (!call || !id || (mount === undefined) === (parts.length === 0) || more.length > 0)
    throw new Error(usage);
  const issue = remoteIssue({ id, mount, parts }, taken);
  if (issue) throw new Error(issue);
  return { id, mount, parts, install: call.values.install };
}

export function remoteIssue({ id, mount, parts }: NewRemote, taken: Taken) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return (
      `"${id}" is not a valid name of a remote: use small letters, ` +
      'digits and single hyphens, such as results.'
    );
  if (taken.ids.includes(id)) return `The remote "${id}" exists already.`;
  const unknown = parts.find((slot) =>
    taken.slots ? !taken.slots.has(slot) : !SLOT_NAME.test(slot),
  );
  if (unknown !== undefined) {
    const known = [...(taken.slots?.keys() ?? [])];
    return (
      `"${unknown}" is not the name of a ` +
      `slot${known.length > 0 ? `: the slots are ${known.join(', ')}` : ', such as article:end'}.`
    );
  }
  if (mount === undefined) return undefined;
  if (!REMOTE_MOUNT.test(mount))
    return (
      `"${mount}" is not a valid path: use one part of small letters, ` +
      'digits and hyphens, such as /results.'
    );
  if (SERVER_SEGMENTS.has(mount.slice(1))) return `${mount} is reserved for the server.`;
  const other = taken.mounts.find((path) => `${path}/`.startsWith(`${mount}/`));
  return other && `${mount} is taken: ${other} belongs to another app.`;
}

/**
 * Writes a page or parts, their tests, and `standalone.ts`, the start without the shell.
 * @returns relative paths
 */
export function writeRemote(
  folder: string,
  { id, mount = '', parts }: NewRemote,
  slots?: Taken['slots'],
) {
  const values = { id, mount, title: titleOf(id) };
  const own = parts.map((name) => partValues(id, name, slots?.get(name)?.context ?? {}));
  const templates = new Map([
    ...filesIn(TEMPLATE).filter(([name]) => own.length === 0 || !name.startsWith('src/pages/')),
    ...(own.length === 0 ? [] : filesIn(`${TEMPLATE}-of-parts`)),
  ]);
  const whole = {
    ...values,
    slots: parts.join(', '),
    parts: own.map(({ declaration }) => declaration).join('\n'),
  };
  const files = [...templates].flatMap(([name, text]): [string, string][] =>
    name.startsWith('part.')
      ? own.map((part) => [
          `src/parts/${name.replace('part', part.file)}`,
          filled(text, { ...values, ...part }),
        ])
      : [[name, filled(text, whole)]],
  );
  for (const [name, text] of files) writeWithFolders(join(folder, name), text);
  return [...new Set(files.map(([name]) => name))].sort();
}

const titleOf = (name: string) =>
  name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const filesIn = (template: string) =>
  filesBelow(template).map(
    (file) => [file.replace(/\.txt$/, ''), readFileSync(join(template, file), 'utf8')] as const,
  );

const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (before, [key, value]) => before.replaceAll(`__${key}__`, value),
    text,
  );

/**
 * Placeholders in a part's template.
 * @param context of its slot
 */
function partValues(id: string, place: string, context: DeclaredSlot['context']) {
  const file = place.replace(':', '-');
  const names = Object.keys(context);
  const typed = Object.entries(context);
  const chunk = `${id}-${file}`;
  const types = typed.map(([name, type]) => `${name}: '${type}'`);
  const examples = { string: "'One'", number: '1', boolean: 'true' };
  const props = typed.map(([name, type]) => `${name}: ${type}`);
  const values = typed.map(([name, type]) => `${name}={${examples[type]}} `);
  const declaration = [
    '    part({',
    `      slot: '${place}',`,
    ...(types.length > 0 ? [`      context: { ${types.join(', ')} },`] : []),
    `      chunk: '${chunk}',`,
    `      load: () => import(/* webpackChunkName: "${chunk}" */ './parts/${file}'),`,
    '    }),',
  ];
  return {
    place,
    file,
    component: titleOf(file).replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    props: names.length > 0 ? `{ ${names.join(', ')} }: { ${props.join('; ')} }` : '',
    text:
      names.length > 0
        ? `For ${names.map((name) => `{${name}}`).join(', ')}.`
        : 'A part of this page.',
    values: values.join(''),
    declaration: declaration.join('\n'),
  };
}
