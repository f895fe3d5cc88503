import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { typeErrors } from './compiler';

test('reports a type error with the file’s name, also at a second run without a change', async () => {
  mkdirSync(`${root}/tooling/dist`, { recursive: true });
  const folder = mkdtempSync(`${root}/tooling/dist/package-`);
  try {
    mkdirSync(`${folder}/src`);
    const write = (value: string) =>
      writeFileSync(`${folder}/src/price.ts`, `export const price: number = ${value};\n`);
    write('1');
    expect(await typeErrors([folder])).toEqual([]);
    write("'1'");
    const reported = [expect.stringMatching(/src\/price\.ts\(1,14\): error TS2322: Type 'string'/)];
    expect(await typeErrors([folder])).toEqual(reported);
    expect(await typeErrors([folder])).toEqual(reported);
  } finally {
    for (const path of [
      folder,
      `${root}/node_modules/.cache/compiler/${basename(folder)}.tsbuildinfo`,
    ])
      rmSync(path, { recursive: true, force: true });
  }
});
