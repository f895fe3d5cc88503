import { pagesOf } from '@lagoon/shared/app';
import { matchPage, type PagePattern, pageKind, VITALS_SHARE, type ViewReport, type VitalsReport } from '@lagoon/shared/domain';
import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';
import type { Measured } from './first-view';

const importFirstView = () => import(/* webpackChunkName: "first-view", webpackFetchPriority: "low" */ './first-view');

/** Counts views by kind of page and build; the shell's pages only after a call of `measure`. @param first path of the first page */
export function createPages(
  first: string,
  { changed, measured }: { changed(): void; measured(report: VitalsReport): void },
  fetchFirstView = importFirstView,
) {
  const registry = inlineRegistry(document);
  const own = shellBuild(document);
  const known = new Map<string, { build: string; pages: readonly PagePattern[] }>(
    own ? [[site.id, { build: own, pages: pagesOf(site) }]] : [],
  );
  /** unsent page views by address; a page view is sent once the app of the page has loaded */
  let counts = new Map<string, number>();
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
    counts.set(at, (counts.get(at) ?? 0) + (app === site.id ? 1 / VITALS_SHARE : 1));
  };
  const report = (vitals: Measured) => {
    const kind = kindAt(first);
    if (kind) measured({ ...kind, ...vitals });
  };
  count(first);
  return {
    shown(next: string): void {
      if (next === path) return;
      path = next;
      left();
      count(next);
      changed();
    },
    /** Starts to count the shell's pages, and measures the first page. Called only in the page loads that were chosen at random. */
    measure(): void {
      isMeasured = true;
      if (appAt(path) === site.id) {
        count(path);
        changed();
      }
      // measures nothing if the visitor has left the first page, or if `first-view` fails to load
      void fetchFirstView().then(
        ({ measureFirstView }) => {
          if (path === first) left = measureFirstView(first, report).left;
        },
        () => {},
      );
    },
    loaded(app: string, build: string, pages: readonly PagePattern[]): void {
      known.set(app, { build, pages });
    },
    current(app: string): string | undefined {
      // the browser's address: when a page fails, `path` may still be the previous page
      const kind = kindAt(window.location.pathname);
      return kind?.app === app ? kind.page : undefined;
    },
    views(): ViewReport[] {
      const views = new Map<string, ViewReport>();
      for (const [at, count] of counts) {
        const kind = kindAt(at);
        if (!kind) continue;
        const id = `${kind.app} ${kind.page}`;
        views.set(id, { ...kind, count: (views.get(id)?.count ?? 0) + count });
      }
      return [...views.values()];
    },
    sent(): void {
      // keeps page views of apps that have not loaded, because `views` did not return them
      counts = new Map([...counts].filter(([at]) => !known.has(appAt(at))));
    },
  };
}
