import type { ArticleCard } from '@lagoon/shared/data';
import { searchBy, searchWords } from '@lagoon/shared/domain';

/** Articles whose title has every word of the query (spec §5); all of them when it has no word. */
export const matching = (articles: readonly ArticleCard[], query: string): readonly ArticleCard[] =>
  searchWords(query).length === 0 ? articles : searchBy(articles, query, ({ title }) => title);
