type Routes = () => Promise<unknown>;

const remoteOf = (global: string) => global.slice(0, global.lastIndexOf('_')).replaceAll('_', '-');

/**
 * Replaces `shell/src/federation/federation.ts` in the monolith, where the remotes' routes are
 * chunks of the shell.
 */
export const federationOf = (routes: Record<string, Routes>) => () => ({
  allows: () => true,
  load: (build: { global: string }) => routes[remoteOf(build.global)]?.(),
});
