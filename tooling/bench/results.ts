import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { attempt } from '../site/errors';
import type { Verdict } from './targets';

const HEAD = `# Results

Written by \`npm run bench\`, one section for each part. docs/benchmarks/README.md explains the figures. Load is the mean number of running and waiting processes over a minute; the figure after a part includes the bench itself. If the load exceeds the number of processors, times cannot be compared, and ratios only roughly. Times are in milliseconds, sizes in bytes.
`;

type Leaf = string | number | boolean;
type Row = Record<string, Leaf>;

/** @param names columns for the keys of each level */
export const rowsOf = (record: object, ...[name = '', ...names]: string[]): Row[] =>
  Object.entries(record).flatMap(([key, value]) =>
    names.length > 0
      ? rowsOf(value, ...names).map((row) => ({ [name]: key, ...row }))
      : [{ [name]: key, ...flat(value) }],
  );

/** Names figures of nested objects `first.rendered`. */
const flat = (value: object, before = ''): Row =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, one]) =>
      typeof one === 'object' ? flat(one, `${before}${key}.`) : { [before + key]: one },
    ),
  );

function table(rows: Row[]) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const cells = rows.map((row) => names.map((name) => shown(row[name])));
  return [names, names.map(() => '---'), ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

const shown = (value: Leaf | undefined) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : (value ?? '');

const targetTable = (targets: Verdict[]) =>
  table(
    targets.map(({ what, found, limit, unit, reached }) => ({
      target: what,
      found: `${shown(found)} ${unit}`,
      'to reach': `${limit} ${unit}`,
      reached: reached ? 'yes' : '**no**',
    })),
  );

export const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

export function describeRun(
  began: { at: Date; load: number },
  runs: number,
  browser: string,
): string {
  const commit = attempt(() =>
    execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  );
  const minutes = Math.round((Date.now() - began.at.getTime()) / 6000) / 10;
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, Chromium ${browser}`;
  return `${began.at.toISOString()}, commit ${commit}, ${machine}; ${runs} runs, ${minutes} minutes, load ${began.load} before and ${loadNow()} after.`;
}

export const sectionOf = (part: string, run: string, targets: Verdict[], rows: Row[]): string =>
  [`## ${part}`, run, ...(targets.length > 0 ? [targetTable(targets)] : []), table(rows), ''].join(
    '\n\n',
  );

/** Replaces the part's previous section. */
export function writeSection(file: string, section: string): void {
  const known = attempt(() => readFileSync(file, 'utf8')) ?? HEAD;
  const [head = HEAD, ...sections] = known.split(/^(?=## )/m);
  const title = section.split('\n', 1)[0];
  const others = sections.filter((one) => one.split('\n', 1)[0] !== title);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${[head.trim(), ...others, section].map((one) => one.trim()).join('\n\n')}\n`,
  );
}
