import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { attempt } from '../site/errors';

export interface Machine {
  /** commit of the checkout, which may have uncommitted changes */
  commit: string;
  processor: string;
  processors: number;
  /** bytes */
  memory: number;
  system: string;
  node: string;
  browser: string;
  transport: string;
}

export const describeMachine = (browser: string, transport: string): Machine => ({
  commit: attempt(() => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()) ?? 'unknown',
  processor: cpus()[0]?.model ?? 'unknown',
  processors: cpus().length,
  memory: totalmem(),
  system: `${type()} ${release()}`,
  node: process.version,
  browser: `Chromium ${browser}`,
  transport,
});

export interface Taken<T> {
  at: string;
  /** load average over a minute, before the bench starts and after it ends */
  load: { before: number; after: number };
  minutes: number;
  /** number of runs; each result is the median of these runs */
  runs: number;
  figures: T;
}

export async function taken<T>(runs: number, measure: () => Promise<T>): Promise<Taken<T>> {
  const [began, before] = [Date.now(), loadNow()];
  const figures = await measure();
  const minutes = Math.round((Date.now() - began) / 6000) / 10;
  return { at: new Date(began).toISOString(), load: { before, after: loadNow() }, minutes, runs, figures };
}

const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;
