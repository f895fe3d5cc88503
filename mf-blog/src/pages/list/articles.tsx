import { EmptyState } from '@lagoon/shared/components';
import type { ArticleCard } from '@lagoon/shared/data';
import { countText, narrowBy, paths, searchWords } from '@lagoon/shared/domain';
import { Button, ButtonLink, Stack, VisuallyHidden } from '@lagoon/shared/ui';
import { ArticleGrid } from '../../components/article-cards';
import { NewestArticle } from './newest-article';

/** What a screen reader hears of a search: "1 article found". */
export const found = (count: number): string => `${countText(count, 'article')} found`;

/** Articles whose title has every word of the query (spec §5); all of them when it has no word. */
export const matching = (articles: readonly ArticleCard[], query: string): readonly ArticleCard[] =>
  narrowBy(articles, query, ({ title }) => title);

const All = ({ articles: [newest, ...others] }: { articles: readonly ArticleCard[] }) =>
  newest ? (
    <Stack $gap={[32, 24, 16]}>
      <NewestArticle article={newest} />
      {others.length > 0 ? <ArticleGrid articles={others} /> : null}
    </Stack>
  ) : (
    <EmptyState>
      <p>There are no articles yet. Please look in again soon.</p>
      <ButtonLink to={paths.shop()}>Explore Our Tests</ButtonLink>
    </EmptyState>
  );

interface ArticlesProps {
  articles: readonly ArticleCard[];
  query: string;
  onClear: () => void;
}

/** All articles, the newest one wide; while somebody searches, those that match in a plain grid. */
export function Articles({ articles, query, onClear }: ArticlesProps) {
  const searching = articles.length > 0 && searchWords(query).length > 0;
  const matches = matching(articles, query);
  const none = searching && matches.length === 0;
  return (
    <>
      <div role="status">
        {searching && !none ? <VisuallyHidden>{found(matches.length)}</VisuallyHidden> : null}
        {none ? (
          <EmptyState>
            <p>No matching blogs found.</p>
            <Button type="button" $kind="secondary" onClick={onClear}>
              Clear the search
            </Button>
          </EmptyState>
        ) : null}
      </div>
      {searching ? <ArticleGrid articles={matches} /> : <All articles={articles} />}
    </>
  );
}
