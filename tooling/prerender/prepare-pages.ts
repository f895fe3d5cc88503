import { createHash } from 'node:crypto';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { matchPage, mountOfPath, pagePath } from '../../shared/src/bundled/domain/match-page';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { groupLinks } from '../site/canary-groups';
import { canaryPercent, canarySet, type Deployment, livePages } from '../site/deployment';
import { listed, messageOf, ReleaseError } from '../site/errors';
import { type BuildManifest, type Manifests, manifestOf } from '../site/manifest';
import { slotLists, slotNames } from '../site/parts';
import type { Lists, Rendering } from './bundle-process';
import { type ListedAddress, otherFiles } from './other-files';
import { prerenderedPage } from './page-template';
import { type BuildSet, buildSet, notFoundFile, pageFile, registryOf, renderedPage } from './pages';
import type { Renderer } from './renderer';
import type { Renderers, RenderFailure } from './renderers';

export interface PreparedPages {
  sets: PageSet[];
  /** targets of symbolic links, by path inside the release */
  links: Map<string, string>;
  livePages: string;
}

export interface Page {
  file: string;
  key: string;
  app: string;
  build: string;
  path: string;
  name: string;
  chunks: string[];
  slots?: string[];
  noindex?: boolean;
  /** the not-found page that is left out when this page fails */
  below?: string;
}

export type RenderedFile =
  | { page: Page; html: string; data: string; failedParts?: RenderFailure[]; failure?: undefined }
  | { page: Page; failure: RenderFailure };

export interface PageSet {
  folder: '' | 'canary/';
  pages: Page[];
  notFound: Page[];
  render(pages: Page[]): AsyncGenerator<RenderedFile>;
  others(release: number, rendered: ReadonlySet<string>): Map<string, string | Buffer>;
  failures: RenderFailure[];
}

/** While a canary runs, also prepares its pages and the links of the groups of visitors. */
export async function preparePages(
  deployment: Deployment,
  manifests: Manifests,
  { renderers, lists }: { renderers: Renderers; lists: Lists },
): Promise<PreparedPages> {
  const setOf = (folder: PageSet['folder'], which: Deployment) =>
    pageSet(folder, buildSet(which, manifests, renderers.readStyle), lists, renderers);
  const percent = canaryPercent(deployment);
  const sets = [await setOf('', deployment)];
  if (percent !== undefined) sets.push(await setOf('canary/', canarySet(deployment)));
  const groups = percent === undefined ? [] : [...groupLinks(percent)];
  const links = new Map([
    ...aliasLinks(deployment, manifests),
    ...groups.map(([group, set]) => [`groups/${group}`, set] as const),
  ]);
  return { sets, links, livePages: JSON.stringify(livePages(deployment, manifests)) };
}

/** nginx serves these links when the API, which redirects aliases, does not respond. */
const aliasLinks = (deployment: Deployment, manifests: Manifests): [string, string][] =>
  Object.entries(deployment).flatMap(([app, { active }]) =>
    manifestOf(manifests, app, active).pages.flatMap(({ path, aliases = [] }) =>
      aliases.flatMap((alias) => {
        const file = pageFile(pagePath(path));
        const up = '../'.repeat(alias.split('/').length - 1);
        return file === undefined
          ? []
          : ['', '.br', '.gz'].map((form): [string, string] => [
              `aliases${alias}.html${form}`,
              `${up}${file}${form}`,
            ]);
      }),
    ),
  );

async function pageSet(
  folder: PageSet['folder'],
  set: BuildSet,
  lists: Lists,
  renderers: Renderers,
): Promise<PageSet> {
  const { renderer, failures } = await renderers.of(set);
  const failed = (error: unknown): never => {
    const builds = [set.shell, ...set.remotes].map(({ app, build }) => `${app} ${build}`);
    throw new ReleaseError(
      `The pages of ${listed(builds)} cannot be rendered together: ${messageOf(error)}.`,
      'Promote the new builds one by one, to find the one at fault.',
    );
  };
  const { pages, notFound, foreignPages, addresses } = await listPages(set, renderer, lists).catch(
    failed,
  );
  return {
    folder,
    pages,
    notFound,
    async *render(wanted) {
      if (!renderer || wanted.length === 0) return;
      const byName = new Map(wanted.map((page) => [page.name, page]));
      const renderings = renderer.render([...byName.keys()]);
      for (;;) {
        const { value, done } = await renderings.next().catch(failed);
        if (done) return;
        const page = byName.get(value.name);
        if (page) yield { page, ...fileOf(set, page, value) };
      }
    },
    others: (release, rendered) => otherFiles(set, release, rendered, addresses),
    failures: [...failures, ...foreignPages],
  };
}

/** Leaves out pages for which `pageFile` has no name. Undeclared pages are `foreignPages`. */
async function listPages(set: BuildSet, renderer: Renderer | undefined, lists: Lists) {
  const [pages, notFound] = [new Map<string, Page>(), new Map<string, Page>()];
  const foreignPages: RenderFailure[] = [];
  const addresses: ListedAddress[] = [];
  const manifests = new Map([set.shell, ...set.remotes].map((manifest) => [manifest.id, manifest]));
  const bases = Object.fromEntries(
    [...manifests].flatMap(([id, manifest]) =>
      slotLists(manifest).map((slots) => [[id, ...slots].join(' '), baseOf(set, manifest, slots)]),
    ),
  );
  for (const { app: id, path, key, name, chunks, ...listed } of renderer
    ? await renderer.list(bases, lists)
    : []) {
    const manifest = manifests.get(id);
    if (!manifest) continue;
    const { app, build } = manifest;
    const declared = listed.notFound ? undefined : matchPage(manifest.pages, path)?.page;
    const page = { key, app, build, path, name, chunks, slots: slotNames(declared ?? {}) };
    const foreign = () =>
      foreignPages.push({
        app,
        build,
        path,
        message: `lists ${path} among its pages, which its declaration does not contain`,
      });
    if (listed.notFound) {
      const file = notFoundFile(path);
      const isOfNoApp = manifest === set.shell && path === '/';
      if (isOfNoApp || mountsOfPages(manifest.pages).includes(path))
        notFound.set(file, { ...page, file });
      else foreign();
      continue;
    }
    const below = declared?.path.includes(':') ? notFoundFile(mountOfPath(path)) : undefined;
    const file = pageFile(path);
    if (!declared) foreign();
    else if (file !== undefined && !pages.has(file)) {
      pages.set(file, { ...page, file, below, noindex: !listed.sitemap });
      if (listed.sitemap) addresses.push({ path, changed: listed.changed });
    }
  }
  return { pages: [...pages.values()], notFound: [...notFound.values()], foreignPages, addresses };
}

/** A hash of what all pages of an app with these slots share: document, registry and bundles. */
function baseOf(set: BuildSet, manifest: BuildManifest, slots: string[]) {
  const registry = registryOf(set, manifest, slots);
  const frame = prerenderedPage(
    { ...set.common, preloads: [], registry },
    { head: '', body: '', style: '', styleAttributes: '' },
    { seeds: '[]' },
  );
  const offering = set.remotes.filter(({ id }) => registry.parts?.some(({ app }) => app === id));
  const bundles = [set.shell, manifest, ...offering].map(({ app, build, server }) => [
    app,
    build,
    server?.map(({ integrity }) => integrity),
  ]);
  return createHash('sha256').update(frame).update(JSON.stringify(bundles)).digest('base64url');
}

function fileOf(set: BuildSet, page: Page, rendering: Rendering) {
  const { app, build, file, path } = page;
  const failed = (message: string, kind?: RenderFailure['kind']) => ({
    failure: { app, build, file, path, message, kind },
  });
  if (rendering.error !== undefined)
    return failed(`could not be rendered: ${rendering.error}`, rendering.kind);
  const { rendered, data } = rendering;
  const fault = faultOf(rendered);
  if (fault !== undefined) return failed(fault);
  const html = renderedPage(set, page, rendered, data);
  return { html, data, failedParts: partFailures(set, page, rendered) };
}

const partFailures = (
  set: BuildSet,
  { file, path }: Page,
  { failedParts = [] }: RenderedPage,
): RenderFailure[] =>
  failedParts.flatMap(({ app: id, slot, error }) => {
    const { app, build } = set.remotes.find((remote) => remote.id === id) ?? {};
    const message =
      `lacks its part for ${slot}, which could not be rendered: ` + `${error.replace(/\.$/, '')}`;
    return app && build ? [{ app, build, file: `${file} ${slot} ${id}`, path, slot, message }] : [];
  });

function faultOf({ errors, body, head, style }: RenderedPage): string | undefined {
  const [first] = errors;
  if (first !== undefined) return `could not be rendered: ${first.replace(/\.$/, '')}`;
  if (/<[^>]*\sstyle=/.test(body))
    return 'has a style attribute, which the policy of the site forbids: use styled-components';
  if (/<\/|<!--/.test(style)) return 'has a style that closes its own element';
  if (/<(?!title|\/title|meta|link)/.test(head))
    return 'has elements other than title, meta and link in its head';
  return undefined;
}
