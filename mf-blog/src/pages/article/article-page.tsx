import { FullHeight, Loading, Slot } from '@lagoon/shared/components';
import {
  articleData,
  breadcrumbData,
  crumbsTo,
  Head,
  JsonLd,
} from '@lagoon/shared/components/head';
import { type Blog, brand, excerpt, nameInPath, paths } from '@lagoon/shared/domain';
import type { ArticleCard } from '@lagoon/shared/lists';
import { useLocation } from '@lagoon/shared/router';
import { Container, ErrorView, media, NotFoundView, Section, space } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import styled from 'styled-components';
import { ArticleGrid } from '../../components/article-cards';
import { ArticleText, Column } from './article-text';

/** The canonical address has the stored title, in its case. */
const ArticleHead = ({ article }: { article: Blog }) => (
  <>
    <Head
      title={article.title}
      description={
        excerpt(article.description) || `${article.title}: an article from ${brand.name}, Lagos.`
      }
      path={paths.article(article.title)}
      image={article.designImg}
      type="article"
    />
    <JsonLd data={articleData(article)} />
    <JsonLd
      data={breadcrumbData(
        crumbsTo(['Blog', paths.blog()], [article.title, paths.article(article.title)]),
      )}
    />
  </>
);

const Grid = styled(ArticleGrid)`
  margin-top: 32px;
  /* not two, which would leave one card alone */
  @media (min-width: 43.75em) and (max-width: 63.99em) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 16px;
  }
  ${media.phone} { margin-top: 20px; }
`;

const MoreArticles = ({ articles }: { articles: readonly ArticleCard[] }) =>
  articles.length > 0 ? (
    <Section $ground="surface" data-no-print>
      <Container>
        <h2>More articles</h2>
        <Grid
          articles={articles}
          heading="h3"
          brief
          sizes="(min-width: 64em) 368px, (min-width: 43.75em) 30vw, 92vw"
        />
      </Container>
    </Section>
  ) : null;

/** spec §2 */
export default function ArticlePage() {
  const title = nameInPath(useLocation().pathname);
  const { currentData: view, isError, refetch } = useView('article', title);

  if (view?.article)
    return (
      <>
        <ArticleHead article={view.article} />
        <ArticleText key={view.article.id} article={view.article} />
        <Column $pb={space.section}>
          <Slot name="article:end" />
        </Column>
        <MoreArticles articles={view.more} />
      </>
    );
  if (view)
    return (
      <FullHeight>
        <NotFoundView />
      </FullHeight>
    );
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      {isError ? (
        <FullHeight>
          <ErrorView
            text="We couldn’t load this article. Please try again later."
            onRetry={refetch}
          />
        </FullHeight>
      ) : (
        <Loading label="Loading article" />
      )}
    </>
  );
}
