type Routes = () => Promise<unknown>;

/** A container's global without its build id is the remote's name. */
const remoteOf = (global: string) => global.slice(0, global.lastIndexOf('_')).replaceAll('_', '-');

/** In the monolith the remotes' routes are chunks of the shell: what `shell/src/federation/federation.ts` does, without federation. */
export const federationOf = (routes: Record<string, Routes>) => () => ({
  allows: () => true,
  load(build: { global: string }, onPhase: (phase: 'entry') => void) {
    onPhase('entry');
    return routes[remoteOf(build.global)]?.();
  },
});
