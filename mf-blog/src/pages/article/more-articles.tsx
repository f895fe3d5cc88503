import type { ArticleCard } from '@lagoon/shared/data';
import { Container, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ArticleGrid } from '../../components/article-grid';

const Grid = styled(ArticleGrid)`
  margin-top: 32px;
  /* three in rows of two would leave one alone */
  @media (min-width: 43.75em) and (max-width: 63.99em) { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
  ${media.phone} { margin-top: 20px; }
`;

/** A few articles to go on to. */
export const MoreArticles = ({ articles }: { articles: readonly ArticleCard[] }) =>
  articles.length > 0 ? (
    <Section $ground="surface" data-no-print>
      <Container>
        <h2>More articles</h2>
        <Grid articles={articles} heading="h3" brief />
      </Container>
    </Section>
  ) : null;
