import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../../site/deployment';
import { inScratchFolder, writeWithFolders } from '../../site/disk';
import type { ManifestResult } from '../../site/manifest';
import { entryOf, isOwnShare, SHARED_PACKAGE, versionFits, WHOLE } from '../../site/shared-package';
import { compilerOutput, TYPES_FOLDER, type TypeReport } from '../../site/type-report';
import { type GateIssue, nameOf, type Pair, responsibleApp, shellRemotePairs } from './gate-issue';

interface TypesInput {
  manifest(app: string, build: string): ManifestResult;
  types(app: string, build: string): string | undefined;
  before: Deployment;
  narrowed?: typeof narrowedTypes;
}

type Names = Record<string, string[]>;

/** A remote and a shell with the imported names of our own shares. `expected`: the remote's type report. `given`: the shell's. */
interface Comparison {
  pair: Pair;
  names: Names;
  expected: string;
  given: string;
}

/**
 * Checks that the shell's type of each imported name is assignable to the type with which the remote was built. Runs the compiler only
 * for type reports that differ, once for all remotes with the same report. Builds without type reports pass.
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
  if (!provider?.given || !consumer?.taken || !versionFits(provider.contract, consumer.contract)) return [];
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

/** An export whose new type is not assignable to the type the remote was built against. */
export interface NarrowedType {
  share: string;
  name: string;
  /** the compiler's innermost reason, such as `Types of property 'title' are incompatible. ...` */
  why: string;
}

/** Matches valid names. Other names are ignored, because the names become part of a generated program. */
const NAME = /^[A-Za-z_$][\w$]*$/;

/**
 * Returns the names whose new type is not assignable to the previous type. A small generated program makes the compiler check this.
 * @param was the previous `types.json` @param is the new one @param names by share; a name that is missing in one of them is ignored
 * @throws {Error} when the compiler cannot read the types
 */
export async function narrowedTypes(was: string, is: string, names: Record<string, string[]>): Promise<NarrowedType[]> {
  return inScratchFolder(`${TYPES_FOLDER}/compared-`, async (scratch) => {
    const reports = { was: JSON.parse(was) as TypeReport, is: JSON.parse(is) as TypeReport };
    const shares = Object.keys(names).filter((share) =>
      Object.values(reports).every(({ entries }) => Object.hasOwn(entries, entryOf(share))),
    );
    for (const [side, report] of Object.entries(reports)) unpack(join(scratch, side), report, shares);
    const asked = shares.flatMap((share, at) =>
      (names[share] ?? []).filter((name) => NAME.test(name)).map((name) => ({ share, name, type: `s${at}.${name}` })),
    );
    const lines = asked.map(({ type }, line) => `export const n${line}: Judged<typeof was.${type}> = null! as Judged<typeof is.${type}>;`);
    writeFileSync(`${scratch}/compared.ts`, [HEAD, ...lines].join('\n'));
    writeFileSync(`${scratch}/tsconfig.json`, JSON.stringify(PROJECT));
    // makes the folder a separate package: inside the shared package, the name `@lagoon/shared` would resolve to the sources
    writeFileSync(`${scratch}/package.json`, '{ "name": "compared" }');
    const errors = await compilerOutput(`${scratch}/tsconfig.json`);
    return errors.flatMap((error) => {
      const [, line, code, text = ''] = /compared\.ts\((\d+),\d+\): error (TS\d+): (.*)$/s.exec(error) ?? [];
      // an unresolved type would become `any`, to which every type is assignable
      if (!line) throw new Error(`The types of two builds cannot be compared: ${error}`);
      const one = asked[Number(line) - 2];
      return one && !MISSING_NAME_CODES.has(code ?? '') ? [{ share: one.share, name: one.name, why: reasonIn(text) }] : [];
    });
  });
}

/** Returns the compiler's message from the last line that mentions a property. Earlier lines print whole types. */
function reasonIn(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/import\("[^"]*"\)\./g, ''));
  const property = lines.findLastIndex((line) => /propert(y|ies) /.test(line));
  return lines.slice(property < 0 ? -1 : property).join(' ');
}

/** Imports and helper types, on one line. A Redux Toolkit API is compared by its endpoints, a constant by its kind (string or number). */
const HEAD = [
  "import type * as is from './is/shares'; import type * as was from './was/shares';",
  'type Judged<T> = T extends { endpoints: infer Endpoints; injectEndpoints: unknown } ? Endpoints',
  ': T extends Readonly<Record<string, string | number>> ? { [Key in keyof T]: Kind<T[Key]> } : Kind<T>;',
  'type Kind<T> = T extends string ? string : T extends number ? number : T;',
].join(' ');

/** Errors for a missing name. They are ignored here, because the check in `compatibility.ts` rejects missing names. */
const MISSING_NAME_CODES = new Set(['TS2339', 'TS2551', 'TS2694', 'TS2724']);

const PROJECT = {
  compilerOptions: {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
  },
  files: ['compared.ts'],
};

/** Writes a type report as a package into the folder's `node_modules`. */
function unpack(folder: string, { entries, files }: TypeReport, shares: string[]): void {
  const home = join(folder, 'node_modules', SHARED_PACKAGE);
  const put = (path: string, text: string) => {
    // reports are untrusted input
    const file = join(home, path);
    if (!file.startsWith(`${home}/`)) throw new Error(`The types of a build name ${path}, which is not a path inside them.`);
    writeWithFolders(file, text);
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const exported = Object.entries(entries).map(([entry, file]) => [entry, { types: file }]);
  // omits `version`, because the compiler merges packages with the same name and version
  put('package.json', JSON.stringify({ name: SHARED_PACKAGE, type: 'module', exports: Object.fromEntries(exported) }));
  const lines = shares.map((share, at) => `export * as s${at} from ${JSON.stringify(share)};`);
  writeFileSync(join(folder, 'shares.ts'), lines.join('\n') || 'export {};');
}
