import { FullHeight, Loading, useMounted } from '@lagoon/shared/components';
import { useArticleQuery } from '@lagoon/shared/data';
import { brand, nameInPath } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { ErrorView, NotFoundView } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ArticleHead } from './article-head';
import { ArticleText, Column } from './article-text';
import { InTheShop } from './in-the-shop';
import { MoreArticles } from './more-articles';

const Shop = styled(Column)`
  padding-bottom: clamp(3rem, 2rem + 5vw, 6rem);
`;

/** `/blog/{title}`: the article of this title, ignoring case (spec §2). */
export default function ArticlePage() {
  const title = nameInPath(useLocation().pathname);
  const { currentData: view, isError, refetch } = useArticleQuery(title);
  const mounted = useMounted();

  if (view?.article)
    return (
      <>
        <ArticleHead article={view.article} />
        <ArticleText key={view.article.id} article={view.article} />
        <Shop>
          <InTheShop title={title} />
        </Shop>
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
      {isError && mounted ? (
        <FullHeight>
          <ErrorView text="We couldn’t load this article. Please try again later." onRetry={refetch} />
        </FullHeight>
      ) : (
        <Loading label="Loading article" />
      )}
    </>
  );
}
