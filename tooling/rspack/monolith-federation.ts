import type { REMOTES } from '../bootstrap/paths.mjs';

/** In the monolith the remotes' routes are chunks of the shell: what `shell/src/federation/federation.ts` does, without federation. */
const routes: Record<(typeof REMOTES)[number], () => Promise<unknown>> = {
  'mf-shop': () => import(/* webpackMode: "eager" */ '../../mf-shop/src/routes'),
  'mf-blog': () => import(/* webpackMode: "eager" */ '../../mf-blog/src/routes'),
  'mf-checkout': () => import(/* webpackMode: "eager" */ '../../mf-checkout/src/routes'),
  'mf-admin': () => import(/* webpackMode: "eager" */ '../../mf-admin/src/routes'),
};

/** A container's global without its build id is the remote's name. */
const remoteOf = (global: string) => global.slice(0, global.lastIndexOf('_')).replaceAll('_', '-') as keyof typeof routes;

export const createFederation = () => ({
  allows: () => true,
  load(build: { global: string }, onPhase: (phase: 'entry') => void) {
    onPhase('entry');
    return routes[remoteOf(build.global)]?.();
  },
});
