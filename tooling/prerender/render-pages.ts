import { compress, QUICK } from '../site/file-forms';
import { hasLostText } from './page-template';
import type { PlannedPage, ReleasePlan, Target } from './plan-release';
import type { Page, PageSet } from './prepare-pages';
import { bytesOf, type ReleaseFolder } from './release-folder';
import type { RenderFailure } from './renderers';

export interface RenderedPages {
  composed: Record<string, string>;
  failures: RenderFailure[];
  emptied: RenderFailure[];
  overBudget: { page: Page; bytes: number }[];
  rendered: number;
  reused: number;
}

export interface RenderOptions {
  /** brotli bytes of a page's HTML without its data; heavier pages are reported */
  budget?: number;
  trusting?: boolean;
  signal?: AbortSignal;
}

/** Not-found pages come last, for mounts without a failed page. */
export async function renderPages(
  { prepared, pages, notFound, previous }: ReleasePlan,
  folder: ReleaseFolder,
  { budget = Number.POSITIVE_INFINITY, trusting = false, signal }: RenderOptions = {},
): Promise<RenderedPages> {
  const result: RenderedPages = {
    composed: {},
    failures: prepared.sets.flatMap(({ failures }) => failures),
    emptied: [],
    overBudget: [],
    rendered: 0,
    reused: 0,
  };
  const failed = new Set<string>();

  const fail = (failure: RenderFailure, { set }: Target) =>
    result.failures.push({ ...failure, file: `${set.folder}${failure.file}` });
  const share = ({ key, targets }: PlannedPage, file: string, hash: string, from = 0) => {
    for (const { path } of targets.slice(from)) {
      folder.share(file, path, hash);
      result.composed[path] = key;
      result.reused += 1;
    }
  };
  const compareText = ({ page, path }: Target, html: string) => {
    const before = trusting ? undefined : bytesOf(`${previous?.path}/${path}`)?.toString();
    if (before !== undefined && hasLostText(html, before))
      result.emptied.push({
        app: page.app,
        build: page.build,
        file: path,
        path: page.path,
        message: 'would arrive nearly empty',
      });
  };
  const write = async (planned: PlannedPage, html: string, data: string) => {
    const { key, targets } = planned;
    const [{ page, path }] = targets;
    const size = await folder.write(path, html, { level: QUICK });
    result.composed[path] = key;
    result.rendered += 1;
    share(planned, `${folder.folder}/${path}`, folder.files[path] ?? '', 1);
    if (size <= budget) return;
    // without the data, which grow with the products and are in the page twice, as text and as JSON
    const bytes = size - 2 * (await compress(Buffer.from(data), QUICK)).br.length;
    if (bytes > budget) result.overBudget.push({ page, bytes });
  };
  const renderAll = async (set: PageSet, all: PlannedPage[]) => {
    const planned = new Map(all.map((one) => [one.targets[0].page, one]));
    const writing: Promise<void>[] = [];
    for await (const { page, ...rendering } of set.render([...planned.keys()])) {
      signal?.throwIfAborted();
      const one = planned.get(page);
      if (!one) continue;
      if (rendering.failure !== undefined) {
        for (const target of one.targets) {
          failed.add(target.path);
          fail(rendering.failure, target);
        }
        continue;
      }
      for (const target of one.targets) {
        for (const part of rendering.failedParts ?? []) fail(part, target);
        compareText(target, rendering.html);
      }
      if (one.reused) {
        share(one, one.reused.file, one.reused.hash);
        continue;
      }
      const written = write(one, rendering.html, rendering.data);
      written.catch(() => {}); // rejections surface in the next `Promise.all`
      if (writing.push(written) === 8) await Promise.all(writing.splice(0));
    }
    await Promise.all(writing);
  };
  const renderOrShare = async (all: PlannedPage[]) => {
    for (const one of all)
      if (one.reused && !one.isProbe) share(one, one.reused.file, one.reused.hash);
    for (const set of prepared.sets) {
      const own = all.filter(
        ({ targets, reused, isProbe }) => targets[0].set === set && (isProbe || !reused),
      );
      await renderAll(set, own);
    }
  };

  await renderOrShare(pages);
  const incomplete = new Set(
    pages.flatMap(({ targets }) =>
      targets.flatMap(({ set, page: { below }, path }) =>
        below !== undefined && failed.has(path) ? [set.folder + below] : [],
      ),
    ),
  );
  await renderOrShare(
    notFound.flatMap((one) => {
      const [first, ...more] = one.targets.filter(({ path }) => !incomplete.has(path));
      return first ? [{ ...one, targets: [first, ...more] }] : [];
    }),
  );
  return result;
}
