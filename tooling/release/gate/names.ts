import { listed } from '../../site/errors';
import type { BuildManifest } from '../../site/manifest';
import { contractFits, isOwnShare, WHOLE } from '../../site/shared-package';
import type { GateIssue } from './gate-issue';
import { nameOf, type Pair, type Role, responsibleApp } from './roles';

/**
 * Returns the names that a remote imports and the shell does not export, with their shares; none when the shell has no record of
 * its exports.
 */
export const missingNames = ({ given }: BuildManifest, { taken = {} }: BuildManifest): string[] => (given ? notIn(given, taken) : []);

function notIn(provided: Record<string, string[]>, wanted: Record<string, string[]>): string[] {
  return Object.entries(wanted).flatMap(([share, names]) => {
    const exported = new Set(Object.hasOwn(provided, share) ? provided[share] : []);
    const missing = names.filter((name) => name !== WHOLE && !exported.has(name));
    return missing.length > 0 ? [`${missing.join(', ')} of ${share}`] : [];
  });
}

export function checkNames(pair: Pair, provider: BuildManifest, consumer: BuildManifest): GateIssue[] {
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

/**
 * Checks that a new shell exports every name of the previous one within a major version, since a build that is not live yet may
 * import it.
 */
export function checkRemovedExports(role: Role, shell: BuildManifest, before: BuildManifest): GateIssue[] {
  if (!shell.given || !before.given || !contractFits(shell.contract, before.contract)) return [];
  const gone = notIn(shell.given, Object.fromEntries(Object.entries(before.given).filter(([share]) => isOwnShare(share))));
  if (gone.length === 0) return [];
  const message = `${nameOf(role)} no longer exports ${listed(gone)}, which shell ${before.build} exports within the same major version (${before.contract}, now ${shell.contract}).`;
  const remedy = 'Keep it in the shared package and build the shell again, or give the shared package a new major version.';
  return [{ rule: 'released', app: role.app, message, remedy }];
}
