import { didYouMean } from '../site/closest-name';
import {
  type AppDeployment,
  appDeployment,
  type Deployment,
  HOST,
  mapApps,
} from '../site/deployment';
import { ReleaseError } from '../site/errors';

export function promote(deployment: Deployment, app: string, build: string) {
  const was = deployment[app];
  if (was?.canary && was.canary.build !== build)
    throw new ReleaseError(
      `${app} has a canary (${was.canary.build}, ` +
        `${was.canary.percent} %), and ${build} is another build.`,
      `End the canary first: \`pnpm release canary ${app} --promote\` ` +
        `or \`pnpm release canary ${app} --stop\`.`,
    );
  return {
    ...deployment,
    [app]: appDeployment(build, was?.active === build ? was.previous : was?.active, was),
  };
}

/**
 * Ends the app's canary. The replaced build does not become the previous one.
 * @param then the app's deployment when `build` was active
 */
export function rollBack(
  deployment: Deployment,
  app: string,
  build?: string,
  then?: AppDeployment,
) {
  const was = requireLive(deployment, app);
  const target = build ?? was.previous;
  if (!target)
    throw new ReleaseError(
      `${app} has no earlier build than ${was.active}.`,
      `Name one: \`pnpm release rollback ${app} <build>\`.`,
    );
  if (target === was.active && !was.canary)
    throw new ReleaseError(`${app} ${target} is already live.`);
  if (target === was.active) return stopCanary(deployment, app);
  const previous =
    then?.active === target && then.previous !== was.active ? then.previous : undefined;
  return { ...deployment, [app]: appDeployment(target, previous, was) };
}

/** Parts and links stay switched off. A canary whose build is active now is withdrawn. */
export const restore = (deployment: Deployment, former: Deployment) =>
  mapApps(former, ({ canary, ...builds }, app) => ({
    ...builds,
    off: deployment[app]?.off,
    canary: canary?.build === deployment[app]?.active ? undefined : canary,
  }));

/**
 * All canaries have one percentage, because a release has one set of pages with all of them and one
 * without.
 * @param percent at 0 only testers get the canary, with `?canary=on`
 */
export function startCanary(deployment: Deployment, app: string, build: string, percent: number) {
  const was = requireLive(deployment, app);
  if (build === was.active)
    throw new ReleaseError(
      `${app} ${build} is already live for everyone.`,
      `Publish another build, or name one: \`pnpm release canary ${app} <build>\`.`,
    );
  const shared = mapApps(deployment, (one) =>
    one.canary ? { ...one, canary: { ...one.canary, percent } } : one,
  );
  return { ...shared, [app]: { ...was, canary: { build, percent } } };
}

export function retire(deployment: Deployment, app: string) {
  requireLive(deployment, app);
  if (app === HOST)
    throw new ReleaseError('The shell cannot be retired: without it there is no site.');
  const { [app]: _, ...others } = deployment;
  return others;
}

export function switchPart(deployment: Deployment, app: string, what: string, isOff: boolean) {
  const { off = [], ...was } = requireLive(deployment, app);
  const others = off.filter((one) => one !== what);
  const next = isOff ? [...others, what].sort() : others;
  return { ...deployment, [app]: { ...was, off: next.length > 0 ? next : undefined } };
}

export const promoteCanary = (deployment: Deployment, app: string) =>
  promote(deployment, app, requireCanary(deployment, app).build);

export function stopCanary(deployment: Deployment, app: string) {
  requireCanary(deployment, app);
  const { canary: _, ...was } = requireLive(deployment, app);
  return { ...deployment, [app]: was };
}

function requireLive(deployment: Deployment, app: string) {
  const was = Object.hasOwn(deployment, app) ? deployment[app] : undefined;
  if (was) return was;
  throw new ReleaseError(
    `${app} is not live.`,
    didYouMean(app, Object.keys(deployment)) ??
      `Promote a build of it first: \`pnpm release promote ${app}\`.`,
  );
}

function requireCanary(deployment: Deployment, app: string) {
  const { canary } = requireLive(deployment, app);
  if (!canary)
    throw new ReleaseError(
      `${app} has no canary.`,
      `Start one: \`pnpm release canary ${app} --percent 10\`.`,
    );
  return canary;
}
