import type { ExampleSite } from './example-site';

/** A server under test: its origin and its site on disk. Its API answers `CRAWLER_FILES`. */
export interface Edge {
  base: string;
  site: ExampleSite;
}

/** A rule of serving the site: a test name, and a check that throws when the server breaks the rule. */
export type Rule = readonly [sentence: string, check: (edge: Edge) => Promise<void>];
