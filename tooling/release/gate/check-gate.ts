import { type Deployment, HOST } from '../../site/deployment';
import type { FileStats } from '../../site/file-stats';
import type { BuildManifest, ManifestResult } from '../../site/manifest';
import { checkBudget } from './budget';
import { checkTypes } from './check-types';
import { checkCompatibility } from './compatibility';
import { checkMounts } from './mounts';
import { checkRemovedExports } from './names';
import { checkExpose, checkFiles, checkServer } from './own-build';
import { type Refusal, RULES, type Rule } from './refusal';
import { isHost, type Role, rolesOf, shellRemotePairs } from './roles';

export interface GateInput {
  manifest(app: string, build: string): ManifestResult;
  /** what lies in the build's folder; asked for new builds only, since it reads every byte */
  files(app: string, build: string): FileStats;
  /** what lies in the folder of its server bundle; asked for as rarely */
  server(app: string, build: string): FileStats;
  /** what runs until now, nothing for a first release */
  before?: Deployment;
  /** the rules that are to hold, all unless given (for a way back: `RULES_OF_ROLLBACK`) */
  rules?: readonly Rule[] | undefined;
}

/**
 * The gate but for types: whether a deployment may go live. It judges what the change brings and how that fits what runs already; it
 * refuses nobody for what others have done.
 * @returns empty when it may
 */
export function checkGate(deployment: Deployment, { manifest, files, server, before = {}, rules = RULES }: GateInput): Refusal[] {
  const builds = rolesOf(deployment, before).map((role) => ({ role, ...manifest(role.app, role.build) }));
  const manifestOf = ({ app, build }: Role) => builds.find(({ role }) => role.app === app && role.build === build)?.manifest;
  const refusals = [
    ...checkShellThere(deployment),
    ...builds.flatMap(({ role, finding }) => (finding ? [unusable(role, finding.message)] : [])),
    ...builds.flatMap(({ role, manifest: one }) =>
      one && role.fresh
        ? [...checkNewBuild(role, one, files(role.app, role.build)), ...checkServer(one, server(role.app, role.build))]
        : [],
    ),
    ...shellRemotePairs(deployment, before).flatMap((pair) => {
      const [provider, consumer] = [manifestOf(pair.shell), manifestOf(pair.remote)];
      return provider && consumer ? checkCompatibility(pair, provider, consumer) : [];
    }),
    ...builds.flatMap(({ role, manifest: one }) => {
      const was = isHost(role.app) && role.fresh ? before[role.app] : undefined;
      const replaced = was && manifest(role.app, was.active).manifest;
      return one && replaced ? checkRemovedExports(role, one, replaced) : [];
    }),
    ...setsOf(deployment).flatMap((set) =>
      checkMounts(builds.flatMap(({ role, manifest: one }) => (one && set[role.app] === role.build ? [{ role, manifest: one }] : []))),
    ),
  ];
  const order = ({ rule }: Refusal) => rules.indexOf(rule);
  const once = new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal]));
  return [...once.values()].filter(({ rule }) => rules.includes(rule)).sort((a, b) => order(a) - order(b));
}

export interface WholeGateInput extends GateInput {
  /** a build's `types.json` */
  types(app: string, build: string): string | undefined;
}

/**
 * The gate, and the compiler as its last rule: it takes seconds, so it is asked where nothing else is wrong.
 * @returns empty when a deployment may go live
 */
export async function checkWholeGate(deployment: Deployment, { types, ...input }: WholeGateInput): Promise<Refusal[]> {
  const refusals = checkGate(deployment, input);
  const { manifest, before = {}, rules = RULES } = input;
  return refusals.length > 0 || !rules.includes('types') ? refusals : checkTypes(deployment, { manifest, types, before });
}

function checkShellThere(deployment: Deployment): Refusal[] {
  if (deployment[HOST]) return [];
  return Object.keys(deployment).map((app) => ({
    rule: 'shares',
    app,
    message: `${app} has no shell to run in: none is live yet.`,
    remedy: `Promote a shell with it: \`pnpm release promote shell ${app}\`.`,
  }));
}

function unusable({ app, build, fresh }: Role, message: string): Refusal {
  const remedy = fresh
    ? `Publish it (\`pnpm release publish ${app}\`) and promote what that names; a damaged apps/${app}/${build} has to be removed before.`
    : `Copy build.json into apps/${app}/${build} again, from where the build was made or from a backup: no release can be composed without it.`;
  return { rule: 'files', app, message: `${message}.`, remedy };
}

const checkNewBuild = (role: Role, manifest: BuildManifest, files: FileStats): Refusal[] => [
  ...checkFiles(manifest, files),
  ...checkExpose(manifest),
  ...checkBudget(role, manifest, files),
];

/** The builds of each app that run together in one page: the stable set, and the canary's while there is one. */
function setsOf(deployment: Deployment): Record<string, string>[] {
  const apps = Object.entries(deployment);
  const stable = Object.fromEntries(apps.map(([app, { active }]) => [app, active]));
  if (!apps.some(([, { canary }]) => canary)) return [stable];
  return [stable, Object.fromEntries(apps.map(([app, { active, canary }]) => [app, canary?.build ?? active]))];
}
