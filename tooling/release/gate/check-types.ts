import type { Deployment } from '../../site/deployment';
import type { ManifestResult } from '../../site/manifest';
import { contractFits, isOwnShare, WHOLE } from '../../site/shared-package';
import { type Narrowed, narrowedTypes } from './narrowed-types';
import type { Refusal } from './refusal';
import { nameOf, type Pair, refusedApp, shellRemotePairs } from './roles';

interface TypesInput {
  manifest(app: string, build: string): ManifestResult;
  /** a build's `types.json` */
  types(app: string, build: string): string | undefined;
  /** what runs until now */
  before: Deployment;
  /** the compiler's judgement, for tests */
  narrowed?: typeof narrowedTypes;
}

type Names = Record<string, string[]>;

/** What a remote takes of our own shares, beside what its shell has. */
interface Question {
  pair: Pair;
  names: Names;
  /** reports: the remote was built with the first, the shell has the second */
  expected: string;
  given: string;
}

/**
 * Whether every name that a remote takes has in the shell a type that can take the place of the one it was built with. The compiler
 * is asked only where two builds' reports differ, and once for all remotes that were built with the same; builds of before have none.
 * @returns empty when it is so
 */
export async function checkTypes(deployment: Deployment, { narrowed = narrowedTypes, ...input }: TypesInput): Promise<Refusal[]> {
  const questions = shellRemotePairs(deployment, input.before).flatMap((pair) => questionOf(pair, input));
  const refusals: Refusal[] = [];
  for (const [expected, given] of different(questions)) {
    const group = questions.filter((one) => one.expected === expected && one.given === given);
    const narrower = await narrowed(expected, given, union(group.map(({ names }) => names)));
    for (const one of narrower) {
      const pairs = group.filter(({ names }) => names[one.share]?.includes(one.name)).map(({ pair }) => pair);
      refusals.push(...byApp(pairs).map((some) => refusalOf(one, some)));
    }
  }
  return refusals;
}

/** Each two reports that are to be compared, once. */
const different = (questions: Question[]): (readonly [expected: string, given: string])[] =>
  questions
    .filter(({ expected, given }, at) => at === questions.findIndex((one) => one.expected === expected && one.given === given))
    .map(({ expected, given }) => [expected, given] as const);

function questionOf(pair: Pair, { manifest, types }: TypesInput): Question[] {
  const { shell, remote } = pair;
  const [provider, consumer] = [manifest(shell.app, shell.build).manifest, manifest(remote.app, remote.build).manifest];
  if (!provider?.given || !consumer?.taken || !contractFits(provider.contract, consumer.contract)) return [];
  const [expected, given] = [types(remote.app, remote.build), types(shell.app, shell.build)];
  const names = ownNames(consumer.taken, provider.given);
  return expected && given && expected !== given && Object.keys(names).length > 0 ? [{ pair, names, expected, given }] : [];
}

/** What is taken of our own shares, of one that is taken as a whole every name: the types of libraries are their own affair. */
const ownNames = (taken: Names, given: Names): Names =>
  Object.fromEntries(
    Object.entries(taken)
      .filter(([share]) => isOwnShare(share))
      .map(([share, names]) => [share, names.includes(WHOLE) ? (given[share] ?? []) : names]),
  );

const union = (all: Names[]): Names => {
  const shares = [...new Set(all.flatMap((names) => Object.keys(names)))];
  return Object.fromEntries(shares.map((share) => [share, [...new Set(all.flatMap((names) => names[share] ?? []))]]));
};

/** Pairs of one shell for which the same app is refused: one sentence names all their remotes. */
function byApp(pairs: Pair[]): Pair[][] {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const key = `${pair.shell.build} ${refusedApp(pair)}`;
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return [...groups.values()];
}

function refusalOf({ share, name, why }: Narrowed, pairs: Pair[]): Refusal {
  const [{ shell }, app] = [pairs[0] as Pair, refusedApp(pairs[0] as Pair)];
  const remotes = pairs.map(({ remote }) => nameOf(remote)).join(', ');
  const rebuild = `build ${[...new Set(pairs.map(({ remote }) => remote.app))].join(', ')} again with the shared package of ${nameOf(shell)}`;
  return {
    rule: 'types',
    app,
    message: `The type of ${name} (${share}) in ${nameOf(shell)} does not fit ${remotes}: ${why}`,
    remedy: shell.fresh
      ? `Keep the type as wide as it was and build the shell again; or raise the major version of the shared package, ${rebuild}, and promote all together.`
      : `Promote a shell with that type first, or ${rebuild}.`,
  };
}
