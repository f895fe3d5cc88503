import type { ArticleCard } from '@lagoon/shared/data';
import { narrowBy } from '@lagoon/shared/domain';

/** Articles whose title has every word of the query (spec §5); all of them when it has no word. */
export const matching = (articles: readonly ArticleCard[], query: string): readonly ArticleCard[] =>
  narrowBy(articles, query, ({ title }) => title);
