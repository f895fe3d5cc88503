import semver from 'semver';
import type { BuildManifest } from '../../site/manifest';
import { contractFits, isOwnShare } from '../../site/shared-package';
import { checkNames, missingNames } from './names';
import type { Refusal } from './refusal';
import { nameOf, type Pair, refusedApp } from './roles';

/** Packages that a remote asks for in the same range and a shell provides in the same version. */
interface Gap {
  need: string;
  /** absent when the shell does not provide them */
  have?: string;
  packages: string[];
}

/**
 * Whether a shell can run a remote: shares, contract and the names that it takes. A build that does not fit the shell it would run
 * with is not usable as a fallback, so a promotion of both at once leaves it behind.
 */
export const fits = (shell: BuildManifest, remote: BuildManifest): boolean =>
  gapsBetween(shell, remote).length === 0 && contractFits(shell.contract, remote.contract) && missingNames(shell, remote).length === 0;

/** What keeps a remote from running in a shell: packages that it shares and the contract, else names that it takes. */
export function checkCompatibility(pair: Pair, shell: BuildManifest, remote: BuildManifest): Refusal[] {
  const versions = [...checkShares(pair, shell, remote), ...checkContract(pair, shell, remote)];
  return versions.length > 0 ? versions : checkNames(pair, shell, remote);
}

/** Every package that the remote shares is provided by the shell, in a version that the remote's range allows. */
function checkShares(pair: Pair, shell: BuildManifest, remote: BuildManifest): Refusal[] {
  return gapsBetween(shell, remote).map(({ need, have, packages }) => {
    const app = refusedApp(pair);
    const what = packages.join(', ');
    const invalid = checkVersions(pair, need, have, what);
    if (invalid) return { rule: 'shares', app, ...invalid };
    const prerelease = have !== undefined && semver.satisfies(have, need, { includePrerelease: true }) ? ', a prerelease' : '';
    const provided = have === undefined ? 'provides none' : `provides ${have}${prerelease}`;
    // all entries of the shared package are installed together
    const installed = packages.every(isOwnShare) ? 'the shared package at' : what;
    return {
      rule: 'shares',
      app,
      message: `${nameOf(pair.remote)} needs ${what} ${need}, and ${nameOf(pair.shell)} ${provided}.`,
      remedy: remedyFor(pair, { what: installed, need, have, ahead: have !== undefined && semver.gtr(have, need) }),
    };
  });
}

/** The shares that do not fit, those with equal versions together: all entries of one package have one version. */
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

/** Refuses a range or a version that semver cannot read. */
function checkVersions({ shell, remote }: Pair, need: string, have: string | undefined, what: string) {
  if (semver.validRange(need) === null)
    return {
      message: `${nameOf(remote)} asks for ${what} "${need}", which is no range of versions.`,
      remedy: `Build ${remote.app} again from an installed workspace, where every package has a version.`,
    };
  if (have !== undefined && !semver.valid(have))
    return {
      message: `${nameOf(shell)} provides ${what} "${have}", which is no version.`,
      remedy: 'Build the shell again from an installed workspace, where every package has a version.',
    };
  return undefined;
}

function checkContract(pair: Pair, shell: BuildManifest, remote: BuildManifest): Refusal[] {
  if (contractFits(shell.contract, remote.contract)) return [];
  const invalid = [
    { role: pair.remote, contract: remote.contract },
    { role: pair.shell, contract: shell.contract },
  ].find(({ contract }) => !semver.valid(contract));
  if (invalid) {
    const { role, contract } = invalid;
    const message = `${nameOf(role)} states the contract version "${contract}", which is no version.`;
    const remedy = `Give shared/package.json a version, build ${role.app} again and publish it.`;
    return [{ rule: 'contract', app: role.app, message, remedy }];
  }
  const gap = {
    what: 'the shared package at',
    need: `${remote.contract} or later within ${semver.major(remote.contract)}.x`,
    have: shell.contract,
    ahead: semver.gt(shell.contract, remote.contract),
  };
  const message = `${nameOf(pair.remote)} is built against contract ${remote.contract} of @lagoon/shared, and ${nameOf(pair.shell)} provides ${shell.contract}.`;
  return [{ rule: 'contract', app: refusedApp(pair), message, remedy: remedyFor(pair, gap) }];
}

interface Mismatch {
  /** packages */
  what: string;
  /** what the remote asks for */
  need: string;
  /** what the shell provides, if it does */
  have?: string;
  /** the shell is too new rather than too old */
  ahead: boolean;
}

/** What to do about a shell and a remote that do not fit, seen from the one that the change brings, in one sentence. */
function remedyFor({ shell, remote }: Pair, { what, need, have, ahead }: Mismatch): string {
  const remoteAgain = have ? `build ${remote.app} again with ${what} ${have}` : `build ${remote.app} again without ${what}`;
  const shellAgain = `build the shell again with ${what} ${need}`;
  if (shell.fresh && remote.fresh) return `${capitalised(ahead ? remoteAgain : shellAgain)}, and promote both at once.`;
  if (!shell.fresh) {
    if (shell.role === 'canary')
      return `${capitalised(remoteAgain)}, or stop the shell’s canary first: \`pnpm release canary shell --stop\`.`;
    return ahead ? `${capitalised(remoteAgain)}.` : `Promote a shell built with ${what} ${need} first, or ${remoteAgain}.`;
  }
  if (remote.role === 'canary') return `Stop the canary first (\`pnpm release canary ${remote.app} --stop\`), or ${shellAgain}.`;
  if (shell.role === 'canary') return `${capitalised(shellAgain)}: a canary shell runs with the remotes that are live.`;
  const both = `pnpm release promote shell@${shell.build} ${remote.app}`;
  if (remote.role === 'previous')
    return `Name ${remote.app} with the shell, which leaves that build behind: \`${both}@${remote.active}\`; or ${shellAgain}.`;
  return ahead
    ? `${capitalised(remoteAgain)} and promote both at once: \`${both}\`; or ${shellAgain}.`
    : `${capitalised(shellAgain)}, or take ${remote.app} back first: \`pnpm release rollback ${remote.app}\`.`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
