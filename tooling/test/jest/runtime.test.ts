import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'lagoon-runtime-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let writes = 0;

function load(text: string) {
  const file = join(folder, 'module.js');
  writeFileSync(file, text);
  // Jest recognizes a changed file by the millisecond of its change
  writes += 1;
  utimesSync(file, writes, writes);
  jest.resetModules();
  return require(file);
}

test('evaluates a compiled module again for each load', () => {
  const text = 'exports.list = [];';
  load(text).list.push(1);
  expect(load(text).list).toEqual([]);
});

test('runs a compiled module with the globals of the test file', () => {
  expect(load('exports.error = new Error();').error).toBeInstanceOf(Error);
});

test.each([
  ['first', 'exports.fail = () => { throw new Error(); };', 'module.js:1:30'],
  ['second', '\n  exports.fail = () => { throw new Error(); };', 'module.js:2:32'],
])('reports line and column of an error in the %s line', (_line, text, place) => {
  for (const { fail } of [load(text), load(text)]) {
    let stack: string | undefined;
    try {
      fail();
    } catch (error) {
      stack = (error as Error).stack;
    }
    expect(stack).toContain(place);
  }
});

test('ends a worker at Jest’s message, and reports its open resources', async () => {
  const file = join(folder, 'worker.cjs');
  writeFileSync(
    file,
    `require(${JSON.stringify(require.resolve('./runtime.cjs'))}); setInterval(() => {}, 1000); process.send('ready');`,
  );
  const worker = fork(file, {
    env: { ...process.env, JEST_WORKER_ID: '1' },
    execArgv: [],
    silent: true,
  });
  let report = '';
  worker.stderr?.on('data', (text) => {
    report += text;
  });
  await once(worker, 'message');
  worker.send([2, false]);
  expect(await once(worker, 'close')).toEqual([0, null]);
  expect(report).toBe('Open at the end of a Jest worker: Timeout\n');
});
