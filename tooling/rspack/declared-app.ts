import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DeclaredApp } from '../../shared/src/bundled/domain/declared-app';
import { declarationFile } from '../bootstrap/paths.mjs';

const PROGRAM = fileURLToPath(new URL('./print-declaration.mjs', import.meta.url));

const known = new Map<string, DeclaredApp>();

/**
 * Runs `app.ts` in a new process, because Node would not load a changed file again.
 * @throws {Error} with the process's output
 */
export function declaredApp(app: string): DeclaredApp {
  const before = known.get(app);
  if (before) return before;
  const file = declarationFile(app);
  if (!file) throw new Error(`${app} has no declaration: write ${app}/src/app.ts.`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), PROGRAM, pathToFileURL(file).href],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  if (status !== 0)
    throw new Error(`The declaration of ${app} could not be read from ${file}:\n${stderr}`);
  const declared = JSON.parse(stdout) as DeclaredApp;
  known.set(app, declared);
  return declared;
}
