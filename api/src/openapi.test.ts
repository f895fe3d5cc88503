import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApi } from './platform/schema/openapi';
import { ANSWERS, answerSchemas } from './testing/answer-schemas';
import { callsOf, versionIssues } from './testing/api-calls';
import { httpReference } from './testing/http-reference';
import { testApp } from './testing/test-app';

const REFERENCE = join(__dirname, '../../docs/reference/http.md');
const CALLS = join(__dirname, '../api-calls.json');

let document: OpenApi;
const routes: string[] = [];
const server = testApp({
  prepare: (app) =>
    app.addHook(
      'onRoute',
      ({ method, url }) => void (method === 'HEAD' || routes.push(`${String(method)} ${url}`)),
    ),
});
beforeAll(async () => {
  document = (await server.app.inject('/api/openapi.json')).json();
});

test('keeps answers.json equal to the schemas made from answers.ts', () =>
  expect(readFileSync(ANSWERS, 'utf8')).toBe(answerSchemas()));

test('describes every route in the document', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { summary }]) => summary)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(routes.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
});

test('serves a document that passes the linter for OpenAPI', () => {
  const linter = join(__dirname, 'testing/lint-openapi.mjs');
  const { status, stdout } = spawnSync(process.execPath, [linter], {
    input: JSON.stringify(document),
    encoding: 'utf8',
  });
  expect({ status, problems: stdout.split('\n').filter(Boolean) }).toEqual({
    status: 0,
    problems: [],
  });
});

test('keeps docs/reference/http.md up to date with the API’s OpenAPI document', () => {
  const text = httpReference(document);
  if (process.env.UPDATE_REFERENCE) writeFileSync(REFERENCE, text);
  expect(readFileSync(REFERENCE, 'utf8')).toBe(text);
});

test('keeps api-calls.json up to date, and requires a new API_VERSION when calls change', () => {
  const { version, calls } = callsOf(document);
  expect(versionIssues(JSON.parse(readFileSync(CALLS, 'utf8')), { version, calls })).toEqual([]);
  const lines = Object.entries(calls).map(
    ([name, call]) => `    ${JSON.stringify(name)}: ${JSON.stringify(call)}`,
  );
  const text = `{\n  "version": "${version}",\n  "calls": {\n${lines.join(',\n')}\n  }\n}\n`;
  if (process.env.UPDATE_REFERENCE) writeFileSync(CALLS, text);
  expect(readFileSync(CALLS, 'utf8')).toBe(text);
});

test('answers 401 to calls without a session, and 404 to calls without the operators’ token', async () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { security }] of Object.entries(operations)) {
      const [kind] = Object.keys(security[0] ?? {});
      if (kind === undefined || path === '/api/admin/logout') continue;
      const { statusCode, headers } = await server.app.inject({
        method: method as 'POST',
        url: path.replace(/\{\w+\}/g, 'x'),
        ...(method === 'get' ? {} : { payload: {} }),
      });
      expect([method, path, statusCode, headers['cache-control']]).toEqual([
        method,
        path,
        kind === 'session' ? 401 : 404,
        'no-store',
      ]);
    }
});
