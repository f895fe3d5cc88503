import { type LoadReport, VITALS_SHARE, type ViewReport, type VitalsReport } from '@lagoon/shared/domain';
import { inlineRegistry, shellBuild } from '../federation';
import type { Measured } from './first-view';
import { pageKind } from './page-kind';

export interface Pages {
  shown(path: string): void;
  /** measures the page that the visit began with; what does so is fetched now */
  measure(): void;
  /** a part has loaded, so its build is known */
  loaded(report: LoadReport): void;
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
  const builds = new Map<string, string>(own ? [['shell', own]] : []);
  /** how often each kind was shown; a build may become known later */
  let counts = new Map<string, { app: string; page: string; count: number }>();
  let path = first;
  let isMeasured = false;
  let left = () => {};

  const count = (at: string) => {
    const kind = pageKind(registry, at);
    if (!kind || (kind.app === 'shell' && !isMeasured)) return;
    const known = counts.get(kind.page) ?? { ...kind, count: 0 };
    counts.set(kind.page, { ...known, count: known.count + (kind.app === 'shell' ? 1 / VITALS_SHARE : 1) });
  };
  const tell = (vitals: Measured) => {
    const kind = pageKind(registry, first);
    const build = kind && builds.get(kind.app);
    if (build) measured({ ...kind, build, ...vitals });
  };
  // nothing is told of it yet: whoever collects the reports is not made before this returns
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
      if (pageKind(registry, path)?.app === 'shell') {
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
    loaded({ app, build, outcome }) {
      if (build && outcome !== 'failed') builds.set(app, build);
    },
    current(app) {
      // a page that breaks as it appears is told as shown only after its error
      const kind = pageKind(registry, window.location.pathname);
      return kind?.app === app ? kind.page : undefined;
    },
    views: () =>
      [...counts.values()].flatMap(({ app, ...view }) => {
        const build = builds.get(app);
        return build ? [{ app, build, ...view }] : [];
      }),
    told() {
      // what waits for its build goes on waiting
      counts = new Map([...counts].filter(([, { app }]) => !builds.has(app)));
    },
  };
}
