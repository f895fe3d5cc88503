import type { covers } from '../covers';

/** An article of the first blog: plain text, paragraphs set apart by an empty line, the first a summary for its card. */
export interface SeedArticle {
  title: string;
  /** the day in Lagos, `2026-01-31` */
  date: string;
  cover: keyof typeof covers;
  /** names of the first catalogue that the text uses letter by letter, so that a page can offer them */
  tests: readonly string[];
  text: string;
}

/** Text as it stands in a source file, each paragraph on one line: a page keeps line breaks, a source file wraps. */
export const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
