import { loadOnce } from '@lagoon/shared/browser';
import type { Build, LoadBuild } from './registry';
import { preloadScript, refetchFailed } from './scripts';

export interface Federation {
  /** Needs a hash, except in development. */
  allows(build: Pick<Build, 'integrity'>): boolean;
  load: LoadBuild;
}

const importContainers = () => import(/* webpackChunkName: "federation" */ './container');

/** Each `load` first requests failed scripts again. */
export function createFederation(fetchContainers = importContainers): Federation {
  const containers = loadOnce(async () => (await fetchContainers()).createContainers());
  return {
    allows: ({ integrity }) => Boolean(integrity) || process.env.NODE_ENV !== 'production',
    load: async (build) => {
      await refetchFailed();
      const { entry, integrity } = build;
      if (integrity) preloadScript({ href: entry, integrity });
      return (await containers())(build);
    },
  };
}
