import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf } from '@lagoon/shared/edge';
import type { OpenApi } from './platform/schema/openapi';
import { ANSWERS, answerSchemas } from './testing/answer-schemas';
import { httpReference } from './testing/http-reference';
import { startTestApp, type TestApp } from './testing/test-app';

const REFERENCE = join(__dirname, '../../docs/reference/http.md');
const CONTRACT = join(__dirname, '../../tooling/site/api-contract.json');

let server: TestApp;
let document: OpenApi;
const routes: string[] = [];
beforeAll(async () => {
  server = await startTestApp({
    prepare: (app) => app.addHook('onRoute', ({ method, url }) => void (method === 'HEAD' || routes.push(`${String(method)} ${url}`))),
  });
  document = (await server.app.inject('/api/openapi.json')).json();
});
afterAll(() => server.close());

test('keeps answers.json equal to the schemas made from answers.ts', () => expect(readFileSync(ANSWERS, 'utf8')).toBe(answerSchemas()));

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
  const { status, stdout } = spawnSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' });
  expect({ status, problems: stdout.split('\n').filter(Boolean) }).toEqual({ status: 0, problems: [] });
});

test('keeps docs/reference/http.md up to date with the API’s OpenAPI document', () => {
  const text = httpReference(document);
  if (process.env.UPDATE_REFERENCE) writeFileSync(REFERENCE, text);
  expect(readFileSync(REFERENCE, 'utf8')).toBe(text);
});

test('keeps api-contract.json up to date with the API’s OpenAPI document', () => {
  const calls = Object.entries(contractOf(document as unknown as Parameters<typeof contractOf>[0]));
  // one line for each call, so that a change shows which builds it concerns
  const text = `{\n${calls.map(([name, call]) => `  ${JSON.stringify(name)}: ${JSON.stringify(call)}`).join(',\n')}\n}\n`;
  if (process.env.UPDATE_REFERENCE) writeFileSync(CONTRACT, text);
  expect(readFileSync(CONTRACT, 'utf8')).toBe(text);
});
