import type { ExampleSite } from './example-site';
import { cachingRules } from './rules-caching';
import { canaryRules } from './rules-canary';
import { composedRules } from './rules-composed';
import { crawlerRules } from './rules-crawlers';
import { headerRules } from './rules-headers';
import { hostileRules } from './rules-hostile';
import { previewRules } from './rules-previews';
import { releaseRules } from './rules-releases';
import { routingRules } from './rules-routing';

/** A server under test: its origin, and the site on disk that it serves. Its API answers `crawlerRoutes` with one product, `EXAMPLE_TEST`. */
export interface Edge {
  base: string;
  site: ExampleSite;
}

/** One rule of serving the site, as a sentence and a check that throws when it does not hold. */
export type Rule = readonly [sentence: string, check: (edge: Edge) => Promise<void>];

/** How the site is served: the embedded server and nginx are held to the same list, each on an `exampleSite()`. */
export const edgeRules: readonly Rule[] = [
  ...routingRules,
  ...cachingRules,
  ...headerRules,
  ...crawlerRules,
  ...hostileRules,
  ...releaseRules,
  ...canaryRules,
  ...composedRules,
  ...previewRules,
];
