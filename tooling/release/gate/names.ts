import { listed } from '../../site/errors';
import type { BuildManifest } from '../../site/manifest';
import { contractFits, isOwnShare, WHOLE } from '../../site/shared-package';
import type { Refusal } from './refusal';
import { nameOf, type Pair, type Role, refusedApp } from './roles';

/**
 * The names that a remote imports from shares and a shell does not export, as a sentence lists them. Builds of before have no names
 * on record: of them the versions are all that is known.
 */
export function missingNames(shell: BuildManifest, remote: BuildManifest): string[] {
  const { given } = shell;
  return given ? notIn(given, remote.taken ?? {}) : [];
}

function notIn(given: Record<string, string[]>, wanted: Record<string, string[]>): string[] {
  return Object.entries(wanted).flatMap(([share, names]) => {
    const there = new Set(Object.hasOwn(given, share) ? given[share] : []);
    const missing = names.filter((name) => name !== WHOLE && !there.has(name));
    return missing.length > 0 ? [`${missing.join(', ')} of ${share}`] : [];
  });
}

/** Every name that the remote takes is given by the shell, whatever their versions say. */
export function checkNames(pair: Pair, shell: BuildManifest, remote: BuildManifest): Refusal[] {
  const missing = missingNames(shell, remote);
  if (missing.length === 0) return [];
  const message = `${nameOf(pair.remote)} imports ${listed(missing)}, which ${nameOf(pair.shell)} does not export.`;
  return [{ rule: 'names', app: refusedApp(pair), message, remedy: remedyFor(pair) }];
}

function remedyFor({ shell, remote }: Pair): string {
  if (shell.fresh && remote.fresh) return 'Build both again with one version of the shared package, and promote both at once.';
  if (!shell.fresh)
    return `Check the spelling; promote a shell that exports it first; or build ${remote.app} again with the shared package as ${nameOf(shell)} has it.`;
  return `Keep it in the shared package and build the shell again; or give the shared package a new major version, build ${remote.app} again with it and promote both at once.`;
}

/**
 * Inside a major version the shared package only ever gains: of what the shell gave until now, the next one gives all, also what
 * no build takes that is live, since one that is not live yet may take it.
 */
export function checkRemovedExports(role: Role, shell: BuildManifest, before: BuildManifest): Refusal[] {
  if (!shell.given || !before.given || !contractFits(shell.contract, before.contract)) return [];
  const own = Object.fromEntries(Object.entries(before.given).filter(([share]) => isOwnShare(share)));
  const gone = notIn(shell.given, own);
  if (gone.length === 0) return [];
  const message = `${nameOf(role)} no longer exports ${listed(gone)}, which shell ${before.build} exports within the same major version (${before.contract}, now ${shell.contract}).`;
  const remedy = 'Keep it in the shared package and build the shell again, or give the shared package a new major version.';
  return [{ rule: 'released', app: role.app, message, remedy }];
}
