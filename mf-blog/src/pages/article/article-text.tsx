import { CoverPicture, QuietLink } from '@lagoon/shared/components';
import { type Blog, lagosDay, paths } from '@lagoon/shared/domain';
import { Box, Container, media, radius, Small, space, Text } from '@lagoon/shared/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { Published } from '../../components/article-cards';

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

export const Column = styled(Container)`
  max-width: calc(${space.prose} + 64px);
`;

const Head = styled(Column)`
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
export function ArticleText({ article }: { article: Blog }) {
  const [first, rest] = opening(article.description.trim());
  return (
    <article>
      <Head>
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
      </Head>
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
