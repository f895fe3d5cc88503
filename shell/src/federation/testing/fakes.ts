import { type App, defineApp } from '@lagoon/shared/app';
import type { ComponentType } from 'react';
import type { Federation } from '../federation';
import type { LoadedApp } from '../load-app';
import type { Build, Registry } from '../registry';

export const build = (id: string, over: Partial<Build> = {}): Build => ({
  build: id,
  entry: `/apps/mf-shop/${id}/remoteEntry.js`,
  global: `mf_shop_${id}`,
  integrity: `sha384-${id}`,
  contract: '1.0.0',
  ...over,
});

export const registryOf = (previous?: Build): Registry => ({
  schema: 1,
  apps: {
    shop: {
      remote: 'mf-shop',
      mounts: ['/shop'],
      active: build('new'),
      ...(previous ? { previous } : {}),
    },
  },
});

export const pageOf = (path: string, Component: ComponentType = () => null) => ({
  path,
  chunk: path,
  load: async () => ({ default: Component }),
});

export const appModule = (pages: App['pages'] = [pageOf('/shop')], id = 'shop') => ({
  default: defineApp({ id, pages }),
});

export const localApp: LoadedApp = {
  id: 'shell',
  build: 'own',
  routes: [],
  pages: [],
  parts: [],
  prefetch: async () => {},
  isLoaded: () => false,
};

type Answer = () => Promise<unknown>;

/** One answer for each load of a build; the last is repeated. */
export function fakeFederation(
  answers: Record<string, Answer[]>,
): Federation & { asked: string[] } {
  const asked: string[] = [];
  const counts: Record<string, number> = {};
  return {
    asked,
    allows: ({ integrity }) => Boolean(integrity),
    load({ build: id }) {
      asked.push(id);
      const list = answers[id] ?? [];
      const turn = counts[id] ?? 0;
      counts[id] = turn + 1;
      return (list[Math.min(turn, list.length - 1)] ?? fails())();
    },
  };
}

export const works =
  (module: unknown = appModule()): Answer =>
  async () =>
    module;
export const fails =
  (error: unknown = new Error('RUNTIME-008')): Answer =>
  () =>
    Promise.reject(error);
export const hangs = (): Answer => () => new Promise(() => {});
