import type { Deployment } from '../../site/deployment';
import type { ManifestResult } from '../../site/manifest';
import { contractFits, isOwnShare, WHOLE } from '../../site/shared-package';
import type { GateIssue } from './gate-issue';
import { type NarrowedType, narrowedTypes } from './narrowed-types';
import { nameOf, type Pair, responsibleApp, shellRemotePairs } from './roles';

interface TypesInput {
  manifest(app: string, build: string): ManifestResult;
  types(app: string, build: string): string | undefined;
  before: Deployment;
  narrowed?: typeof narrowedTypes;
}

type Names = Record<string, string[]>;

/** The names of our own shares that a remote imports, and the reports that the remote was built with and the shell has. */
interface Comparison {
  pair: Pair;
  names: Names;
  expected: string;
  given: string;
}

/**
 * Checks that the shell's type of each imported name is assignable to the type with which the remote was built. The compiler runs
 * only for reports that differ, once for all remotes with the same report; builds without reports pass.
 */
export async function checkTypes(deployment: Deployment, { narrowed = narrowedTypes, ...input }: TypesInput): Promise<GateIssue[]> {
  const comparisons = new Map<string, Comparison[]>();
  for (const one of shellRemotePairs(deployment, input.before).flatMap((pair) => comparisonOf(pair, input))) {
    const key = JSON.stringify([one.expected, one.given]);
    comparisons.set(key, [...(comparisons.get(key) ?? []), one]);
  }
  const issues: GateIssue[] = [];
  for (const group of comparisons.values()) {
    const [{ expected, given }] = group as [Comparison];
    for (const one of await narrowed(expected, given, union(group.map(({ names }) => names)))) {
      const importing = group.filter(({ names }) => names[one.share]?.includes(one.name));
      issues.push(...importing.map(({ pair }) => issueOf(one, pair)));
    }
  }
  return issues;
}

function comparisonOf(pair: Pair, { manifest, types }: TypesInput): Comparison[] {
  const { shell, remote } = pair;
  const [provider, consumer] = [manifest(shell.app, shell.build).manifest, manifest(remote.app, remote.build).manifest];
  if (!provider?.given || !consumer?.taken || !contractFits(provider.contract, consumer.contract)) return [];
  const provided = provider.given;
  const names: Names = Object.fromEntries(
    Object.entries(consumer.taken)
      .filter(([share]) => isOwnShare(share))
      .map(([share, own]) => [share, own.includes(WHOLE) ? (provided[share] ?? []) : own]),
  );
  const [expected, given] = [types(remote.app, remote.build), types(shell.app, shell.build)];
  return expected && given && expected !== given && Object.keys(names).length > 0 ? [{ pair, names, expected, given }] : [];
}

const union = (all: Names[]): Names => {
  const shares = [...new Set(all.flatMap((names) => Object.keys(names)))];
  return Object.fromEntries(shares.map((share) => [share, [...new Set(all.flatMap((names) => names[share] ?? []))]]));
};

function issueOf({ share, name, why }: NarrowedType, pair: Pair): GateIssue {
  const { shell, remote } = pair;
  const rebuild = `build ${remote.app} again with the shared package of ${nameOf(shell)}`;
  return {
    rule: 'types',
    app: responsibleApp(pair),
    message: `The type of ${name} (${share}) in ${nameOf(shell)} does not fit ${nameOf(remote)}: ${why}`,
    remedy: shell.fresh
      ? `Keep the type as wide as it was and build the shell again; or raise the major version of the shared package, ${rebuild}, and promote all together.`
      : `Promote a shell with that type first, or ${rebuild}.`,
  };
}
