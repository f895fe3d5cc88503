import { readFileSync } from 'node:fs';
import semver from 'semver';
import { isOwnShare } from '../../rspack/shares';
import { buildFolder } from '../../site/builds';
import { HOST } from '../../site/deployment';
import { attempt, listed } from '../../site/errors';
import type { BuildManifest } from '../../site/manifest';
import { type Change, nameOf, newPairs, type Pair, type RuleIssue } from './change';

type Versions = Record<string, string>;

interface Gap {
  need: string;
  have?: string;
  packages: string[];
}

export const fits = (shell: BuildManifest, remote: BuildManifest) =>
  gapsBetween(shell.shared, remote.shared).length === 0;

const ofPairs = (
  change: Change,
  check: (pair: Pair, shell: BuildManifest, remote: BuildManifest) => RuleIssue[],
) =>
  newPairs(change).flatMap((pair) => {
    const manifestOf = ({ app, build }: Pair['shell']) =>
      change.builds.find((one) => one.app === app && one.build === build)?.manifest;
    const [shell, remote] = [manifestOf(pair.shell), manifestOf(pair.remote)];
    return shell && remote ? check(pair, shell, remote) : [];
  });

export function checkShares(change: Change) {
  const alone = change.apps[HOST] ? [] : Object.entries(change.apps);
  return [
    ...alone.map(([app, { active }]) => ({
      app,
      message: `${app} has no shell to run in: none is live yet.`,
      remedy: `Promote a shell with it: \`pnpm release promote shell ${app}@${active}\`.`,
    })),
    ...ofPairs(change, (pair, shell, remote) =>
      gapIssues(pair, gapsBetween(shell.shared, remote.shared)),
    ),
    ...change.builds.flatMap((build) =>
      build.fresh && build.manifest?.entry ? routerIssues(change.site, build.manifest) : [],
    ),
  ];
}

export const checkAsked = (change: Change, { app, build }: BuildManifest, asks: Versions) =>
  ofPairs(change, (pair, shell) =>
    pair.remote.app === app && pair.remote.build === build
      ? gapIssues(pair, gapsBetween(shell.shared, asks))
      : [],
  );

/** Text of React Router's scripts, whose second copy would have contexts of its own. */
const ROUTER = '__reactRouterVersion';

function routerIssues(site: string, { app, build, files }: BuildManifest) {
  const found = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        path.endsWith('.js') &&
        attempt(() => readFileSync(`${buildFolder(site, app, build)}/${path}`, 'utf8'))?.includes(
          ROUTER,
        ),
    );
  if (found.length === 0) return [];
  const facade = '@lagoon/shared/router';
  const message =
    `${app} ${build} contains react-router (in ${listed(found)}), ` +
    `which the shell shares only as ${facade}.`;
  const remedy =
    `Import from ${facade} instead of react-router and react-router-dom, ` +
    `and build ${app} again.`;
  return [{ app, message, remedy }];
}

const gapIssues = (pair: Pair, gaps: Gap[]) =>
  gaps.map((gap) => {
    const { need, have = 'none', packages } = gap;
    const isPrerelease = semver.satisfies(have, need, { includePrerelease: true });
    const message =
      `${nameOf(pair.remote)} needs ${packages.join(', ')} ${need}, ` +
      `and ${nameOf(pair.shell)} provides ${have}${isPrerelease ? ', a prerelease' : ''}.`;
    const remedy = remediesFor(pair, gap)
      .join(', or ')
      .replace(/^./, (letter) => letter.toUpperCase());
    const { app } = pair.remote.fresh || !pair.shell.fresh ? pair.remote : pair.shell;
    return { app, message, remedy: `${remedy}.` };
  });

function gapsBetween(provided: Versions, needed: Versions) {
  const gaps = new Map<string, Gap>();
  for (const [name, need] of Object.entries(needed)) {
    const have = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (have && semver.satisfies(have, need)) continue;
    const key = `${need}\0${have}`;
    gaps.set(key, { need, have, packages: [...(gaps.get(key)?.packages ?? []), name] });
  }
  return [...gaps.values()];
}

function remediesFor({ shell, remote }: Pair, { need, have, packages }: Gap) {
  const isAhead = have && semver.valid(have) && semver.validRange(need) && semver.gtr(have, need);
  // the shares `@lagoon/shared/*` have one version
  const what = packages.every(isOwnShare) ? 'the shared package at' : packages.join(', ');
  const shares = have ? `with ${what} ${have}` : `without ${what}`;
  const remoteAgain = `build ${remote.app} again ${shares}`;
  const shellAgain = `build the shell again with ${what} ${need}`;
  const both = `pnpm release promote shell@${shell.build} ${remote.app}`;
  if (shell.fresh && remote.fresh)
    return [`${isAhead ? remoteAgain : shellAgain}, and promote both at once`];
  if (!shell.fresh && shell.role === 'canary')
    return [remoteAgain, 'stop the shell’s canary first: `pnpm release canary shell --stop`'];
  if (!shell.fresh)
    return isAhead
      ? [remoteAgain]
      : [`promote a shell built with ${what} ${need} first`, remoteAgain];
  if (remote.role === 'canary')
    return [`stop the canary first (\`pnpm release canary ${remote.app} --stop\`)`, shellAgain];
  if (shell.role === 'canary')
    return [`${shellAgain}: a canary shell runs with the remotes that are live`];
  if (remote.role === 'previous')
    return [
      `name ${remote.app} with the shell, which leaves that build behind: ` +
        `\`${both}@${remote.active}\``,
      shellAgain,
    ];
  return isAhead
    ? [`${remoteAgain} and promote both at once: \`${both}\``, shellAgain]
    : [shellAgain, `take ${remote.app} back first: \`pnpm release rollback ${remote.app}\``];
}
