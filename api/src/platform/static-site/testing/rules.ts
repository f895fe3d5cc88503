import type { Rule } from './example-site';
import { cachingRules } from './rules-caching';
import { headerRules } from './rules-headers';
import { hostileRules } from './rules-hostile';
import { prerenderedRules } from './rules-prerendered';
import { releaseRules } from './rules-releases';
import { routingRules } from './rules-routing';

/** Rules that the tests check on the embedded server and on nginx, each with an `exampleSite()`. */
export const edgeRules: readonly Rule[] = [
  ...routingRules,
  ...cachingRules,
  ...headerRules,
  ...hostileRules,
  ...releaseRules,
  ...prerenderedRules,
];
