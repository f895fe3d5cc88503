import { VITALS_SHARE, type ViewReport, type VitalsReport } from '@lagoon/shared/domain';
import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';
import type { Measured } from './vitals';

const importVitals = () =>
  import(/* webpackChunkName: "vitals", webpackFetchPriority: "low" */ './vitals');

/**
 * Only after `measure`: views of the shell's pages, and vitals of each app's.
 * @param first path of the first page
 */
export function createPages(
  first: string,
  { changed, measured }: { changed(): void; measured(report: VitalsReport): void },
  fetchVitals = importVitals,
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
  const report = (at: string, vitals: Measured) => {
    const app = appAt(at);
    const build = builds.get(app);
    if (build) measured({ app, build, ...vitals });
  };
  return {
    shown(next: string) {
      if (next === path) return;
      path = next;
      left();
      countView();
    },
    /** In a random fraction of the page loads. */
    measure() {
      isMeasured = true;
      countView();
      void fetchVitals().then(
        ({ measureVitals }) => {
          left = measureVitals(first, report).left;
        },
        // measures nothing
        () => {},
      );
    },
    loaded(app: string, build: string) {
      builds.set(app, build);
    },
    views: (): ViewReport[] => (own && count > 0 ? [{ app: site.id, build: own, count }] : []),
    sent() {
      count = 0;
    },
  };
}
