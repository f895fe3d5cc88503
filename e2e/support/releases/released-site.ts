import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import { APPS } from '../../../tooling/bootstrap/paths.mjs';
import { builtSite, root } from '../server/server';
import { linkTree } from '../server/site';
import { anotherBuild, type Build, type Change, manifestOf } from './another-build';

export const apps = APPS;

export interface CommandOutput {
  code: number;
  stdout: string;
  stderr: string;
}

export const builtId = async (app: string) => (await manifestOf(join(root, app, 'dist'))).build;

/** A separate web root, to which the command `pnpm release` publishes and promotes builds. */
export class ReleasedSite {
  /** settings of the commands, besides the web root */
  readonly env: Record<string, string> = {};

  private constructor(private readonly folder: string) {}

  get dir() {
    return join(this.folder, 'site');
  }

  /**
   * Creates a site like a first install: one command promotes this repository's builds of all apps.
   */
  static async install() {
    const site = await ReleasedSite.empty();
    for (const app of apps)
      for (const part of ['apps', 'server']) {
        const build = join(part, app, await builtId(app));
        if (existsSync(join(builtSite, build)))
          await linkTree(join(builtSite, build), site.path(build));
      }
    await writeFile(site.path('config.json'), JSON.stringify(DEFAULT_CONFIG));
    await site.release('promote', ...apps);
    return site;
  }

  /** Copies the site. Builds and releases are read-only hard links; files that grow are copied. */
  async copy() {
    const site = await ReleasedSite.empty();
    for (const name of await readdir(this.dir))
      if (['apps', 'server', 'releases'].includes(name))
        await linkTree(this.path(name), site.path(name));
      else await cp(this.path(name), site.path(name), { recursive: true, verbatimSymlinks: true });
    return site;
  }

  /**
   * Releases to an existing web root.
   * @param dir a folder `site`
   */
  static at(dir: string) {
    return new ReleasedSite(dirname(dir));
  }

  private static async empty() {
    const site = new ReleasedSite(await mkdtemp(join(tmpdir(), 'lagoon-released-')));
    await mkdir(site.dir);
    return site;
  }

  async remove() {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Makes a build of an app that differs from the live one, and publishes it. */
  async publishAnother(app: string, label: string, change?: Change) {
    const build = await this.anotherBuild(app, label, change);
    await this.publish(build);
    return build;
  }

  anotherBuild(app: string, label: string, change?: Change) {
    return anotherBuild(join(this.folder, 'builds'), app, label, change);
  }

  publish({ app, folder }: Build) {
    return this.release('publish', app, '--from', folder);
  }

  /** @returns the output of `pnpm release …`, which must succeed */
  async release(...args: string[]) {
    const { code, stdout, stderr } = await this.tryRelease(...args);
    if (code !== 0)
      throw new Error(`release ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
    return stdout;
  }

  tryRelease(...args: string[]): Promise<CommandOutput> {
    const command = [join(root, 'tooling/bin/release.mjs'), ...args];
    const env = { ...process.env, ...this.env, SITE_DIR: this.dir, RELEASE_BY: 'ada' };
    return promisify(execFile)(process.execPath, command, { cwd: root, env }).then(
      (output) => ({ code: 0, ...output }),
      (failed: CommandOutput) => failed,
    );
  }

  path(file: string) {
    return join(this.dir, file);
  }

  async json<T>(file: string): Promise<T> {
    return JSON.parse(await readFile(this.path(file), 'utf8'));
  }

  /** Damages a file and removes its compressed forms, which would be served instead. */
  async damage(file: string) {
    for (const form of ['', '.br', '.gz']) await rm(this.path(file + form), { force: true });
    await writeFile(this.path(file), 'damaged');
  }
}
