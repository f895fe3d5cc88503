/** In the monolith the remotes' routes are chunks of the shell: what `shell/src/federation/federation.ts` does, without federation. */
const routes = {
  'mf-shop': () => import(/* webpackMode: "eager" */ '@lagoon/mf-shop/routes'),
  'mf-blog': () => import(/* webpackMode: "eager" */ '@lagoon/mf-blog/routes'),
  'mf-checkout': () => import(/* webpackMode: "eager" */ '@lagoon/mf-checkout/routes'),
  'mf-admin': () => import(/* webpackMode: "eager" */ '@lagoon/mf-admin/routes'),
};

/** A container's global without its build id is the remote's name. */
const remoteOf = (global) => global.slice(0, global.lastIndexOf('_')).replaceAll('_', '-');

export const createFederation = () => ({
  allows: () => true,
  load(build, onPhase) {
    onPhase('entry');
    return routes[remoteOf(build.global)]();
  },
});
