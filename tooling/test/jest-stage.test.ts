import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { jestStage } from './jest-stage';
import { cleanUp } from './run';

afterAll(cleanUp);

test('fails when tests that pass leave a timer running', async () => {
  // keeps Jest's warning out of the output of this run, which would fail too
  const print = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const cwd = mkdtempSync(join(tmpdir(), 'lagoon-leaks-'));
  writeFileSync(
    join(cwd, 'jest.config.json'),
    '{ "transform": {}, "workerGracefulExitTimeout": 100 }',
  );
  // one file would run without a worker
  for (const name of ['a', 'b'])
    writeFileSync(
      join(cwd, `${name}.test.js`),
      "test('passes', () => void setInterval(() => {}, 1000));",
    );
  const jestProgram = join(root, 'node_modules/jest/bin/jest.js');
  const result = await jestStage(['node', jestProgram, '--maxWorkers=2'], { cwd });
  print.mockRestore();
  expect(result).toMatchObject({ passed: 2, failed: 1, note: expect.stringContaining('handles') });
});
