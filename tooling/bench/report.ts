import type { ApiMeasured, Load } from './api-load';
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
    const ratio = (key: keyof PageLoad) => ours[key] / other[key];
    const row = (what: string, key: keyof PageLoad, text: (value: number) => string, end = ratio(key).toFixed(2)) =>
      console.log(`  ${path.padEnd(24)} ${what.padEnd(10)} ${text(ours[key]).padStart(10)} ${text(other[key]).padStart(10)}   ${end}`);
    const target = TARGETS[path];
    const most = target ? `, at most ${target.ratio}: ${verdict(ratio('scriptBytes') <= target.ratio)}` : '';
    row('requests', 'requests', String);
    row('levels', 'levels', String, `at most ${MOST_LEVELS}: ${verdict(ours.levels <= MOST_LEVELS)}`);
    row('all', 'bytes', kilobytes);
    row('script', 'scriptBytes', kilobytes, `${ratio('scriptBytes').toFixed(2)}${most}`);
    if (target?.kilobytes)
      console.log(`  ${''.padEnd(24)} script at most ${target.kilobytes} kB: ${verdict(ours.scriptBytes <= target.kilobytes * 1000)}`);
  }
}

export function reportApi({ loads, memory }: ApiMeasured): void {
  const [uncached, list] = loads;
  const speedup = (one: Load | undefined) => (one?.perSecond ?? 0) / (uncached?.perSecond ?? 1);
  console.log('\nAPI on the embedded database, 32 connections: per second, p50, p99, failed, times the uncached list');
  for (const one of loads) {
    const { name, perSecond, p50, p99, failed } = one;
    console.log(
      `  ${name.padEnd(40)} ${perSecond.toFixed(0).padStart(8)} ${`${p50} ms`.padStart(8)} ${`${p99} ms`.padStart(9)} ${String(failed).padStart(4)} ${speedup(one).toFixed(1).padStart(7)}`,
    );
  }
  console.log(`  no call is refused: ${verdict(loads.every(({ failed }) => failed === 0))}`);
  console.log(`  list at least ${LEAST_SPEEDUP} times the uncached query: ${verdict(speedup(list) >= LEAST_SPEEDUP)}`);
  console.log(`  memory ${(memory.warm / 1e6).toFixed(0)} MB warm, ${(memory.after / 1e6).toFixed(0)} MB after the load`);
}
