import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Registry } from '../../../shared/src/bundled/domain/registry';
import { root } from '../../bootstrap/paths.mjs';
import { filesBelow } from '../../site/disk';
import { attempt } from '../../site/errors';
import { sha384 } from '../../site/file-forms';
import type { BuildManifest } from '../../site/manifest';
import { liveRelease, readHistory, readRelease } from '../../site/releases';
import { remoteBuild, shellBuild, siteOfTests } from '../../site/testing/example-builds';
import { promote } from '../actions';
import { publishBuild } from '../publish';

export { remoteBuild, shellBuild };

/** Creates a site for the tests of a file. Its folder is missing before each test. */
export function releaseSite() {
  const example = siteOfTests();
  const site = `${example.folder}/site`;
  const read = (path: string) => readFileSync(`${site}/${path}`, 'utf8');

  /** Writes a build in the form of `pnpm build`. Each file contains its own name. */
  function built(info: BuildManifest, bundle = '') {
    const folder = `built/${info.app}-${info.build}`;
    example.write(`${folder}/build.json`, JSON.stringify(info));
    for (const { path } of info.files) example.write(`${folder}/web/${path}`, path);
    if (bundle) example.write(`${folder}/server/server.mjs`, bundle);
    return `${example.folder}/${folder}`;
  }

  return {
    site,
    folder: example.folder,
    read,
    built,
    write: (path: string, content: string) => example.write(`site/${path}`, content),
    publish: async (...infos: BuildManifest[]) => {
      for (const info of infos) await publishBuild(site, info, `${built(info)}/web`);
    },
    has: (path: string) => existsSync(`${site}/${path}`),
    link: (path: string) => readlinkSync(`${site}/${path}`),
    stat: (path: string) => statSync(`${site}/${path}`),
    live: () => liveRelease(site),
    apps: () => readRelease(site, liveRelease(site) ?? 0).apps,
    history: () => readHistory(site),
    /** @param set folder of the live release, or of a group in it */
    entry: (slot: string, set = 'live'): string =>
      JSON.parse(read(`${set}/registry.json`)).apps[slot].active.entry,
    command: (args: string[], { checkout = root, env = {} } = {}) =>
      spawn(process.execPath, [`${checkout}/tooling/bin/release.mjs`, ...args], {
        env: { ...process.env, RELEASE_BY: 'ada', SITE_DIR: site, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  };
}

/** Promotes builds: `mf-blog` is the newest build of the app, `mf-blog@b2` another one. */
export const promoteBuilds = (site: string, ...names: string[]) =>
  promote(
    site,
    names.map((name) => {
      const [app = '', build] = name.split('@');
      return { app, build };
    }),
    { by: 'ada' },
  );

/**
 * Returns the addresses in live pages that name a missing file, another build than the registry's,
 * or a wrong hash.
 */
export function brokenReferences(site: string) {
  const pages = filesBelow(`${site}/live`).filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) => {
    const set = page.startsWith('canary/') ? 'live/canary' : 'live';
    const { shell, apps } = JSON.parse(
      readFileSync(`${site}/${set}/registry.json`, 'utf8'),
    ) as Registry;
    const builds = [
      `shell/${shell}`,
      ...Object.values(apps).map(({ remote, active }) => `${remote}/${active.build}`),
    ];
    const html = readFileSync(`${site}/live/${page}`, 'utf8');
    const references = [
      ...html.matchAll(
        /<(?:script|link)\b[^>]*?\b(?:src|href)="\/apps\/([^"]+)"(?:[^>]*?\bintegrity="([^"]*)")?/g,
      ),
    ];
    const broken = references.filter(([, path = '', integrity]) => {
      const file = attempt(() => readFileSync(`${site}/apps/${path}`));
      const isBuilt = builds.some((build) => path.startsWith(`${build}/`));
      return !isBuilt || !file || (integrity !== undefined && integrity !== sha384(file));
    });
    return broken.map(([, path]) => `${page}: ${path}`);
  });
}

export async function ended(child: ChildProcessByStdio<null, Readable, Readable>) {
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number | null];
  return { code, out, err };
}
