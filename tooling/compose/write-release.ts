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
import { COMPRESSIBLE, compress, QUICK } from '../site/compression';
import { entriesBelow, flush, flushPaths, hiddenName, isNotFound, switchLink, visibleNames } from '../site/disk';
import { attempt } from '../site/errors';
import { sha384 } from '../site/file-stats';
import { readHistory } from '../site/history';
import { RELEASED, releasedBuilds } from '../site/released-builds';
import { dropGenerations, liveFolder, type Release, readFolder, releaseNumbers } from '../site/releases';
import type { Composition, Page, PageSet } from './compose-release';
import type { Trouble } from './trouble';

export interface WriteOptions {
  /** name of the release's folder; the next number if not given */
  folder?: string;
  /** unchanged pages are known by their keys and not read again */
  trusting?: boolean;
  /** a page heavier than this, in brotli bytes beyond its data, is reported */
  budget?: number;
  /** Throws when the release is not to go live with what is wrong in it. */
  approve?: (wrong: { troubles: Trouble[]; heavy: HeavyPage[] }) => void;
  /** renders and judges every page, and makes nothing live */
  dryRun?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface HeavyPage {
  page: Page;
  /** brotli bytes beyond its data */
  bytes: number;
}

export interface Written {
  folder: string;
  /** how many pages were rendered, and how many are those of the release before */
  rendered: number;
  kept: number;
  troubles: Trouble[];
}

/**
 * Writes a release and makes it live: complete under a hidden name, renamed, then one rename of the link. Interrupted
 * anywhere, what is live is the one release or the other. The caller holds the site's lock.
 * @param record what the release is; what it consists of is added
 */
export async function writeRelease(
  site: string,
  { sets, links, pages }: Composition,
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
  const former = formerRelease(site);
  const target = `${site}/releases/${folder}`;
  const unfinished = hiddenName(target);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const time = nextTime(former?.path, Date.now());
    const writer = releaseWriter({ former, folder: unfinished, time, trusting, budget });
    for (const set of sets) await writeSet(writer, set, signal);
    const { files, composed, failed, troubles, heavy, rendered, kept } = writer.written;
    approve({ troubles, heavy });
    if (dryRun) {
      rmSync(unfinished, { recursive: true });
      return { folder, rendered, kept, troubles };
    }
    const content = { ...record, files, ...(sets.some(({ pages }) => pages.length > 0) ? { composed, failed } : {}) };
    // the latest of all, so that times go on rising after a canary has gone
    const at = sets.length > 1 ? time + 1 : time;
    await writer.write('pages.json', pages, { at });
    await writer.write('release.json', `${JSON.stringify(content, null, 2)}\n`, { at });
    for (const [path, to] of links) {
      writer.makeFolder(dirname(path));
      symlinkSync(to, `${unfinished}/${path}`);
    }
    for (const name of releasedBuilds(site, record.apps, former?.path)) {
      writer.makeFolder(dirname(`${RELEASED}/${name}`));
      symlinkSync(`../../../../apps/${name}`, `${unfinished}/${RELEASED}/${name}`);
    }
    await writer.flush();
    signal?.throwIfAborted();
    renameSync(unfinished, target);
    flush(dirname(target));
    switchLink(`${site}/live`, `releases/${folder}`);
    dropGenerations(site);
    return { folder, rendered, kept, troubles };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const nextNumber = (site: string) => String(Math.max(0, ...releaseNumbers(site), ...readHistory(site).map(({ release }) => release)) + 1);

/** The release that is live before, undefined for the first. */
interface Former {
  name: string;
  path: string;
  record: Partial<Release>;
}

function formerRelease(site: string): Former | undefined {
  const name = liveFolder(site);
  return name === undefined ? undefined : { name, path: `${site}/releases/${name}`, record: attempt(() => readFolder(site, name)) ?? {} };
}

/** Whether just that is live already. @param trusting pages are known by their keys and not read */
export function isLive(site: string, { sets, links, pages }: Composition, { trusting = false }: { trusting?: boolean } = {}): boolean {
  const former = formerRelease(site);
  if (!former?.record.files || !existsSync(`${former.path}/${RELEASED}`)) return false;
  if (bytesOf(`${former.path}/pages.json`)?.toString() !== pages) return false;
  const groups = [...links.keys()].filter((path) => path.startsWith('groups/'));
  if (visibleNames(`${former.path}/groups`).length !== groups.length) return false;
  const { files, composed = {}, failed = [] } = former.record;
  const lost = new Set(failed);
  let count = 0;
  for (const set of sets) {
    const lostHere = new Set(set.pages.map(({ file }) => file).filter((file) => lost.has(set.folder + file)));
    const rendered = new Set<string>();
    for (const { file, key } of [...set.pages, ...set.notFoundPages(lostHere)]) {
      const path = set.folder + file;
      if (lost.has(path)) continue;
      if (composed[path] !== key || !(trusting || hashOf(`${former.path}/${path}`) === files[path])) return false;
      rendered.add(file);
    }
    count += rendered.size;
    for (const [path, content] of set.others(rendered))
      if (!bytesOf(`${former.path}/${set.folder}${path}`)?.equals(Buffer.from(content))) return false;
  }
  return count === Object.keys(composed).length;
}

/** Writes a set: first its pages, then what follows from how these went. */
async function writeSet(writer: ReturnType<typeof releaseWriter>, set: PageSet, signal?: AbortSignal): Promise<void> {
  const [rendered, failed] = [new Set<string>(), new Set<string>()];
  const writing = limited(8);
  writer.written.troubles.push(...set.troubles);
  for (const listed of [() => set.pages, () => set.notFoundPages(failed)]) {
    const changed: Page[] = [];
    for (const page of listed()) {
      if (writer.keep(set.folder + page.file, page.key)) rendered.add(page.file);
      else changed.push(page);
    }
    for await (const { page, ...result } of set.render(changed)) {
      signal?.throwIfAborted();
      if (result.trouble !== undefined) {
        failed.add(page.file);
        writer.giveUp(set.folder, page, result.trouble);
      } else {
        rendered.add(page.file);
        await writing.add(() => writer.writePage(set.folder, page, result));
      }
    }
    await writing.done();
  }
  for (const [path, content] of set.others(rendered)) await writer.writeOrKeep(set.folder + path, content);
}

interface WriterOptions {
  former: Former | undefined;
  folder: string;
  /** of what is new, in seconds */
  time: number;
  trusting: boolean;
  budget: number;
}

/** Fills a release's folder, file by file, and keeps the record of it. */
function releaseWriter({ former, folder, time, trusting, budget }: WriterOptions) {
  const written = {
    files: {} as Record<string, string>,
    composed: {} as Record<string, string>,
    failed: [] as string[],
    troubles: [] as Trouble[],
    heavy: [] as HeavyPage[],
    rendered: 0,
    kept: 0,
  };
  const folders = new Set<string>();
  const fresh: string[] = [];

  function makeFolder(path: string): void {
    if (folders.has(path)) return;
    mkdirSync(path === '.' ? folder : `${folder}/${path}`, { recursive: true });
    // those above it were made with it
    for (let at = path; !folders.has(at); at = dirname(at)) folders.add(at);
  }

  async function write(
    path: string,
    content: string | Buffer,
    { level, at = timeOf(path, time) }: { level?: number; at?: number } = {},
  ): Promise<number> {
    makeFolder(dirname(path));
    const bytes = Buffer.from(content);
    const packed = isCompressed(path) ? await compress(bytes, level) : undefined;
    const forms = [
      ['', bytes],
      ...(packed
        ? ([
            ['.br', packed.br],
            ['.gz', packed.gz],
          ] as const)
        : []),
    ] as const;
    for (const [form, data] of forms) {
      const file = `${folder}/${path}${form}`;
      rmSync(file, { force: true }); // a form that is shared already must not be written through to the former release
      await writeFile(file, data);
      utimesSync(file, at, at);
      fresh.push(file);
    }
    if (!ABOUT.has(path)) written.files[path] = sha384(bytes);
    return packed?.br.length ?? bytes.length;
  }

  /** Shares a file in all its forms with the former release. @returns false when one of them is not there */
  function share(path: string): boolean {
    makeFolder(dirname(path));
    return formsOf(path).every((name) => {
      const shared = shareFile(`${former?.path}/${name}`, `${folder}/${name}`);
      if (shared === 'copied') fresh.push(`${folder}/${name}`);
      return shared !== undefined;
    });
  }

  return {
    written,
    makeFolder,
    write,
    /** Shares a page with the former release, if it was made of the same there. */
    keep(path: string, key: string): boolean {
      const hash = former?.record.files?.[path];
      if (!former || hash === undefined || former.record.composed?.[path] !== key) return false;
      if (!trusting && hashOf(`${former.path}/${path}`) !== hash) return false;
      if (!share(path)) return false;
      written.files[path] = hash;
      written.composed[path] = key;
      written.kept += 1;
      return true;
    },
    async writePage(set: string, page: Page, { html, data }: { html: string; data: string }): Promise<void> {
      const size = await write(set + page.file, html, { level: QUICK });
      written.composed[set + page.file] = page.key;
      written.rendered += 1;
      if (size <= budget) return;
      const bytes = size - (await compress(Buffer.from(data), QUICK)).br.length;
      if (bytes > budget) written.heavy.push({ page, bytes });
    },
    giveUp(set: string, { file, app, build, path }: Page, message: string): void {
      written.failed.push(set + file);
      written.troubles.push({ app, build, file: set + file, path, message });
    },
    /** The same for a file without a key: what it holds is compared. */
    async writeOrKeep(path: string, content: string | Buffer): Promise<void> {
      const bytes = Buffer.from(content);
      if (former && bytesOf(`${former.path}/${path}`)?.equals(bytes) && share(path)) written.files[path] = sha384(bytes);
      else await write(path, bytes);
    },
    /** What is shared is on the disk already. */
    flush: () => flushPaths([...fresh, ...[...folders].map((path) => (path === '.' ? folder : `${folder}/${path}`)), folder]),
  };
}

/**
 * nginx makes an ETag of a file's time, in whole seconds, and its size, and builds' names have one length: two releases
 * made within a second would have equal tags for different pages. So what is new in a release is later than any file of
 * the former one.
 * @param former folder of the live release
 * @param now in milliseconds
 * @returns seconds
 */
export function nextTime(former: string | undefined, now: number): number {
  const files = former ? entriesBelow(former).filter((entry) => entry.isFile()) : [];
  return files.reduce(
    (latest, { parentPath, name }) => Math.max(latest, Math.floor(statSync(`${parentPath}/${name}`).mtimeMs / 1000) + 1),
    Math.floor(now / 1000),
  );
}

/**
 * The time, in seconds, of a file that is new in a release. The canary's files are a second later than the others: a
 * visitor may change from one set to the other.
 */
export const timeOf = (path: string, time: number): number => (path.startsWith('canary/') ? time + 1 : time);

/** Puts the same file at a second place. @returns undefined when there is no such file */
function shareFile(from: string, to: string): 'linked' | 'copied' | undefined {
  try {
    linkSync(from, to);
    return 'linked';
  } catch (error) {
    if (isNotFound(error)) return undefined;
  }
  copyFileSync(from, to); // a file system without hard links, or a file with as many as it takes
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
  return 'copied';
}

/** Files about a release, which are not served. */
const ABOUT = new Set(['release.json', 'pages.json']);

const isCompressed = (path: string) => COMPRESSIBLE.test(path) && !ABOUT.has(path);
const formsOf = (path: string) => (isCompressed(path) ? [path, `${path}.br`, `${path}.gz`] : [path]);
const bytesOf = (file: string) => attempt(() => readFileSync(file));
const hashOf = (file: string) => attempt(() => sha384(readFileSync(file)));

/** Runs so many pieces of work at a time. The first that fails is thrown by whatever is called next. */
function limited(count: number) {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const check = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    async add(work: () => Promise<void>): Promise<void> {
      const one: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
      if (running.size >= count) await Promise.race(running);
      check();
    },
    async done(): Promise<void> {
      await Promise.all(running);
      check();
    },
  };
}
