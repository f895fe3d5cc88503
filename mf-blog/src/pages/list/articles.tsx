import { loadOnce } from '@lagoon/shared/browser';
import {
  CardBody,
  CoverPicture,
  EmptyState,
  SearchStatus,
  useOffered,
} from '@lagoon/shared/components';
import { narrowBy, paths, searchWords } from '@lagoon/shared/domain';
import type { ArticleCard } from '@lagoon/shared/lists';
import { ButtonLink, media, Small, Stack, Text } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';
import { ArticleGrid, CardBox, LearnMore, Published } from '../../components/article-cards';

/** spec §5 */
export const matching = (articles: readonly ArticleCard[], query: string): readonly ArticleCard[] =>
  narrowBy(articles, query, ({ title }) => title);

const wholeRow = (columns: string) => css`
  grid-column: 1 / -1;
  > article { display: grid; grid-template-columns: ${columns}; }
  img { height: 100%; border-radius: 13px 0 0 13px; }
`;

const Grid = styled(ArticleGrid)`
  /* a single card in the last row fills the row */
  @media (min-width: 64em) {
    > li:last-child:nth-child(3n + 1):not(:first-child) {
      ${wholeRow('minmax(0, 1fr) minmax(0, 2fr)')}
    }
  }
  @media (min-width: 43.75em) and (max-width: 63.99em) {
    > li:last-child:nth-child(2n + 1):not(:first-child) {
      ${wholeRow('minmax(0, 1fr) minmax(0, 1fr)')}
    }
  }
`;

const All = ({ articles: [newest, ...others] }: { articles: readonly ArticleCard[] }) =>
  newest ? (
    <Stack $gap={[32, 24, 16]}>
      <NewestArticle article={newest} />
      {others.length > 0 ? <Grid articles={others} /> : null}
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

const loadSimilar = loadOnce(async () => {
  const { similarArticles } = await import(
    /* webpackChunkName: "similar-articles" */ './similar-articles'
  );
  return similarArticles;
});

export function Articles({ articles, query, onClear }: ArticlesProps) {
  const searching = articles.length > 0 && searchWords(query).length > 0;
  const matches = matching(articles, query);
  const offered = useOffered({ items: articles, query, found: matches, load: loadSimilar });
  return (
    <>
      <SearchStatus
        searching={searching}
        count={matches.length}
        noun="article"
        none="No matching blogs found."
        onClear={onClear}
      >
        {offered?.length ? (
          <Text as="h2" $font="1.5rem" $mb={24}>
            {`Did you mean ${offered.length === 1 ? 'this article' : 'one of these articles'}?`}
          </Text>
        ) : null}
      </SearchStatus>
      {searching ? (
        <Grid articles={matches.length > 0 ? matches : (offered ?? [])} />
      ) : (
        <All articles={articles} />
      )}
    </>
  );
}

const Wide = styled(CardBox)`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  height: auto;
  min-height: 366px;
  &&:hover h2 { text-underline-offset: 4px; }
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); min-height: 320px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); min-height: 0; }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 13px 0 0 13px;
  ${media.phone} { border-radius: 13px 13px 0 0; aspect-ratio: 16 / 9; }
`;

const Cover = styled(CoverPicture)`
  position: absolute;
  inset: 0;
  height: 100%;
`;

/**
 * The newest article. On a tablet the frame crops the sides of the picture. `sizes` gives the width
 * before the crop.
 */
const NewestArticle = ({ article }: { article: ArticleCard }) => (
  <Wide as="article">
    <Frame>
      <Cover
        src={article.designImg}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 64em) 650px, (min-width: 43.75em) 75vw, 92vw"
        fetchPriority="high"
      />
    </Frame>
    <CardBody $justify="center" $p={[48, 32, 20]}>
      <Small>
        <Published date={article.date} />
      </Small>
      <Text as="h2" $mt={[12, 8]} $font={['1.875rem', '1.5rem', '1.375rem']} $leading={[1.2, 1.25]}>
        {article.title}
      </Text>
      <Text $my={['12px 12px', '10px 0']} $color="ink600">
        {article.summary}
      </Text>
      <div>
        <LearnMore to={paths.article(article.title)} title={article.title} />
      </div>
    </CardBody>
  </Wide>
);
