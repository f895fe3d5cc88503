import { attemptFor } from '@lagoon/shared/browser';
import { matchPage, type PagePattern, pageKind, type Registry } from '@lagoon/shared/domain';
import { loads, type Owner } from './owners';

type State = 'live' | 'canary' | 'previous' | 'not live';

export interface BuildFacts extends Owner {
  state: State;
  /** git commit of the sources, if known */
  commit?: string | undefined;
  pages: PagePattern[];
}

const json = async <T>(address: string, init: RequestInit = {}): Promise<T | undefined> => {
  const answer = await fetch(address, { cache: 'no-cache', ...init });
  return answer.ok ? ((await answer.json()) as T) : undefined;
};

/** Returns the number of the live release, and `of`, which returns state, commit and pages of a build. @throws when a request fails */
export async function factsOfRelease(): Promise<{ release: number | undefined; of: (owner: Owner) => Promise<BuildFacts> }> {
  const address = '/registry.json';
  const [own, live] = await Promise.all([json<Registry>(address), json<Registry>(`${address}?canary=off`, { credentials: 'omit' })]);
  const active = (registry: Registry | undefined, { app, folder }: Owner) =>
    folder === 'shell' ? registry?.shell : registry?.apps[app]?.active.build;
  const stateOf = (owner: Owner): State => {
    if (active(live, owner) === owner.build) return 'live';
    if (active(own, owner) === owner.build) return 'canary';
    return live?.apps[owner.app]?.previous?.build === owner.build ? 'previous' : 'not live';
  };
  return {
    release: live?.release,
    of: async (owner) => {
      const manifest = await json<{ revision?: string; pages?: PagePattern[] }>(`/apps/${owner.folder}/${owner.build}/build.json`);
      return { ...owner, state: stateOf(owner), commit: manifest?.revision, pages: manifest?.pages ?? [] };
    },
  };
}

/** Returns builds and loads as JSON. Contains the page's kind, such as `/shop/*`, not its address: the name of a test is health data. */
export function reportOf(release: number | undefined, builds: readonly BuildFacts[]): string {
  const page = builds.map(({ pages }) => matchPage(pages, window.location.pathname)).find((match) => match !== undefined);
  const report = {
    visit: attemptFor('visit', '').key.replaceAll('-', ''), // random; stays the same in this tab
    at: new Date().toISOString(),
    release,
    page: page ? pageKind(page.page.path, page.params) : 'unknown',
    builds: builds.map(({ pages: _, ...build }) => build),
    loads: loads(),
  };
  return JSON.stringify(report, null, 2);
}
