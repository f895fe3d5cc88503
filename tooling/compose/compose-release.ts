import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { groupLinks } from '../site/canary-groups';
import { canaryPercent, canarySet, type Deployment } from '../site/deployment';
import type { Manifests } from '../site/manifest';
import { notFoundFile, pageFile } from './page-file';
import { composedPage } from './page-template';
import { type BuildSet, buildSet, type ComposeOptions, emptyPages, NOT_FOUND, notFoundFileOf, placeOf, renderedPage } from './pages';
import type { Lists, Renderer, Rendering } from './renderer';
import type { Renderers } from './renderers';
import type { Trouble } from './trouble';

export interface Composition {
  sets: PageSet[];
  /** by path inside the release */
  links: Map<string, string>;
}

export interface Page {
  /** inside the set */
  file: string;
  /** a hash of all that it is rendered from */
  key: string;
  /** whose page it is: the app's folder, and its build */
  app: string;
  build: string;
  /** its address, for people */
  path: string;
  /** the renderer's names for it and for its app */
  name: string;
  slot: string;
}

/** A rendered page with its data as JSON, or why there is none. */
export type RenderedFile = { page: Page; html: string; data: string; trouble?: undefined } | { page: Page; trouble: string };

/** One set of pages: what everybody gets, or what the canary's visitors get. */
export interface PageSet {
  /** inside the release */
  folder: '' | 'canary/';
  pages: Page[];
  /** pages for what is not there: only below mounts where every page could be rendered */
  notFoundPages(failed: ReadonlySet<string>): Page[];
  render(pages: Page[]): AsyncGenerator<RenderedFile>;
  others(rendered: ReadonlySet<string>): Map<string, string | Buffer>;
  /** what is wrong before anything is rendered */
  troubles: Trouble[];
}

interface Sources {
  /** without it, all pages are empty ones */
  renderers?: Renderers;
  lists?: Lists;
}

/**
 * Composes a release from its deployment, the builds and today's data: the pages that everybody gets, and while a canary
 * runs a second set for its visitors with the links that spread them.
 * @param manifests of every build that the deployment names
 */
export async function composeRelease(
  deployment: Deployment,
  manifests: Manifests,
  { renderers, lists = {}, ...options }: Sources & ComposeOptions = {},
): Promise<Composition> {
  const compose = (folder: PageSet['folder'], which: Deployment) =>
    pageSet(folder, buildSet(which, manifests, { readStyle: renderers?.readStyle, ...options }), lists, renderers ?? NONE);
  const percent = canaryPercent(deployment);
  if (percent === undefined) return { sets: [await compose('', deployment)], links: new Map() };
  return {
    sets: [await compose('', deployment), await compose('canary/', canarySet(deployment))],
    links: new Map([...groupLinks(percent)].map(([group, set]) => [`groups/${group}`, set])),
  };
}

const NONE: Renderers = { of: async () => ({ troubles: [] }) };

async function pageSet(folder: PageSet['folder'], set: BuildSet, lists: Lists, renderers: Renderers): Promise<PageSet> {
  const { renderer, troubles } = await renderers.of(set);
  const { pages, notFound, incomplete, strangers } = await listPages(set, renderer, lists);
  return {
    folder,
    pages,
    notFoundPages(failed) {
      const lost = new Set([...incomplete, ...pages.filter(({ file }) => failed.has(file)).map((page) => page.below)]);
      return notFound.filter(({ file }) => !lost.has(file));
    },
    async *render(wanted) {
      if (!renderer || wanted.length === 0) return;
      const byName = new Map(wanted.map((page) => [page.name, page]));
      for await (const rendering of renderer.render([...byName.keys()])) {
        const page = byName.get(rendering.name);
        if (page) yield { page, ...fileOf(set, page, rendering) };
      }
    },
    others: (rendered) => emptyPages(set, rendered),
    troubles: [...troubles, ...strangers],
  };
}

/** A page with the file of the not-found page of the mount that it lies below, if any. */
type PlacedPage = Page & { below?: string };

/**
 * The pages of a set with their files. A page whose address can be no file is left out, and so is one of another app's
 * place; then what lies below that mount is not complete.
 */
async function listPages(set: BuildSet, renderer: Renderer | undefined, lists: Lists) {
  const [pages, notFound] = [new Map<string, PlacedPage>(), new Map<string, PlacedPage>()];
  const incomplete = new Set<string>();
  const strangers: Trouble[] = [];
  const manifests = new Map([set.shell, ...set.remotes].map((manifest) => [manifest.slot ?? manifest.app, manifest]));
  for (const listed of renderer ? await renderer.list(baseOf(set), lists) : []) {
    const manifest = manifests.get(listed.app);
    if (!manifest) continue;
    const { app, build } = manifest;
    const page = { key: listed.key, app, build, path: listed.path, name: listed.name, slot: listed.app };
    const stranger = () =>
      strangers.push({
        app,
        build,
        path: listed.path,
        message: `lists ${listed.path} among its pages, which is outside its mounts`,
      });
    if (listed.notFound) {
      const file = notFoundFileOf(manifest, listed.path);
      if (file === undefined) stranger();
      else notFound.set(file, { ...page, file });
      continue;
    }
    const place = placeOf(manifest, listed.path);
    const below = place && !place.own ? notFoundFile(place.mount) : undefined;
    const file = pageFile(listed.path);
    if (!place) stranger();
    else if (file === undefined) incomplete.add(below ?? '');
    // of two pages at one address the first is shown
    else if (!pages.has(file)) pages.set(file, { ...page, file, ...(below ? { below } : {}) });
  }
  return { pages: [...pages.values()], notFound: [...notFound.values()], incomplete, strangers };
}

/** What all pages of a set are made of, whatever they show: the frame with its registry, and the bundles that render them. */
function baseOf({ shell, remotes, common }: BuildSet): string {
  const frame = composedPage({ ...common, preloads: [] }, { head: '', body: '', style: '', styleAttributes: '' }, { seeds: '[]' });
  const bundles = [shell, ...remotes].map(({ app, build, server }) => [app, build, server?.map(({ integrity }) => integrity)]);
  return createHash('sha256').update(frame).update(JSON.stringify(bundles)).digest('base64url');
}

function fileOf(set: BuildSet, { slot, app, file }: Page, rendering: Rendering) {
  if (rendering.error !== undefined) return { trouble: `could not be rendered: ${rendering.error}` };
  const { rendered, data } = rendering;
  const trouble = troubleOf(set, app, rendered);
  return trouble === undefined
    ? { html: renderedPage(set, { slot, notFound: file.startsWith(NOT_FOUND) }, rendered, data), data }
    : { trouble };
}

/** What in a rendered page may not reach a visitor. */
function troubleOf({ shell, remotes }: BuildSet, app: string, { errors, body, head, style, chunks }: RenderedPage): string | undefined {
  const [first] = errors;
  if (first !== undefined) return `could not be rendered: ${first.replace(/\.$/, '')}`;
  if (/<[^>]*\sstyle=/.test(body)) return 'has a style attribute, which the policy of the site forbids: style it with styled-components';
  if (/<\/|<!--/.test(style)) return 'has a style that would end its own element';
  if (/<(?!title|\/title|meta|link)/.test(head)) return 'has more in its head than title, meta and link';
  const known = (remotes.find((remote) => remote.app === app) ?? shell).chunks;
  const unknown = chunks.find((chunk) => known[chunk] === undefined);
  return unknown === undefined ? undefined : `names the chunk "${unknown}", which its build does not have`;
}
