import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '../../../tooling/test/child';
import { withoutSettings } from '../../../tooling/test/settings';
import { root } from '../server/server';
import { manifestOf } from './another-build';

/** Files and folders of a checkout that are not copied, because builds do not need them. */
const LEFT_OUT = new Set(['.git', '.ci', '.cache', 'site', 'server', 'data', 'e2e', 'coverage']);

const run = promisify(execFile);

/** A copy of this checkout, with its sources and builds, that a test may change. */
export class Workspace {
  private constructor(readonly folder: string) {}

  static async open(): Promise<Workspace> {
    const workspace = new Workspace(await mkdtemp(join(tmpdir(), 'lagoon-workspace-')));
    await copyTree(root, workspace.folder);
    return workspace;
  }

  path(file: string) {
    return join(this.folder, file);
  }

  /** Changes a file. Throws an error when the change has no effect. */
  async edit(file: string, change: (text: string) => string) {
    const before = await readFile(this.path(file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} holds nothing of what was to be changed`);
    await this.write(file, after);
  }

  /** Replaces a file at once: a development server would compile half a file too. */
  async write(file: string, text: string) {
    const whole = this.path(`${file}~`);
    await writeFile(whole, text);
    await rename(whole, this.path(file));
  }

  /** @returns the apps that the build program reports as built */
  async build(app: string) {
    const said = await this.run('tooling/bin/build.mjs', [app]);
    return [...said.matchAll(/^built (\S+)/gm)].map(([, name]) => name ?? '');
  }

  /**
   * Runs a project command in the workspace. Returns the output.
   * @param siteDir web root; by default the workspace's `site` folder
   */
  async run(script: string, args: string[], siteDir = this.path('site')) {
    const { stdout } = await run(process.execPath, [script, ...args], {
      cwd: this.folder,
      env: { ...process.env, SITE_DIR: siteDir },
    });
    return stdout;
  }

  async builtId(app: string) {
    return (await manifestOf(this.path(`${app}/dist`))).build;
  }

  /**
   * Starts a program in the workspace.
   * @param args arguments of Node
   */
  start(args: string[], env: NodeJS.ProcessEnv = {}) {
    return startChild(args, this.folder, {
      ...withoutSettings(process.env),
      FORCE_COLOR: '',
      NO_COLOR: '1',
      ...env,
    });
  }

  async remove() {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Returns the only source file of an app that contains a text. */
export function fileWith(app: string, text: string) {
  const args = ['grep', '-lzF', text, '--', `${app}/src`, ':!*.test.ts*'];
  const found = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  if (!found[0] || found.length > 1)
    throw new Error(`${found.length} files of ${app} contain “${text}”.`);
  return found[0];
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const { name } of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (name === 'node_modules') await linkModules(source, target);
    else
      await cp(source, target, {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => basename(path) !== 'node_modules',
      });
    // links the package's node_modules separately, because `cp` omits this folder
    if (existsSync(join(source, 'node_modules')))
      await linkModules(join(source, 'node_modules'), join(target, 'node_modules'));
  }
}

/**
 * Links the packages of a folder: workspace packages to the copy, all others to the installed
 * packages.
 */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const what = await lstat(source);
    if (what.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (basename(source).startsWith('@')) await linkModules(source, target);
    else await symlink(source, target);
  }
}
