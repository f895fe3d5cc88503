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
import { dirname } from 'node:path';
import { RELEASED, releasedBuilds } from '../site/builds';
import { entriesBelow, flush, flushPaths, hiddenName, isNotFound, switchLink, visibleNames } from '../site/disk';
import { attempt } from '../site/errors';
import { COMPRESSIBLE, compress, QUICK, sha384 } from '../site/file-forms';
import { dropGenerations, liveFolder, type Release, readFolder, readHistory, releaseNumbers } from '../site/releases';
import { hasLostText } from './page-template';
import type { Page, PageSet, PreparedPages } from './prepare-pages';
import type { RenderFailure } from './render-failure';

export interface WriteOptions {
  /** name of the release's folder, by default the next number */
  folder?: string;
  /** compares pages by their keys only, without reading them */
  trusting?: boolean;
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
  /** number of pages shared with the previous release */
  reused: number;
  failures: RenderFailure[];
}

/**
 * Writes a release under a hidden name, renames it, and makes it live by one rename of the link: an interruption leaves the previous or
 * the new release live. The caller holds the site's lock.
 * @param record is completed with the files
 */
export async function writeRelease(
  site: string,
  { sets, links, pages }: PreparedPages,
  record: Release,
  {
    folder = nextNumber(site),
    trusting = false,
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
    const writer = releaseWriter({ previous, folder: unfinished, time, trusting, budget });
    for (const set of sets) await writeSet(writer, set, signal);
    const { files, composed, failed, failures, emptied, overBudget, rendered, reused } = writer.written;
    approve({ failures, emptied, overBudget });
    if (dryRun) {
      rmSync(unfinished, { recursive: true });
      return { folder, rendered, reused, failures };
    }
    const content = { ...record, files, ...(sets.some(({ pages }) => pages.length > 0) ? { composed, failed } : {}) };
    // has the time of the canary's pages (see `fileTimeOf`), so that later releases have later times, also after the end of the canary
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
    return { folder, rendered, reused, failures };
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

function previousRelease(site: string): PreviousRelease | undefined {
  const name = liveFolder(site);
  return name === undefined ? undefined : { name, path: `${site}/releases/${name}`, record: attempt(() => readFolder(site, name)) ?? {} };
}

/** Returns true when the live release equals the prepared pages. @param trusting compares pages by their keys only */
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
    for (const [path, content] of set.others(rendered))
      if (!bytesOf(`${previous.path}/${set.folder}${path}`)?.equals(Buffer.from(content))) return false;
  }
  return count === Object.keys(composed).length;
}

/** Writes a set: its pages, the not-found pages of mounts without a failed page, then all other files. */
async function writeSet(writer: ReturnType<typeof releaseWriter>, set: PageSet, signal?: AbortSignal): Promise<void> {
  const [rendered, failed] = [new Set<string>(), new Set<string>()];
  const writing: Promise<void>[] = [];
  writer.written.failures.push(...set.failures);
  for (const listed of [() => set.pages, () => set.notFoundPages(failed)]) {
    const changed: Page[] = [];
    for (const page of listed()) {
      if (writer.reuse(set.folder + page.file, page.key)) rendered.add(page.file);
      else changed.push(page);
    }
    for await (const { page, ...result } of set.render(changed)) {
      signal?.throwIfAborted();
      if (result.failure !== undefined) {
        failed.add(page.file);
        writer.recordFailure(set.folder, page, result.failure);
      } else {
        rendered.add(page.file);
        const one = writer.writePage(set.folder, page, result);
        one.catch(() => {}); // rejections surface in the next `Promise.all`
        if (writing.push(one) === 8) await Promise.all(writing.splice(0));
      }
    }
    await Promise.all(writing.splice(0));
  }
  for (const [path, content] of set.others(rendered)) await writer.writeOrReuse(set.folder + path, content);
}

type WriterOptions = { previous: PreviousRelease | undefined; folder: string; time: number } & Required<
  Pick<WriteOptions, 'trusting' | 'budget'>
>;

function releaseWriter({ previous, folder, time, trusting, budget }: WriterOptions) {
  const written = {
    files: {} as Record<string, string>,
    composed: {} as Record<string, string>,
    failed: [] as string[],
    failures: [] as RenderFailure[],
    /** pages with much less text than in the previous release */
    emptied: [] as RenderFailure[],
    overBudget: [] as OversizedPage[],
    rendered: 0,
    reused: 0,
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
      rmSync(file, { force: true }); // a hard link to the previous release's file would pass the change on to that release
      await writeFile(file, data);
      utimesSync(file, at, at);
      fresh.push(file);
    }
    if (!ABOUT.has(path)) written.files[path] = sha384(bytes);
    return packed?.br.length ?? bytes.length;
  }

  /** Shares a file and its compressed forms with the previous release. @returns false when one of them is missing */
  function share(path: string): boolean {
    makeFolder(dirname(path));
    return formsOf(path).every((name) => {
      const shared = shareFile(`${previous?.path}/${name}`, `${folder}/${name}`);
      if (shared === 'copied') fresh.push(`${folder}/${name}`);
      return shared !== undefined;
    });
  }

  return {
    written,
    makeFolder,
    write,
    /** Shares a page with the previous release if its key is the same. */
    reuse(path: string, key: string): boolean {
      const hash = previous?.record.files?.[path];
      if (!previous || hash === undefined || previous.record.composed?.[path] !== key) return false;
      if (!trusting && hashOf(`${previous.path}/${path}`) !== hash) return false;
      if (!share(path)) return false;
      written.files[path] = hash;
      written.composed[path] = key;
      written.reused += 1;
      return true;
    },
    async writePage(set: string, page: Page, { html, data }: { html: string; data: string }): Promise<void> {
      const size = await write(set + page.file, html, { level: QUICK });
      written.composed[set + page.file] = page.key;
      written.rendered += 1;
      const { app, build, path } = page;
      const before = trusting ? undefined : bytesOf(`${previous?.path}/${set}${page.file}`)?.toString();
      if (before !== undefined && hasLostText(html, before))
        written.emptied.push({ app, build, file: set + page.file, path, message: 'would arrive nearly empty' });
      if (size <= budget) return;
      // subtracts the data twice, since a page has it as text and as JSON: it may grow with the list of products
      const bytes = size - 2 * (await compress(Buffer.from(data), QUICK)).br.length;
      if (bytes > budget) written.overBudget.push({ page, bytes });
    },
    recordFailure(set: string, { file, app, build, path }: Page, message: string): void {
      written.failed.push(set + file);
      written.failures.push({ app, build, file: set + file, path, message });
    },
    /** Writes a file without a key, or shares it if its content is the same. */
    async writeOrReuse(path: string, content: string | Buffer): Promise<void> {
      const bytes = Buffer.from(content);
      if (previous && bytesOf(`${previous.path}/${path}`)?.equals(bytes) && share(path)) written.files[path] = sha384(bytes);
      else await write(path, bytes);
    },
    /** Flushes new files to the disk. Shared files are already there. */
    flush: () => flushPaths([...fresh, ...[...folders].map((path) => (path === '.' ? folder : `${folder}/${path}`)), folder]),
  };
}

/**
 * Returns a time, in seconds, for the new files of a release that is later than any file of the previous one. nginx makes an ETag of a
 * file's time in whole seconds and its size, so two releases within a second could have equal tags for different pages.
 * @param previous folder of the previous release
 * @param now in milliseconds
 */
export function nextFileTime(previous: string | undefined, now: number): number {
  const files = previous ? entriesBelow(previous).filter((entry) => entry.isFile()) : [];
  return files.reduce(
    (latest, { parentPath, name }) => Math.max(latest, Math.floor(statSync(`${parentPath}/${name}`).mtimeMs / 1000) + 1),
    Math.floor(now / 1000),
  );
}

/**
 * Returns the time of a new file in seconds. A file of the canary's set is a second later, because a visitor can change from one
 * set to the other.
 */
export const fileTimeOf = (path: string, time: number): number => (path.startsWith('canary/') ? time + 1 : time);

function shareFile(from: string, to: string): 'linked' | 'copied' | undefined {
  try {
    linkSync(from, to);
    return 'linked';
  } catch (error) {
    if (isNotFound(error)) return undefined;
  }
  copyFileSync(from, to); // the file system has no hard links, or the file has too many
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
  return 'copied';
}

const ABOUT = new Set(['release.json', 'pages.json']);

const isCompressed = (path: string) => COMPRESSIBLE.test(path) && !ABOUT.has(path);
const formsOf = (path: string) => (isCompressed(path) ? [path, `${path}.br`, `${path}.gz`] : [path]);
const bytesOf = (file: string) => attempt(() => readFileSync(file));
const hashOf = (file: string) => attempt(() => sha384(readFileSync(file)));
