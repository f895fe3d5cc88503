import semver from 'semver';
import { listed } from '../../site/errors';
import type { BuildManifest } from '../../site/manifest';
import { isOwnShare, versionFits, WHOLE } from '../../site/shared-package';
import { type GateIssue, nameOf, type Pair, type Role, responsibleApp } from './gate-issue';

/** A range that a remote needs, the version that the shell provides, and the packages concerned. */
interface Gap {
  need: string;
  have?: string | undefined;
  packages: string[];
}

/** Returns true when a remote's shares, contract and imported names fit the shell. */
export const fits = (shell: BuildManifest, remote: BuildManifest): boolean =>
  gapsBetween(shell, remote).length === 0 && versionFits(shell.contract, remote.contract) && missingNames(shell, remote).length === 0;

/** Checks the versions of the shares and of `@lagoon/shared` (`contract`). When these fit, checks the imported names. */
export function checkCompatibility(pair: Pair, shell: BuildManifest, remote: BuildManifest): GateIssue[] {
  const versions = [...checkShares(pair, shell, remote), ...checkContract(pair, shell, remote)];
  return versions.length > 0 ? versions : checkNames(pair, shell, remote);
}

const checkShares = (pair: Pair, shell: BuildManifest, remote: BuildManifest): GateIssue[] =>
  gapsBetween(shell, remote).map(({ need, have, packages }) => {
    const provides = (version: string) =>
      semver.satisfies(version, need, { includePrerelease: true }) ? `${version}, a prerelease` : version;
    const provided = have === undefined ? 'provides none' : `provides ${provides(have)}`;
    // the shares `@lagoon/shared/*` all have the version of the shared package
    const what = packages.every(isOwnShare) ? 'the shared package at' : packages.join(', ');
    const message = `${nameOf(pair.remote)} needs ${packages.join(', ')} ${need}, and ${nameOf(pair.shell)} ${provided}.`;
    const isAhead = have !== undefined && Boolean(semver.valid(have) && semver.validRange(need)) && semver.gtr(have, need);
    return { rule: 'shares', app: responsibleApp(pair), message, remedy: remedyFor(pair, { what, need, have, isAhead }) };
  });

function gapsBetween(shell: BuildManifest, remote: BuildManifest): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const [name, need] of Object.entries(remote.shared)) {
    const have = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (have !== undefined && semver.valid(have) && semver.satisfies(have, need)) continue;
    const key = `${need}\0${have}`;
    gaps.set(key, { need, have, packages: [...(gaps.get(key)?.packages ?? []), name] });
  }
  return [...gaps.values()];
}

function checkContract(pair: Pair, shell: BuildManifest, remote: BuildManifest): GateIssue[] {
  if (versionFits(shell.contract, remote.contract)) return [];
  const message = `${nameOf(pair.remote)} is built against contract ${remote.contract} of @lagoon/shared, and ${nameOf(pair.shell)} provides ${shell.contract}.`;
  const [need, have] = [semver.parse(remote.contract), semver.parse(shell.contract)];
  const remedy =
    need && have
      ? remedyFor(pair, {
          what: 'the shared package at',
          need: `${remote.contract} or later within ${need.major}.x`,
          have: shell.contract,
          isAhead: semver.gt(have, need),
        })
      : 'Give shared/package.json a valid version, and build again.';
  return [{ rule: 'contract', app: responsibleApp(pair), message, remedy }];
}

interface Mismatch extends Omit<Gap, 'packages'> {
  what: string;
  /** true when the shell is too new, false when it is too old */
  isAhead: boolean;
}

function remedyFor({ shell, remote }: Pair, { what, need, have, isAhead }: Mismatch): string {
  const remoteAgain = have ? `build ${remote.app} again with ${what} ${have}` : `build ${remote.app} again without ${what}`;
  const shellAgain = `build the shell again with ${what} ${need}`;
  if (shell.fresh && remote.fresh) return `${capitalised(isAhead ? remoteAgain : shellAgain)}, and promote both at once.`;
  if (!shell.fresh) {
    if (shell.role === 'canary')
      return `${capitalised(remoteAgain)}, or stop the shell’s canary first: \`pnpm release canary shell --stop\`.`;
    return isAhead ? `${capitalised(remoteAgain)}.` : `Promote a shell built with ${what} ${need} first, or ${remoteAgain}.`;
  }
  if (remote.role === 'canary') return `Stop the canary first (\`pnpm release canary ${remote.app} --stop\`), or ${shellAgain}.`;
  if (shell.role === 'canary') return `${capitalised(shellAgain)}: a canary shell runs with the remotes that are live.`;
  const both = `pnpm release promote shell@${shell.build} ${remote.app}`;
  if (remote.role === 'previous')
    return `Name ${remote.app} with the shell, which leaves that build behind: \`${both}@${remote.active}\`; or ${shellAgain}.`;
  return isAhead
    ? `${capitalised(remoteAgain)} and promote both at once: \`${both}\`; or ${shellAgain}.`
    : `${capitalised(shellAgain)}, or take ${remote.app} back first: \`pnpm release rollback ${remote.app}\`.`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns names that the remote imports and the shell does not export; none when the shell has no record of its exports. */
const missingNames = ({ given }: BuildManifest, { taken = {} }: BuildManifest): string[] => (given ? notIn(given, taken) : []);

function notIn(provided: Record<string, string[]>, wanted: Record<string, string[]>): string[] {
  return Object.entries(wanted).flatMap(([share, names]) => {
    const exported = new Set(Object.hasOwn(provided, share) ? provided[share] : []);
    const missing = names.filter((name) => name !== WHOLE && !exported.has(name));
    return missing.length > 0 ? [`${missing.join(', ')} of ${share}`] : [];
  });
}

function checkNames(pair: Pair, provider: BuildManifest, consumer: BuildManifest): GateIssue[] {
  const missing = missingNames(provider, consumer);
  if (missing.length === 0) return [];
  const { shell, remote } = pair;
  const message = `${nameOf(remote)} imports ${listed(missing)}, which ${nameOf(shell)} does not export.`;
  const remedy = !shell.fresh
    ? `Check the spelling; promote a shell that exports it first; or build ${remote.app} again with the shared package as ${nameOf(shell)} has it.`
    : remote.fresh
      ? 'Build both again with one version of the shared package, and promote both at once.'
      : `Keep it in the shared package and build the shell again; or give the shared package a new major version, build ${remote.app} again with it and promote both at once.`;
  return [{ rule: 'names', app: responsibleApp(pair), message, remedy }];
}

/** Within a major version, no name may be removed: a remote's build that is not live yet may import it. */
export function checkRemovedExports(role: Role, shell: BuildManifest, before: BuildManifest): GateIssue[] {
  if (!shell.given || !before.given || !versionFits(shell.contract, before.contract)) return [];
  const gone = notIn(shell.given, Object.fromEntries(Object.entries(before.given).filter(([share]) => isOwnShare(share))));
  if (gone.length === 0) return [];
  const message = `${nameOf(role)} no longer exports ${listed(gone)}, which shell ${before.build} exports within the same major version (${before.contract}, now ${shell.contract}).`;
  const remedy = 'Keep it in the shared package and build the shell again, or give the shared package a new major version.';
  return [{ rule: 'released', app: role.app, message, remedy }];
}
