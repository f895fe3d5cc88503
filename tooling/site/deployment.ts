export interface AppDeployment {
  active: string;
  /** the build that the browser falls back on when the active one fails there */
  previous?: string;
  canary?: { build: string; percent: number };
}

/** The app whose build loads the others: the shell. */
export const HOST = 'shell';

/** Which builds are live, by app folder, the shell included. */
export type Deployment = Record<string, AppDeployment>;

/** An app's deployment without a canary. A build is never its own fallback. */
export const appDeployment = (active: string, previous?: string): AppDeployment => ({
  active,
  ...(previous && previous !== active ? { previous } : {}),
});

/** The percentage of the running canaries, which they share; undefined when none runs. */
export const canaryPercent = (deployment: Deployment): number | undefined =>
  Object.values(deployment).find(({ canary }) => canary)?.canary?.percent;

/** What the visitors of the canary get: the canary where there is one, with the active build as its fallback. */
export const canarySet = (deployment: Deployment): Deployment =>
  Object.fromEntries(Object.entries(deployment).map(([app, one]) => [app, one.canary ? appDeployment(one.canary.build, one.active) : one]));

export const namedBuilds = (deployment: Deployment): { app: string; build: string }[] =>
  Object.entries(deployment).flatMap(([app, { active, previous, canary }]) =>
    [...new Set([active, previous, canary?.build])].flatMap((build) => (build ? [{ app, build }] : [])),
  );
