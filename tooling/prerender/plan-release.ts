import { attempt } from '../site/errors';
import { sha384 } from '../site/file-forms';
import { foldersOfRelease, liveFolder, type Release, readFolder } from '../site/releases';
import type { Page, PageSet, PreparedPages } from './prepare-pages';
import { bytesOf, isComplete } from './release-folder';

export interface Target {
  set: PageSet;
  page: Page;
  path: string;
}

/** Pages of both sets with equal inputs: one rendering serves all of them. */
export interface PlannedPage {
  key: string;
  targets: [Target, ...Target[]];
  reused?: { file: string; hash: string };
  /**
   * rendered although its file is reused: another build can break a page without changing its key
   */
  isProbe: boolean;
  why: 'new' | 'changed' | 'damaged' | 'unchanged';
}

export interface ReleasePlan {
  prepared: PreparedPages;
  previous: ReleaseOnDisk | undefined;
  pages: PlannedPage[];
  /** only for mounts of which no page has failed */
  notFound: PlannedPage[];
  deleted: string[];
}

export interface PlanOptions {
  trusting?: boolean;
  /** an earlier release whose pages with equal keys are reused too */
  pagesFrom?: number;
}

type ReleaseOnDisk = ReturnType<typeof onDisk>;

const onDisk = (site: string, folder: string) => ({
  folder,
  path: `${site}/releases/${folder}`,
  record: attempt((): Partial<Release> => readFolder(site, folder)) ?? {},
});

/** Writes nothing. */
export function planRelease(
  site: string,
  prepared: PreparedPages,
  options: PlanOptions = {},
): ReleasePlan {
  const { trusting = false, pagesFrom } = options;
  const live = liveFolder(site);
  const previous = live === undefined ? undefined : onDisk(site, live);
  const earlier =
    pagesFrom === undefined
      ? []
      : foldersOfRelease(site, pagesFrom).map((folder) => onDisk(site, folder));
  const rendered = renderedPages([...(previous ? [previous] : []), ...earlier]);
  const probed = new Set(
    trusting || pagesFrom !== undefined ? [] : prepared.sets.flatMap(firstPages),
  );
  const before = previous?.record.composed ?? {};
  const planned = (pagesOf: (set: PageSet) => Page[]): PlannedPage[] => {
    const byKey = new Map<string, PlannedPage['targets']>();
    for (const set of prepared.sets)
      for (const page of pagesOf(set)) {
        const target = { set, page, path: set.folder + page.file };
        const same = byKey.get(page.key);
        if (same) same.push(target);
        else byKey.set(page.key, [target]);
      }
    return [...byKey].map(([key, targets]) => {
      const isProbe = targets.some(({ page }) => probed.has(page));
      const found = rendered.get(key);
      if (found && isComplete(found.file) && (trusting || hashOf(found.file) === found.hash))
        return { key, targets, reused: found, isProbe, why: 'unchanged' };
      const isChanged = targets.some(({ path }) => before[path] !== undefined);
      return { key, targets, isProbe, why: found ? 'damaged' : isChanged ? 'changed' : 'new' };
    });
  };
  const plan = {
    prepared,
    previous,
    pages: planned((set) => set.pages),
    notFound: planned((set) => set.notFound),
  };
  const paths = new Set(
    [...plan.pages, ...plan.notFound].flatMap(({ targets }) => targets.map(({ path }) => path)),
  );
  return { ...plan, deleted: Object.keys(before).filter((path) => !paths.has(path)) };
}

const firstPages = ({ pages }: PageSet): Page[] => [
  ...new Map([...pages].reverse().map((page) => [page.app, page])).values(),
];

function renderedPages(releases: readonly ReleaseOnDisk[]) {
  const pages = new Map<string, { file: string; hash: string }>();
  for (const { path, record } of releases)
    for (const [page, key] of Object.entries(record.composed ?? {})) {
      const hash = record.files?.[page];
      if (hash !== undefined && !pages.has(key)) pages.set(key, { file: `${path}/${page}`, hash });
    }
  return pages;
}

function hashOf(file: string): string | undefined {
  const bytes = bytesOf(file);
  return bytes && sha384(bytes);
}

export function planText({ pages, notFound, deleted }: ReleasePlan): string {
  const counts = new Map<PlannedPage['why'], number>();
  for (const { why, targets } of [...pages, ...notFound])
    counts.set(why, (counts.get(why) ?? 0) + targets.length);
  const listed = [...counts].map(([why, count]) => `${count} ${why}`);
  if (deleted.length > 0) listed.push(`${deleted.length} deleted`);
  return `Pages: ${listed.join(', ')}`;
}
