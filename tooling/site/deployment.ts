export interface AppDeployment {
  active: string;
  /** the fallback for browsers in which the active build fails */
  previous?: string;
  canary?: { build: string; percent: number };
}

export const HOST = 'shell';

export type Deployment = Record<string, AppDeployment>;

/** Creates an app's deployment without a canary. A build is never its own fallback. */
export const appDeployment = (active: string, previous?: string): AppDeployment => ({
  active,
  ...(previous && previous !== active ? { previous } : {}),
});

export const canaryPercent = (deployment: Deployment): number | undefined =>
  Object.values(deployment).find(({ canary }) => canary)?.canary?.percent;

/** Returns the deployment for the canary's visitors: canaries, with the active builds as their fallbacks. */
export const canarySet = (deployment: Deployment): Deployment =>
  Object.fromEntries(Object.entries(deployment).map(([app, one]) => [app, one.canary ? appDeployment(one.canary.build, one.active) : one]));

export const namedBuilds = (deployment: Deployment): { app: string; build: string }[] =>
  Object.entries(deployment).flatMap(([app, { active, previous, canary }]) =>
    [...new Set([active, previous, canary?.build])].flatMap((build) => (build ? [{ app, build }] : [])),
  );
