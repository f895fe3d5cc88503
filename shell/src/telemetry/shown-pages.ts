import { pagesOf } from '@lagoon/shared/app';
import { matchPage, type PagePattern, pageKind, VITALS_SHARE, type ViewReport, type VitalsReport } from '@lagoon/shared/domain';
import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';
import type { Measured } from './first-view';

export interface Pages {
  shown(path: string): void;
  /** measures the page that the visit began with; what does so is fetched now */
  measure(): void;
  /** a remote has loaded, so its build and its pages are known */
  loaded(app: string, build: string, pages: readonly PagePattern[]): void;
  /** the kind of page of this app that the address names now */
  current(app: string): string | undefined;
  views(): ViewReport[];
  told(): void;
}

interface Hears {
  changed(): void;
  measured(report: VitalsReport): void;
}

const importFirstView = () => import(/* webpackChunkName: "first-view", webpackFetchPriority: "low" */ './first-view');

/**
 * Counts the pages of a document by their kind and build. Pages of remotes are told of by all, those of the shell by the
 * visits that are measured, each of which stands for several: a page without a remote sends nothing otherwise.
 *
 * @param first the path of the page that the visit began with
 */
export function createPages(first: string, { changed, measured }: Hears, fetchFirstView = importFirstView): Pages {
  const registry = inlineRegistry(document);
  const own = shellBuild(document);
  const known = new Map<string, LoadedPages>(own ? [[site.id, { build: own, pages: pagesOf(site) }]] : []);
  /** counts of paths by app, until its pages are known */
  let counts = new Map<string, { app: string; path: string; count: number }>();
  let path = first;
  let isMeasured = false;
  let left = () => {};

  const appAt = (at: string) => (registry && mountOf(registry, at)?.app) ?? site.id;
  const kindAt = (at: string) => {
    const app = appAt(at);
    const loaded = known.get(app);
    const match = loaded && matchPage(loaded.pages, at);
    return match && { app, build: loaded.build, page: pageKind(match.page.path, match.params) };
  };
  const count = (at: string) => {
    const app = appAt(at);
    if (app === site.id && !isMeasured) return;
    const before = counts.get(at)?.count ?? 0;
    counts.set(at, { app, path: at, count: before + (app === site.id ? 1 / VITALS_SHARE : 1) });
  };
  const tell = (vitals: Measured) => {
    const kind = kindAt(first);
    if (kind) measured({ ...kind, ...vitals });
  };
  // the queue does not exist before this function returns, so nothing is sent yet
  count(first);
  return {
    shown(next) {
      if (next === path) return;
      path = next;
      left();
      count(next);
      changed();
    },
    measure() {
      isMeasured = true;
      if (appAt(path) === site.id) {
        count(path);
        changed();
      }
      // a page that has been left already is not measured, nor one whose measuring did not come
      void fetchFirstView().then(
        ({ measureFirstView }) => {
          if (path === first) left = measureFirstView(first, tell).left;
        },
        () => {},
      );
    },
    loaded(app, build, pages) {
      known.set(app, { build, pages });
    },
    current(app) {
      // a page that fails while it appears is counted as shown after its error
      const kind = kindAt(window.location.pathname);
      return kind?.app === app ? kind.page : undefined;
    },
    views() {
      const views = new Map<string, ViewReport>();
      for (const { path: at, count } of counts.values()) {
        const kind = kindAt(at);
        if (!kind) continue;
        const id = `${kind.app} ${kind.page}`;
        views.set(id, { ...kind, count: (views.get(id)?.count ?? 0) + count });
      }
      return [...views.values()];
    },
    told() {
      // paths of an app that has not loaded yet are counted when it has
      counts = new Map([...counts].filter(([, { app }]) => !known.has(app)));
    },
  };
}

interface LoadedPages {
  build: string;
  pages: readonly PagePattern[];
}
