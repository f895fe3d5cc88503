import { webcrypto } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { RELEASED, releasedBuilds } from '../site/builds';
import { HOST } from '../site/deployment';
import { filesBelow, flush, flushPaths, hiddenName, isNotFound, readJson, switchLink, visibleNames } from '../site/disk';
import { attempt } from '../site/errors';
import { COMPRESSIBLE, compress, QUICK, sha384 } from '../site/file-forms';
import { REGISTRIES, shellOf } from '../site/inline-registry';
import {
  dropGenerations,
  foldersOfRelease,
  liveFolder,
  type Release,
  readFolder,
  readHistory,
  releaseNumbers,
  releaseOf,
} from '../site/releases';
import { hasLostText } from './page-template';
import type { Page, PageSet, PreparedPages } from './prepare-pages';
import type { RenderFailure } from './renderers';

export interface WriteOptions {
  /** name of the release's folder, by default the next number */
  folder?: string;
  /** compares rendered pages by `key` only, without reading their files */
  trusting?: boolean;
  /** number of an earlier release from which pages with equal keys are reused, in addition to the previous release */
  pagesFrom?: number | undefined;
  /** maximum brotli bytes of a page's HTML without its data; heavier pages are reported */
  budget?: number;
  approve?: (wrong: { failures: RenderFailure[]; emptied: RenderFailure[]; overBudget: OversizedPage[] }) => void;
  /** renders and checks every page without making it live */
  dryRun?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface OversizedPage {
  page: Page;
  /** brotli bytes of the page without its data */
  bytes: number;
}

export interface Written {
  folder: string;
  rendered: number;
  /** number of pages shared with earlier releases */
  reused: number;
  failures: RenderFailure[];
}

/**
 * Writes under a hidden name, renames, and goes live by one rename of the link: an interruption leaves the previous or the new release
 * live. The caller holds the site's lock. @param record the release's record without its files
 */
export async function writeRelease(
  site: string,
  { sets, links, pages }: PreparedPages,
  record: Release,
  {
    folder = nextNumber(site),
    trusting = false,
    pagesFrom,
    budget = Number.POSITIVE_INFINITY,
    approve = () => {},
    dryRun = false,
    signal,
  }: WriteOptions = {},
): Promise<Written> {
  const previous = previousRelease(site);
  const target = `${site}/releases/${folder}`;
  const unfinished = hiddenName(target);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const time = nextFileTime(previous?.path, Date.now());
    const earlier = pagesFrom === undefined ? [] : foldersOfRelease(site, pagesFrom).flatMap((name) => folderOf(site, name));
    const rendered = renderedPages([...(previous ? [previous] : []), ...earlier]);
    const writer = releaseWriter({ previous, rendered, folder: unfinished, time, trusting, budget });
    for (const set of sets)
      await writeSet(writer, set, { release: releaseOf(folder), signal, probes: !trusting && pagesFrom === undefined });
    keepRegistries(writer, sets, { site, unfinished, previous });
    const { files, composed, failed, failures, emptied, overBudget, counts } = writer.written;
    approve({ failures, emptied, overBudget });
    if (dryRun) {
      rmSync(unfinished, { recursive: true });
      return { folder, ...counts, failures };
    }
    const content = { ...record, files, ...(sets.some(({ pages }) => pages.length > 0) ? { composed, failed } : {}) };
    // with a canary, `pages.json` and `release.json` get the time of the canary's new pages (`fileTimeOf`)
    const at = sets.length > 1 ? time + 1 : time;
    await writer.write('pages.json', pages, { at });
    await writer.write('release.json', `${JSON.stringify(content, null, 2)}\n`, { at });
    for (const [path, to] of links) {
      writer.makeFolder(dirname(path));
      symlinkSync(to, `${unfinished}/${path}`);
    }
    for (const name of releasedBuilds(site, record.apps, previous?.path)) {
      writer.makeFolder(dirname(`${RELEASED}/${name}`));
      symlinkSync(`../../../../apps/${name}`, `${unfinished}/${RELEASED}/${name}`);
    }
    await writer.flush();
    signal?.throwIfAborted();
    renameSync(unfinished, target);
    flush(dirname(target));
    switchLink(`${site}/live`, `releases/${folder}`);
    dropGenerations(site);
    return { folder, ...counts, failures };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const nextNumber = (site: string) => String(Math.max(0, ...releaseNumbers(site), ...readHistory(site).map(({ release }) => release)) + 1);

interface PreviousRelease {
  name: string;
  path: string;
  record: Partial<Release>;
}

const folderOf = (site: string, name: string): PreviousRelease => ({
  name,
  path: `${site}/releases/${name}`,
  record: attempt(() => readFolder(site, name)) ?? {},
});

function previousRelease(site: string): PreviousRelease | undefined {
  const name = liveFolder(site);
  return name === undefined ? undefined : folderOf(site, name);
}

interface RenderedPageFile {
  file: string;
  hash: string;
  isUnchanged?: boolean;
}

/** Returns the rendered pages of releases by their keys. Of pages with equal keys, keeps the page of the first release. */
function renderedPages(releases: readonly PreviousRelease[]): Map<string, RenderedPageFile> {
  const pages = new Map<string, RenderedPageFile>();
  for (const { path, record } of releases)
    for (const [page, key] of Object.entries(record.composed ?? {})) {
      const hash = record.files?.[page];
      if (hash !== undefined && !pages.has(key)) pages.set(key, { file: `${path}/${page}`, hash });
    }
  return pages;
}

/** Returns true when the live release equals the prepared pages. @param trusting does not compare the hashes of the page files */
export function isLive(site: string, { sets, links, pages }: PreparedPages, { trusting = false }: { trusting?: boolean } = {}): boolean {
  const previous = previousRelease(site);
  if (!previous?.record.files || !existsSync(`${previous.path}/${RELEASED}`)) return false;
  if (bytesOf(`${previous.path}/pages.json`)?.toString() !== pages) return false;
  const groups = [...links.keys()].filter((path) => path.startsWith('groups/'));
  if (visibleNames(`${previous.path}/groups`).length !== groups.length) return false;
  const { files, composed = {}, failed = [] } = previous.record;
  const failedFiles = new Set(failed);
  let count = 0;
  for (const set of sets) {
    const failedHere = new Set(set.pages.map(({ file }) => file).filter((file) => failedFiles.has(set.folder + file)));
    const rendered = new Set<string>();
    for (const { file, key } of [...set.pages, ...set.notFoundPages(failedHere)]) {
      const path = set.folder + file;
      if (failedFiles.has(path)) continue;
      if (composed[path] !== key || !(trusting || hashOf(`${previous.path}/${path}`) === files[path])) return false;
      rendered.add(file);
    }
    count += rendered.size;
    for (const [path, content] of set.others(releaseOf(previous.name), rendered))
      if (!bytesOf(`${previous.path}/${set.folder}${path}`)?.equals(Buffer.from(content))) return false;
  }
  return count === Object.keys(composed).length;
}

interface SetOptions {
  /** number of the release */
  release: number;
  signal: AbortSignal | undefined;
  /** renders the first page of each app even when the page's `key` is unchanged, because another app's new build can break the page */
  probes: boolean;
}

/** Writes the pages of a `PageSet`, then not-found pages, then all other files. A mount with a failed page gets no not-found page. */
async function writeSet(writer: ReleaseWriter, set: PageSet, { release, signal, probes }: SetOptions): Promise<void> {
  const [rendered, failed] = [new Set<string>(), new Set<string>()];
  const probed = new Set(probes ? new Map([...set.pages].reverse().map((page) => [page.app, page])).values() : []);
  const writing: Promise<void>[] = [];
  writer.written.failures.push(...set.failures);
  for (const listed of [() => set.pages, () => set.notFoundPages(failed)]) {
    const changed: Page[] = [];
    const pages = listed();
    await writer.checkRendered(pages);
    for (const page of pages) {
      if (!probed.has(page) && writer.reuse(set.folder + page.file, page.key)) rendered.add(page.file);
      else changed.push(page);
    }
    for await (const { page, ...result } of set.render(changed)) {
      signal?.throwIfAborted();
      if (result.failure !== undefined) {
        failed.add(page.file);
        writer.recordFailure(set.folder, result.failure);
      } else {
        rendered.add(page.file);
        for (const part of result.failedParts ?? []) writer.recordFailure(set.folder, part);
        // must run before `reuse`: a new build of another app can empty a page, and the key of the page stays the same
        writer.compareText(set.folder, page, result.html);
        if (writer.reuse(set.folder + page.file, page.key)) continue;
        const one = writer.writePage(set.folder, page, result);
        one.catch(() => {}); // rejections surface in the next `Promise.all`
        if (writing.push(one) === 8) await Promise.all(writing.splice(0));
      }
    }
    await Promise.all(writing.splice(0));
  }
  for (const [path, content] of set.others(release, rendered)) await writer.writeOrReuse(set.folder + path, content);
}

interface Kept {
  site: string;
  unfinished: string;
  previous: PreviousRelease | undefined;
}

/** Adds registries that open pages can request: of the other set and of the previous release. Leaves out those that list pruned builds. */
function keepRegistries(writer: ReleaseWriter, sets: readonly PageSet[], { site, unfinished, previous }: Kept): void {
  const current = { path: unfinished, files: { ...writer.written.files } };
  const before = { path: previous?.path ?? '', files: previous?.record.files ?? {} };
  for (const { folder: set } of sets) {
    const other = set === '' ? 'canary/' : '';
    for (const { path, files, from } of [
      { ...current, from: other },
      { ...before, from: set },
      { ...before, from: other },
    ])
      for (const [file, hash] of Object.entries(files)) {
        if (!file.startsWith(`${from}${REGISTRIES}/`)) continue;
        const to = set + file.slice(from.length);
        if (writer.written.files[to] === undefined && isUsable(site, `${path}/${file}`)) writer.keep(`${path}/${file}`, to, hash);
      }
  }
}

/** Returns true when the disk has all builds that a registry lists, and the shell's build, which is part of the registry's file name. */
function isUsable(site: string, file: string): boolean {
  const { apps } = readJson<Partial<Registry>>(file) ?? {};
  const builds = Object.values(apps ?? {}).map(({ remote, active }) => `${remote}/${active.build}`);
  return apps !== undefined && [`${HOST}/${shellOf(basename(file))}`, ...builds].every((build) => existsSync(`${site}/apps/${build}`));
}

type ReleaseWriter = ReturnType<typeof releaseWriter>;

interface WriterOptions extends Required<Pick<WriteOptions, 'trusting' | 'budget'>> {
  previous: PreviousRelease | undefined;
  rendered: Map<string, RenderedPageFile>;
  folder: string;
  time: number;
}

function releaseWriter({ previous, rendered, folder, time, trusting, budget }: WriterOptions) {
  const written = {
    files: {} as Record<string, string>,
    composed: {} as Record<string, string>,
    failed: [] as string[],
    failures: [] as RenderFailure[],
    /** pages with much less text than in the previous release */
    emptied: [] as RenderFailure[],
    overBudget: [] as OversizedPage[],
    counts: { rendered: 0, reused: 0 },
  };
  const folders = new Set<string>();
  const fresh: string[] = [];

  function makeFolder(path: string): void {
    if (folders.has(path)) return;
    mkdirSync(path === '.' ? folder : `${folder}/${path}`, { recursive: true });
    // adds the parent folders too
    for (let at = path; !folders.has(at); at = dirname(at)) folders.add(at);
  }

  async function write(
    path: string,
    content: string | Buffer,
    { level, at = fileTimeOf(path, time) }: { level?: number; at?: number } = {},
  ): Promise<number> {
    makeFolder(dirname(path));
    const bytes = Buffer.from(content);
    const packed = isCompressed(path) ? await compress(bytes, level) : undefined;
    for (const [form, data] of Object.entries({ '': bytes, ...(packed && { '.br': packed.br, '.gz': packed.gz }) })) {
      const file = `${folder}/${path}${form}`;
      rmSync(file, { force: true }); // the file may be a hard link: writing to it would change the previous release
      await writeFile(file, data);
      utimesSync(file, at, at);
      fresh.push(file);
    }
    if (!ABOUT.has(path)) written.files[path] = sha384(bytes);
    return packed?.br.length ?? bytes.length;
  }

  /** Adds an existing file and its compressed forms to the release by hard links. @returns false when one of them is missing */
  function share(from: string, path: string): boolean {
    makeFolder(dirname(path));
    return formsOf(path).every((form) => {
      const shared = shareFile(from + form, `${folder}/${path}${form}`);
      if (shared === 'copied') fresh.push(`${folder}/${path}${form}`);
      return shared !== undefined;
    });
  }

  return {
    written,
    makeFolder,
    write,
    /** Compares rendered pages with their hashes, several at a time and outside the main thread. */
    async checkRendered(pages: readonly Page[]): Promise<void> {
      const unchecked = pages.flatMap(({ key }) => rendered.get(key) ?? []).filter(({ isUnchanged }) => isUnchanged === undefined);
      while (!trusting && unchecked.length > 0)
        await Promise.all(
          unchecked.splice(-32).map(async (page) => {
            page.isUnchanged = (await hashOutside(page.file)) === page.hash;
          }),
        );
    },
    /** Reuses the file of a page that was rendered with the same key, in this or an earlier release. @returns false without such a file */
    reuse(path: string, key: string): boolean {
      const page = rendered.get(key);
      if (!page) return false;
      if (!(page.isUnchanged || trusting) || !share(page.file, path)) return false;
      written.files[path] = page.hash;
      written.composed[path] = key;
      written.counts.reused += 1;
      return true;
    },
    /** Reports a page that has lost most of its text since the previous release. */
    compareText(set: string, { app, build, file, path }: Page, html: string): void {
      const before = trusting ? undefined : bytesOf(`${previous?.path}/${set}${file}`)?.toString();
      if (before !== undefined && hasLostText(html, before))
        written.emptied.push({ app, build, file: set + file, path, message: 'would arrive nearly empty' });
    },
    async writePage(set: string, page: Page, { html, data }: { html: string; data: string }): Promise<void> {
      const size = await write(set + page.file, html, { level: QUICK });
      written.composed[set + page.file] = page.key;
      rendered.set(page.key, { file: `${folder}/${set}${page.file}`, hash: written.files[set + page.file] ?? '', isUnchanged: true });
      written.counts.rendered += 1;
      if (size <= budget) return;
      // the budget excludes the data, which grow with the list of products; a page contains them twice, as text and as JSON
      const bytes = size - 2 * (await compress(Buffer.from(data), QUICK)).br.length;
      if (bytes > budget) written.overBudget.push({ page, bytes });
    },
    /** @param failure with the path of its file inside `set` */
    recordFailure(set: string, failure: RenderFailure): void {
      const file = `${set}${failure.file}`;
      written.failed.push(file);
      written.failures.push({ ...failure, file });
    },
    /** Adds a file of another set of pages or of the previous release, if the file still has its hash. */
    keep(from: string, path: string, hash: string): void {
      if (hashOf(from) === hash && share(from, path)) written.files[path] = hash;
    },
    /** Writes a file, or reuses the previous release's file if both are equal. */
    async writeOrReuse(path: string, content: string | Buffer): Promise<void> {
      const bytes = Buffer.from(content);
      const before = `${previous?.path}/${path}`;
      if (previous && bytesOf(before)?.equals(bytes) && share(before, path)) written.files[path] = sha384(bytes);
      else await write(path, bytes);
    },
    /** Flushes new files to the disk. Files shared with an earlier release are on the disk already. */
    flush: () => flushPaths([...fresh, ...[...folders].map((path) => (path === '.' ? folder : `${folder}/${path}`)), folder]),
  };
}

/** Later than any file of `previous`: nginx makes an ETag from size and whole seconds. @param now in milliseconds @returns seconds */
export function nextFileTime(previous: string | undefined, now: number): number {
  const files = previous ? filesBelow(previous) : [];
  const times = files.map((file) => Math.floor(statSync(`${previous}/${file}`).mtimeMs / 1000) + 1);
  return times.reduce((latest, time) => Math.max(latest, time), Math.floor(now / 1000));
}

/** Files of the canary's set get a time one second later, so that a page has a different ETag in each set. @returns seconds */
export const fileTimeOf = (path: string, time: number): number => (path.startsWith('canary/') ? time + 1 : time);

function shareFile(from: string, to: string): 'linked' | 'copied' | undefined {
  try {
    linkSync(from, to);
    return 'linked';
  } catch (error) {
    if (isNotFound(error)) return undefined;
  }
  copyFileSync(from, to); // no hard link can be made
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
  return 'copied';
}

const ABOUT = new Set(['release.json', 'pages.json']);

const isCompressed = (path: string) => COMPRESSIBLE.test(path) && !ABOUT.has(path);
const formsOf = (path: string) => (isCompressed(path) ? ['', '.br', '.gz'] : ['']);
const bytesOf = (file: string) => attempt(() => readFileSync(file));
const hashOutside = async (file: string) => {
  const bytes = bytesOf(file);
  return bytes && `sha384-${Buffer.from(await webcrypto.subtle.digest('SHA-384', bytes)).toString('base64')}`;
};
const hashOf = (file: string) => attempt(() => sha384(readFileSync(file)));
