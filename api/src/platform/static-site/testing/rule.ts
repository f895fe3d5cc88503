import type { ExampleSite } from './example-site';

/** A server under test: its origin, and the site on disk that it serves. Its API answers `CRAWLER_FILES`. */
export interface Edge {
  base: string;
  site: ExampleSite;
}

/** One rule of serving the site, as a sentence and a check that throws when it does not hold. */
export type Rule = readonly [sentence: string, check: (edge: Edge) => Promise<void>];
