import semver from 'semver';
import type { BuildManifest } from '../../site/manifest';
import { isOwnShare, versionFits } from '../../site/shared-package';
import { type GateIssue, nameOf, type Pair, responsibleApp } from './gate-issue';

/** A range that a remote needs, the version that the shell provides, and the packages concerned. */
interface Gap {
  need: string;
  have?: string | undefined;
  packages: string[];
}

/** Returns true when a remote's shares and contract fit the shell. */
export const fits = (shell: BuildManifest, remote: BuildManifest): boolean =>
  gapsBetween(shell, remote).length === 0 && versionFits(shell.contract, remote.contract);

/** Checks the versions of the shares and of `@lagoon/shared` (`contract`). */
export const checkCompatibility = (pair: Pair, shell: BuildManifest, remote: BuildManifest): GateIssue[] => [
  ...checkShares(pair, shell, remote),
  ...checkContract(pair, shell, remote),
];

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
