import type { ArticleCard as Article } from '@lagoon/shared/data';
import { media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ArticleCard, type ArticleCardProps } from './article-card';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 32px 24px;
  ${media.collapsedNav} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

interface ArticleGridProps extends Omit<ArticleCardProps, 'article'> {
  articles: readonly Article[];
  className?: string;
}

/** Articles as cards: 3, 2 or 1 in a row. */
export const ArticleGrid = ({ articles, className, ...card }: ArticleGridProps) => (
  <Grid className={className}>
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleCard article={article} {...card} />
      </li>
    ))}
  </Grid>
);
