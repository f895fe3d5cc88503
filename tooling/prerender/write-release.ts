import { existsSync, renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { RELEASED, releasedBuilds } from '../site/builds';
import { HOST } from '../site/deployment';
import { flush, hiddenName, readJson, switchLink, visibleNames } from '../site/disk';
import { sha384 } from '../site/file-forms';
import { REGISTRIES, shellOf } from '../site/inline-registry';
import {
  dropGenerations,
  type Release,
  readHistory,
  releaseNumbers,
  releaseOf,
} from '../site/releases';
import { type PlanOptions, planRelease, type ReleasePlan } from './plan-release';
import type { PreparedPages } from './prepare-pages';
import { bytesOf, isComplete, nextFileTime, ReleaseFolder } from './release-folder';
import { type RenderedPages, type RenderOptions, renderPages } from './render-pages';

export const nextNumber = (site: string) =>
  String(
    Math.max(0, ...releaseNumbers(site), ...readHistory(site).map(({ release }) => release)) + 1,
  );

interface Writing {
  site: string;
  name: string;
  plan: ReleasePlan;
  rendered: RenderedPages;
  folder: ReleaseFolder;
}

/** @returns true when the previous release has the same files */
async function writeOthers(writing: Writing): Promise<boolean> {
  const { name, folder } = writing;
  const { prepared, previous } = writing.plan;
  for (const set of prepared.sets) {
    const inSet = Object.keys(writing.rendered.composed).filter(
      (path) => path.startsWith('canary/') === (set.folder !== ''),
    );
    const pages = new Set(inSet.map((path) => path.slice(set.folder.length)));
    for (const [path, content] of set.others(releaseOf(name), pages))
      await folder.writeOrShare(set.folder + path, content, previous?.path);
  }
  keepRegistries(writing);
  return (
    !folder.hasNewFiles &&
    existsSync(`${previous?.path}/${RELEASED}`) &&
    isDeepStrictEqual(
      Object.keys(folder.files).sort(),
      Object.keys(previous?.record.files ?? {}).sort(),
    ) &&
    bytesOf(`${previous?.path}/pages.json`)?.toString() === prepared.livePages &&
    visibleNames(`${previous?.path}/groups`).length ===
      [...prepared.links.keys()].filter((path) => path.startsWith('groups/')).length
  );
}

/** The caller holds the site's lock. */
async function goVisible(
  { site, name, plan: { prepared, previous }, rendered, folder }: Writing,
  record: Release,
  signal?: AbortSignal,
): Promise<void> {
  const failed = rendered.failures.flatMap(({ file }) => file ?? []);
  const isPrerendered = prepared.sets.some(({ pages }) => pages.length > 0);
  const content = {
    ...record,
    files: folder.files,
    ...(isPrerendered && { composed: rendered.composed, failed }),
  };
  // dated like the canary's new pages
  const at = folder.timeOf(prepared.sets.length > 1 ? 'canary/' : '');
  await folder.write('pages.json', prepared.livePages, { at });
  await folder.write('release.json', `${JSON.stringify(content, null, 2)}\n`, { at });
  for (const [path, to] of prepared.links) folder.link(path, to);
  for (const build of releasedBuilds(site, record.apps, previous?.path))
    folder.link(`${RELEASED}/${build}`, `../../../../apps/${build}`);
  await folder.flush();
  signal?.throwIfAborted();
  const target = `${site}/releases/${name}`;
  renameSync(folder.folder ?? '', target);
  flush(dirname(target));
  switchLink(`${site}/live`, `releases/${name}`);
  dropGenerations(site);
}

export interface Written extends RenderedPages {
  folder: string;
  plan: ReleasePlan;
}

export interface ReleaseOptions extends PlanOptions, RenderOptions {
  name: (live: string | undefined) => string;
  dryRun?: boolean;
  unlessLive?: boolean;
  approve?: (pages: RenderedPages) => void;
}

/**
 * An interruption leaves the previous or the new release live.
 * @returns undefined when the live release has the same files
 */
export async function releasePages(
  site: string,
  prepared: PreparedPages,
  record: Release,
  { name: nameAfter, dryRun, unlessLive, approve, ...options }: ReleaseOptions,
): Promise<Written | undefined> {
  const plan = planRelease(site, prepared, options);
  const name = nameAfter(plan.previous?.folder);
  const hidden = dryRun ? undefined : hiddenName(`${site}/releases/${name}`);
  const folder = new ReleaseFolder(hidden, nextFileTime(plan.previous?.path, Date.now()));
  try {
    const rendered = await renderPages(plan, folder, options);
    approve?.(rendered);
    const writing = { site, name, plan, rendered, folder };
    const isLive = await writeOthers(writing);
    if (unlessLive && isLive) return undefined;
    if (!dryRun) await goVisible(writing, record, options.signal);
    return { folder: name, plan, ...rendered };
  } finally {
    folder.remove();
  }
}

/**
 * Adds registries that open pages can request, of the other set and of the previous release,
 * without those that list pruned builds.
 */
function keepRegistries({ site, plan: { prepared, previous }, folder }: Writing): void {
  const current = { path: folder.folder, files: { ...folder.files } };
  const before = { path: previous?.path, files: previous?.record.files ?? {} };
  for (const { folder: set } of prepared.sets) {
    const other = set === '' ? 'canary/' : '';
    const sources = [
      { ...current, from: other },
      { ...before, from: set },
      { ...before, from: other },
    ];
    for (const { path, files, from } of sources)
      for (const [file, hash] of Object.entries(files)) {
        const [source, to] = [`${path}/${file}`, set + file.slice(from.length)];
        if (
          !file.startsWith(`${from}${REGISTRIES}/`) ||
          folder.files[to] !== undefined ||
          !isUsable(site, source)
        )
          continue;
        const bytes = bytesOf(source);
        if (bytes && sha384(bytes) === hash && isComplete(source)) folder.share(source, to, hash);
      }
  }
}

function isUsable(site: string, file: string) {
  const { apps } = readJson<Partial<Registry>>(file) ?? {};
  const builds = Object.values(apps ?? {}).map(({ remote, active }) => `${remote}/${active.build}`);
  return (
    apps !== undefined &&
    [`${HOST}/${shellOf(basename(file))}`, ...builds].every((build) =>
      existsSync(`${site}/apps/${build}`),
    )
  );
}
