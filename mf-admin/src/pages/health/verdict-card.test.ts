import type { AppHealth, BuildHealth } from '@lagoon/shared/domain';
import { verdictOf } from './verdict-card';

const app = (change: Partial<BuildHealth>): AppHealth => ({
  app: 'shop',
  builds: [{ build: 'b1', loads: 1000, median: 400, p95: 900, phases: null, retries: 0, fallbacks: 0, failed: 0, errors: 0, ...change }],
  troubles: [],
});

test.each<[string, Partial<BuildHealth>, string]>([
  ['reports that everything works without failures', {}, 'Everything works'],
  ['reports that everything works with retries and fallbacks', { retries: 5, fallbacks: 5 }, 'Everything works'],
  ['reports few problems with one failure in 1000 loads', { failed: 1 }, 'The site works for almost all visitors'],
  ['reports some problems with one error in 100 loads', { loads: 100, errors: 1 }, 'Some visitors have problems'],
  ['reports some problems with errors without loads', { loads: 0, errors: 1 }, 'Some visitors have problems'],
])('%s', (_case, change, title) => expect(verdictOf([app({}), app(change)].slice(change.loads === undefined ? 0 : 1)).title).toBe(title));
