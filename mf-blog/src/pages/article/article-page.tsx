import { CoverPicture, FullHeight, Loading, QuietLink, Slot } from '@lagoon/shared/components';
import {
  articleData,
  breadcrumbData,
  crumbsTo,
  Head,
  JsonLd,
} from '@lagoon/shared/components/head';
import { type Blog, brand, excerpt, lagosDay, nameInPath, paths } from '@lagoon/shared/domain';
import type { ArticleCard } from '@lagoon/shared/lists';
import { useLocation } from '@lagoon/shared/router';
import {
  Box,
  Container,
  ErrorView,
  media,
  NotFoundView,
  radius,
  Section,
  Small,
  space,
  Text,
} from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { ArticleGrid, Published } from '../../components/article-cards';

/** In characters. */
const LONGEST = 320;

/** Returns '' and the whole text if the first paragraph is longer than `LONGEST`. */
export function opening(text: string): [opening: string, rest: string] {
  const end = text.search(/\r?\n[^\S\n]*\n/);
  return end < 0 || end > LONGEST ? ['', text] : [text.slice(0, end), text.slice(end)];
}

const WORDS_A_MINUTE = 200;

/** "4 minute read", rounded up. */
export function readingTime(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  return `${Math.max(1, Math.ceil(words / WORDS_A_MINUTE))} minute read`;
}

const Column = styled(Container)`
  max-width: calc(${space.prose} + 64px);
`;

const Top = styled(Column)`
  padding-top: clamp(.75rem, .3rem + 1.6vw, 2rem);
  overflow-wrap: anywhere;
  h1 { margin-block: 16px; }
  ${media.phone} { h1 { margin-block: 8px 12px; } }
`;

/** At most 400 px high (spec §2). */
const Shot = styled(CoverPicture)`
  height: 400px;
  max-height: 400px;
  border-radius: ${radius.card};
  aspect-ratio: auto;
  ${media.collapsedNav} { height: clamp(220px, 44vw, 400px); }
  ${media.phone} { height: 220px; border-radius: 0; }
`;

/** Ends before the punctuation of a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[\w/])/;

const linked = (text: string) =>
  // `split` puts the addresses at odd indexes
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} rel="noopener">
        {part}
      </a>
    ),
  );

/** Never markup. */
function ArticleText({ article }: { article: Blog }) {
  const [first, rest] = opening(article.description.trim());
  return (
    <article>
      <Top>
        <QuietLink to={paths.blog()} data-no-print>
          <ArrowLeft size={20} />
          All articles
        </QuietLink>
        <h1 tabIndex={-1}>{article.title}</h1>
        <Small>
          <Published date={article.date} />
          {lagosDay(article.date) ? ' · ' : null}
          {readingTime(article.description)}
        </Small>
      </Top>
      {article.designImg ? (
        <Container $maxWidth="calc(56rem + 64px)" $mt={[32, 24]} $px={[null, 0]}>
          <Shot
            src={article.designImg}
            alt={article.title}
            width={896}
            height={400}
            sizes="(min-width: 64em) 896px, 100vw"
            fetchPriority="high"
          />
        </Container>
      ) : null}
      <Column>
        {/* keeps line breaks; a blank line separates two paragraphs (spec §2) */}
        <Box
          $mt={[40, 28]}
          $font="1.125rem"
          $leading={1.7}
          $whiteSpace="pre-line"
          $overflowWrap="anywhere"
        >
          {first ? (
            <Text as="span" $font="1.25rem" $leading={1.55}>
              {linked(first)}
            </Text>
          ) : null}
          {linked(rest)}
        </Box>
      </Column>
    </article>
  );
}

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
