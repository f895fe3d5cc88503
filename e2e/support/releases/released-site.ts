import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { APPS } from '../../../tooling/bootstrap/paths.mjs';
import { builtSite, root } from '../server/server';
import { linkTree, ownServices } from '../server/site';
import { anotherBuild, type Build, type BuildChange, manifestOf } from './another-build';

export const apps = APPS;
const operator = 'ada';

export interface CommandOutput {
  code: number;
  stdout: string;
  stderr: string;
}

export const builtId = async (app: string): Promise<string> =>
  (await manifestOf(join(root, app, 'dist'))).build;

/** A separate web root, to which the command `pnpm release` publishes and promotes builds. */
export class ReleasedSite {
  private constructor(private readonly folder: string) {}

  get dir(): string {
    return join(this.folder, 'site');
  }

  /**
   * Creates a site like a first install: one command promotes this repository's builds of all apps.
   */
  static async install(): Promise<ReleasedSite> {
    const site = await ReleasedSite.empty();
    for (const app of apps) {
      for (const part of ['apps', 'server']) {
        const build = join(part, app, await builtId(app));
        if (existsSync(join(builtSite, build)))
          await linkTree(join(builtSite, build), join(site.dir, build));
      }
    }
    await writeFile(join(site.dir, 'config.json'), JSON.stringify(ownServices));
    await site.release('promote', ...apps);
    return site;
  }

  /** Copies the site. Builds and releases are read-only hard links; files that grow are copied. */
  async copy(): Promise<ReleasedSite> {
    const site = await ReleasedSite.empty();
    for (const { name } of await readdir(this.dir, { withFileTypes: true })) {
      const [from, to] = [join(this.dir, name), join(site.dir, name)];
      if (['apps', 'server', 'releases'].includes(name)) await linkTree(from, to);
      else await cp(from, to, { recursive: true, verbatimSymlinks: true });
    }
    return site;
  }

  /**
   * Releases to an existing web root.
   * @param dir a folder `site`
   */
  static at(dir: string): ReleasedSite {
    return new ReleasedSite(dirname(dir));
  }

  private static async empty(): Promise<ReleasedSite> {
    const site = new ReleasedSite(await mkdtemp(join(tmpdir(), 'lagoon-released-')));
    await mkdir(site.dir);
    return site;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Makes a build of an app that differs from the live one, and publishes it. */
  async publishAnother(app: string, label: string, change?: BuildChange): Promise<Build> {
    const build = await this.anotherBuild(app, label, change);
    await this.publish(build);
    return build;
  }

  anotherBuild(app: string, label: string, change?: BuildChange): Promise<Build> {
    return anotherBuild(join(this.folder, 'builds'), app, label, change);
  }

  publish({ app, folder }: Pick<Build, 'app' | 'folder'>): Promise<string> {
    return this.release('publish', app, '--from', folder);
  }

  /** @returns the output of `pnpm release …`, which must succeed */
  async release(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.tryRelease(...args);
    if (code !== 0)
      throw new Error(`release ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
    return stdout;
  }

  async tryRelease(...args: string[]): Promise<CommandOutput> {
    const child = spawn(process.execPath, [join(root, 'tooling/bin/release.mjs'), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SITE_DIR: this.dir, RELEASE_BY: operator },
    });
    const [stdout, stderr, [code]] = await Promise.all([
      child.stdout.toArray(),
      child.stderr.toArray(),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    return {
      code: code ?? 1,
      stdout: Buffer.concat(stdout).toString(),
      stderr: Buffer.concat(stderr).toString(),
    };
  }

  async live(): Promise<string> {
    return (await readlink(join(this.dir, 'live'))).split('/').at(-1) ?? '';
  }

  path(file: string): string {
    return join(this.dir, file);
  }

  async json<T>(file: string): Promise<T> {
    return JSON.parse(await readFile(this.path(file), 'utf8'));
  }

  /**
   * Replaces a file and removes its compressed forms, which would be served instead.
   * @returns a function that restores the file
   */
  async damage(
    file: string,
    change: (bytes: Buffer) => Buffer | string,
  ): Promise<() => Promise<void>> {
    const forms = ['', '.br', '.gz']
      .map((form) => this.path(file + form))
      .filter((form) => existsSync(form));
    const before = await readFile(this.path(file));
    const aside = await mkdtemp(join(this.folder, 'aside-'));
    for (const form of forms) await rename(form, join(aside, basename(form)));
    await writeFile(this.path(file), change(before));
    return async () => {
      for (const form of forms) await rename(join(aside, basename(form)), form);
    };
  }

  /** Replaces every live page. Returns a function that restores the pages. */
  async damagePages(change: (html: string) => string): Promise<() => Promise<void>> {
    const names = await readdir(this.path('live/pages'), { recursive: true });
    const pages = names.filter((name) => name.endsWith('.html'));
    const undo = await Promise.all(
      pages.map((name) => this.damage(`live/pages/${name}`, (bytes) => change(bytes.toString()))),
    );
    return async () => {
      for (const one of undo) await one();
    };
  }
}
