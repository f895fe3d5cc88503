import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entryOf, SHARED_PACKAGE } from '../../site/shared-package';
import { compilerOutput, TYPES_FOLDER, type TypeReport } from '../../site/type-report';

/** A name whose type does not do for those who were built with the type of before. */
export interface Narrowed {
  share: string;
  name: string;
  /** the compiler's innermost reason, such as `Types of property 'title' are incompatible. ...` */
  why: string;
}

/** Names come from a manifest and go into a program. */
const NAME = /^[A-Za-z_$][\w$]*$/;

/**
 * Which names of our own shares have a type that cannot take the place of the one of before. The compiler itself judges: in a
 * small program each name's type of now is assigned to the one of before, so that a function may ask for less and give more.
 * @param was a build's `types.json`
 * @param is another's
 * @param names by share; those that one of the two does not have are passed over
 * @throws {Error} when the reports cannot be read by the compiler
 */
export async function narrowedTypes(was: string, is: string, names: Record<string, string[]>): Promise<Narrowed[]> {
  mkdirSync(TYPES_FOLDER, { recursive: true });
  const scratch = mkdtempSync(`${TYPES_FOLDER}/compared-`);
  try {
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
    // a package of its own: inside the shared package its name would lead to its sources
    writeFileSync(`${scratch}/package.json`, '{ "name": "compared" }');
    const complaints = await compilerOutput(`${scratch}/tsconfig.json`);
    return complaints.flatMap((complaint) => {
      const [, line, code, text = ''] = /compared\.ts\((\d+),\d+\): error (TS\d+): (.*)$/s.exec(complaint) ?? [];
      // a type that is not found would be taken for any, which fits everything
      if (!line) throw new Error(`The types of two builds cannot be compared: ${complaint}`);
      const one = asked[Number(line) - 2];
      return one && !NOT_THERE.has(code ?? '') ? [{ share: one.share, name: one.name, why: reasonIn(text) }] : [];
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The compiler explains from the outside in: the last property that it names and what follows tell what has changed, the
 * lines before print both types whole.
 */
function reasonIn(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/import\("[^"]*"\)\./g, ''));
  const property = lines.findLastIndex((line) => /propert(y|ies) /.test(line));
  return lines.slice(property < 0 ? -1 : property).join(' ');
}

/**
 * One line. Redux Toolkit's type of an api is no longer itself when it has gained an endpoint, since it has functions which take
 * all of them: it is judged by its endpoints. A constant, such as a colour or a list of them, may have another value.
 */
const HEAD = [
  "import type * as is from './is/shares'; import type * as was from './was/shares';",
  'type Judged<T> = T extends { endpoints: infer Endpoints; injectEndpoints: unknown } ? Endpoints',
  ': T extends Readonly<Record<string, string | number>> ? { [Key in keyof T]: Kind<T[Key]> } : Kind<T>;',
  'type Kind<T> = T extends string ? string : T extends number ? number : T;',
].join(' ');

/** A name that one of the two does not have: which names there are is another rule's. */
const NOT_THERE = new Set(['TS2339', 'TS2551', 'TS2694', 'TS2724']);

const PROJECT = {
  compilerOptions: {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
  },
  files: ['compared.ts'],
};

/** Lays a report out as the package that it is of, below a folder from which it alone is found by the package's name. */
function unpack(folder: string, { entries, files }: TypeReport, shares: string[]): void {
  const home = join(folder, 'node_modules', SHARED_PACKAGE);
  const put = (path: string, text: string) => {
    // a report comes from a manifest's folder, which may be anybody's
    const file = join(home, path);
    if (!file.startsWith(`${home}/`)) throw new Error(`The types of a build name ${path}, which is no path inside them.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const exported = Object.entries(entries).map(([entry, file]) => [entry, { types: file }]);
  // without a version: two packages of one name and version are one to the compiler
  put('package.json', JSON.stringify({ name: SHARED_PACKAGE, type: 'module', exports: Object.fromEntries(exported) }));
  const lines = shares.map((share, at) => `export * as s${at} from ${JSON.stringify(share)};`);
  writeFileSync(join(folder, 'shares.ts'), lines.join('\n') || 'export {};');
}
