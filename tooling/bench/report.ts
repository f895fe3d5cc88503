import type { ApiMeasured } from './api-load';
import type { PageLoad } from './page-load';

/** What is to be reached; the last column says whether it was. */
const TARGETS: Record<string, { ratio: number; kilobytes?: number } | undefined> = {
  '/': { ratio: 1.25, kilobytes: 165 },
  '/shop': { ratio: 1.35 },
};
const MOST_LEVELS = 3;
const LEAST_SPEEDUP = 20;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT REACHED');

export function reportSites({ federated = {}, monolith = {} }: Record<string, Record<string, PageLoad>>): void {
  console.log('\nCold loads, brotli over the wire: federated, one bundle, ratio');
  for (const [path, ours] of Object.entries(federated)) {
    const other = monolith[path];
    if (!other) continue;
    const row = (what: string, a: string, b: string, end: string) =>
      console.log(`  ${path.padEnd(24)} ${what.padEnd(10)} ${a.padStart(10)} ${b.padStart(10)}   ${end}`);
    const ratio = ours.scriptBytes / other.scriptBytes;
    const target = TARGETS[path];
    row('requests', String(ours.requests), String(other.requests), (ours.requests / other.requests).toFixed(2));
    row('levels', String(ours.levels), String(other.levels), `at most ${MOST_LEVELS}: ${verdict(ours.levels <= MOST_LEVELS)}`);
    row('all', kilobytes(ours.bytes), kilobytes(other.bytes), (ours.bytes / other.bytes).toFixed(2));
    row(
      'script',
      kilobytes(ours.scriptBytes),
      kilobytes(other.scriptBytes),
      `${ratio.toFixed(2)}${target ? `, at most ${target.ratio}: ${verdict(ratio <= target.ratio)}` : ''}`,
    );
    if (target?.kilobytes)
      console.log(`  ${''.padEnd(24)} script at most ${target.kilobytes} kB: ${verdict(ours.scriptBytes <= target.kilobytes * 1000)}`);
  }
}

export function reportApi({ loads, memory }: ApiMeasured): void {
  const [uncached, ...others] = loads;
  console.log('\nAPI on the embedded database, 32 connections: per second, p50, p99, failed, times the uncached list');
  for (const { name, perSecond, p50, p99, failed } of loads) {
    console.log(
      `  ${name.padEnd(40)} ${perSecond.toFixed(0).padStart(8)} ${`${p50} ms`.padStart(8)} ${`${p99} ms`.padStart(9)} ${String(failed).padStart(4)} ${(perSecond / (uncached?.perSecond ?? 1)).toFixed(1).padStart(7)}`,
    );
  }
  const list = others[0];
  if (uncached && list)
    console.log(
      `  list at least ${LEAST_SPEEDUP} times the uncached query: ${verdict(list.perSecond >= LEAST_SPEEDUP * uncached.perSecond)}`,
    );
  console.log(`  memory ${(memory.warm / 1e6).toFixed(0)} MB warm, ${(memory.after / 1e6).toFixed(0)} MB after the load`);
}
