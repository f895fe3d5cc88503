import type { ExampleSite } from './example-site';

/**
 * A server under test: its origin and its site on disk. Each release on disk contains
 * `CRAWLER_FILES`.
 */
export interface Edge {
  base: string;
  site: ExampleSite;
}

export type Rule = readonly [sentence: string, check: (edge: Edge) => Promise<void>];
