import type { ArticleCard } from '@lagoon/shared/lists';
import { similarTo, type Vocabulary } from '@lagoon/shared/similar';

const TITLES: Vocabulary<ArticleCard> = {
  textsOf: ({ title }) => ({ name: title }),
  fillers: new Set(
    'a an and about for how i in is my of on or the to what with article articles blog'.split(' '),
  ),
};

export const similarArticles = (
  articles: readonly ArticleCard[],
  query: string,
): Promise<ArticleCard[]> => similarTo(articles, query, TITLES);
