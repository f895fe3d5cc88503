import { VITALS_SHARE, type ViewReport, type VitalsReport } from '@lagoon/shared/domain';
import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';
import type { Measured } from './first-view';

const importFirstView = () =>
  import(/* webpackChunkName: "first-view", webpackFetchPriority: "low" */ './first-view');

/**
 * Only after `measure`: views of the shell's pages, and the first page.
 * @param first its path
 */
export function createPages(
  first: string,
  { changed, measured }: { changed(): void; measured(report: VitalsReport): void },
  fetchFirstView = importFirstView,
) {
  const registry = inlineRegistry(document);
  const own = shellBuild(document);
  const builds = new Map(own ? [[site.id, own]] : []);
  let count = 0;
  let path = first;
  let isMeasured = false;
  let left = () => {};

  const appAt = (at: string) => (registry && mountOf(registry, at)?.app) ?? site.id;
  const countView = () => {
    if (!isMeasured || appAt(path) !== site.id) return;
    count += 1 / VITALS_SHARE;
    changed();
  };
  const report = (vitals: Measured) => {
    const app = appAt(first);
    const build = builds.get(app);
    if (build) measured({ app, build, ...vitals });
  };
  return {
    shown(next: string): void {
      if (next === path) return;
      path = next;
      left();
      countView();
    },
    /** In a random fraction of the page loads. */
    measure(): void {
      isMeasured = true;
      countView();
      // nothing if the visitor has left, or the code fails to load
      void fetchFirstView().then(
        ({ measureFirstView }) => {
          if (path === first) left = measureFirstView(first, report).left;
        },
        () => {},
      );
    },
    loaded(app: string, build: string): void {
      builds.set(app, build);
    },
    views: (): ViewReport[] => (own && count > 0 ? [{ app: site.id, build: own, count }] : []),
    sent(): void {
      count = 0;
    },
  };
}
