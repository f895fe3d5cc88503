import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { filesBelow, flushPaths, removeTree } from '../site/disk';
import { attempt } from '../site/errors';
import { COMPRESSIBLE, compress, sha384 } from '../site/file-forms';

/** Not served, so neither compressed nor listed in `files`. */
const RECORDS = new Set(['release.json', 'pages.json']);

const isCompressed = (path: string) => COMPRESSIBLE.test(path) && !RECORDS.has(path);
const formsOf = (path: string) => (isCompressed(path) ? ['', '.br', '.gz'] : ['']);

export const bytesOf = (file: string) => attempt(() => readFileSync(file));

export const isComplete = (file: string) => formsOf(file).every((form) => existsSync(file + form));

export class ReleaseFolder {
  readonly files: Record<string, string> = {};
  private readonly folders = new Set<string>();
  private readonly fresh: string[] = [];
  /** `registry.json` does not count: it has the release's number */
  hasNewFiles = false;

  /**
   * @param folder undefined in a dry run
   * @param time of new files, in seconds
   */
  constructor(
    readonly folder: string | undefined,
    private readonly time: number,
  ) {
    if (folder !== undefined) removeTree(folder);
  }

  /**
   * @param options.level of brotli
   * @param options.at seconds
   * @returns bytes as served compressed
   */
  async write(
    path: string,
    content: string | Buffer,
    options: { level?: number; at?: number } = {},
  ): Promise<number> {
    const { level, at = this.timeOf(path) } = options;
    const bytes = Buffer.from(content);
    const packed = isCompressed(path) ? await compress(bytes, level) : undefined;
    if (!RECORDS.has(path)) {
      this.files[path] = sha384(bytes);
      this.hasNewFiles ||= basename(path) !== 'registry.json';
    }
    for (const [form, data] of Object.entries({
      '': bytes,
      ...(packed && { '.br': packed.br, '.gz': packed.gz }),
    })) {
      const file = this.place(path + form);
      if (file === undefined) break;
      // it may be a hard link into the previous release
      rmSync(file, { force: true });
      await writeFile(file, data);
      utimesSync(file, at, at);
      this.fresh.push(file);
    }
    return packed?.br.length ?? bytes.length;
  }

  /** Adds hard links to a complete file of a release. */
  share(from: string, path: string, hash: string): void {
    this.files[path] = hash;
    for (const form of formsOf(path)) {
      const file = this.place(path + form);
      if (file !== undefined && !linkOrCopy(from + form, file)) this.fresh.push(file);
    }
  }

  async writeOrShare(
    path: string,
    content: string | Buffer,
    previous: string | undefined,
  ): Promise<void> {
    const before = `${previous}/${path}`;
    const bytes = Buffer.from(content);
    if (previous && bytesOf(before)?.equals(bytes) && isComplete(before))
      this.share(before, path, sha384(bytes));
    else await this.write(path, bytes);
  }

  timeOf = (path: string): number => fileTimeOf(path, this.time);

  link(path: string, target: string): void {
    const file = this.place(path);
    if (file !== undefined) symlinkSync(target, file);
  }

  remove(): void {
    if (this.folder !== undefined) removeTree(this.folder);
  }

  flush(): Promise<void> {
    return flushPaths([...this.fresh, ...this.folders]);
  }

  private place(path: string): string | undefined {
    if (this.folder === undefined) return undefined;
    const file = `${this.folder}/${path}`;
    if (!this.folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    for (
      let at = dirname(file);
      at !== dirname(this.folder) && !this.folders.has(at);
      at = dirname(at)
    )
      this.folders.add(at);
    return file;
  }
}

function linkOrCopy(from: string, to: string) {
  if (attempt(() => linkSync(from, to) ?? true)) return true;
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
  return false;
}

/**
 * Later than any file of `previous`: nginx makes an ETag from size and whole seconds.
 * @param now milliseconds
 * @returns seconds
 */
export function nextFileTime(previous: string | undefined, now: number): number {
  const files = previous ? filesBelow(previous) : [];
  const times = files.map((file) => Math.floor(statSync(`${previous}/${file}`).mtimeMs / 1000) + 1);
  return times.reduce((latest, time) => Math.max(latest, time), Math.floor(now / 1000));
}

/**
 * A page has another ETag in the canary's set.
 * @returns seconds
 */
export const fileTimeOf = (path: string, time: number): number =>
  path.startsWith('canary/') ? time + 1 : time;
