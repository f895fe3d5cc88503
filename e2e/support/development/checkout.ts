import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../../../tooling/test/child';
import { withoutSettings } from '../../../tooling/test/settings';
import { root } from '../server/server';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Returns the only source file of an app that contains a text. */
export function fileWith(app: string, text: string): string {
  const found = git('grep', '-lzF', text, '--', `${app}/src`, ':!*.test.ts*');
  if (!found[0] || found.length > 1) throw new Error(`${found.length} files of ${app} contain “${text}”.`);
  return found[0];
}

/** Copies the checkout without its installed libraries, which the copy links, so that a test can change sources. */
export function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-dev-'));
  const files = git('ls-files', '-z', '-co', '--exclude-standard').filter((file) => existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(folder, file));
  for (const file of files.filter((one) => /^([^/]+\/)?package\.json$/.test(one))) {
    const libraries = file.replace('package.json', 'node_modules');
    const filter = (path: string) => !/\/node_modules\/\.(pnpm|cache)$/.test(path);
    cpSync(join(root, libraries), join(folder, libraries), { recursive: true, verbatimSymlinks: true, filter });
  }
  symlinkSync(join(root, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'));

  let program: Child | undefined;
  return {
    /** Replaces a text of a file. */
    change(file: string, from: string, to: string): void {
      const path = join(folder, file);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(from, () => to),
      );
    },
    /** Starts a program in the copy. @param args arguments of Node */
    start(args: string[], env: NodeJS.ProcessEnv): Child {
      program = startChild(args, folder, { ...withoutSettings(process.env), FORCE_COLOR: '', NO_COLOR: '1', ...env });
      return program;
    },
    async end(): Promise<void> {
      await program?.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
