import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild as startNode } from '../../../tooling/test/child';
import type { Terminal } from '../admin-cli/run-command';

export type { Child };

const folder = join(__dirname, '..', '..');

/** Renames a complete folder, unless another worker has created the target already. */
export function renameUnlessThere(made: string, name: string) {
  try {
    renameSync(made, name);
  } catch (error) {
    if (!existsSync(name)) throw error;
  }
}

/**
 * Returns the folder of the bundled programs, which start three times as fast as their sources. The
 * first test of a run that starts a program builds all of them.
 */
function built() {
  const programs = join(tmpdir(), 'programs');
  if (existsSync(programs)) return programs;
  const making = mkdtempSync(`${programs}-`);
  execFileSync(join(folder, 'node_modules/.bin/rspack'), ['build', '--output-path', making], {
    cwd: folder,
  });
  symlinkSync(join(folder, 'node_modules'), join(making, 'node_modules'));
  renameUnlessThere(making, programs);
  return programs;
}

export const builtScript = (name: string) => join(built(), `${name}.mjs`);

/** Runs a command in this process. Returns its exit code, output and log. */
export async function captured(run: (terminal: Terminal) => Promise<number>) {
  const printed: string[] = [];
  let output = '';
  const code = await run({
    print: (line) => void printed.push(line),
    log: (text) => {
      output += text;
    },
  });
  return { code, printed, output };
}

export const SITE_PASSWORD = 'a careful password';

/** Returns the environment of a site with its data in a folder. */
export const siteEnv = (folder: string, port: number) => ({
  DATA_DIR: folder,
  SITE_DIR: `${folder}/site`,
  ADMIN_PASSWORD: SITE_PASSWORD,
  PORT: String(port),
});

/**
 * Runs a program in a child process.
 * @param script a file of `api/src`; one outside of `testing` is built first
 */
export function startChild(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Child {
  // the same memory option as nginx/systemd/lagoon-api.service
  const command = script.startsWith('testing/')
    ? ['--import', 'tsx', join('src', script)]
    : ['--max-semi-space-size=16', builtScript(script.replace(/\.ts$/, ''))];
  // switches off the optimization of WebAssembly: in a short-lived process it takes more time than
  // it saves
  return startNode(['--liftoff-only', ...command, ...args], folder, {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...env,
  });
}
