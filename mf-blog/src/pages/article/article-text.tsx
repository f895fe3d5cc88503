import { type Blog, lagosDay, paths } from '@lagoon/shared/domain';
import { Container, color, media, Picture, radius, Small, space, TextLink } from '@lagoon/shared/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { Published } from '../../components/published';
import { opening } from './opening';
import { readingTime } from './reading-time';

export const Column = styled(Container)`
  max-width: calc(${space.prose} + 64px);
`;

const Head = styled(Column)`
  padding-top: clamp(.75rem, .3rem + 1.6vw, 2rem);
  overflow-wrap: anywhere;
  h1 { margin-block: 16px; }
  ${media.phone} { h1 { margin-block: 8px 12px; } }
`;

const Back = styled(TextLink)`
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

/** 56 rem wide and at most 400 px high (spec §2); from edge to edge on a phone. */
const Frame = styled(Container)`
  max-width: calc(56rem + 64px);
  margin-top: 32px;
  ${media.phone} { margin-top: 24px; padding-inline: 0; }
`;

const Shot = styled(Picture)`
  width: 100%;
  height: 400px;
  max-height: 400px;
  border-radius: ${radius.card};
  background-color: ${color.tint};
  aspect-ratio: auto;
  object-fit: cover;
  ${media.collapsedNav} { height: clamp(220px, 44vw, 400px); }
  ${media.phone} { height: 220px; border-radius: 0; }
`;

/** The text as it was written: line breaks stay, and a blank line is the gap between two paragraphs (spec §2). */
const Text = styled.div`
  margin-top: 40px;
  font-size: 1.125rem;
  line-height: 1.7;
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${media.phone} { margin-top: 28px; }
`;

const Opening = styled.span`
  font-size: 1.25rem;
  line-height: 1.55;
`;

/** An article to read: way back, title, day and reading time, picture if it has one, text. Never markup. */
export function ArticleText({ article }: { article: Blog }) {
  const [first, rest] = opening(article.description.trim());
  return (
    <article>
      <Head>
        <Back to={paths.blog()} data-no-print>
          <ArrowLeft size={20} strokeWidth={1.9} aria-hidden="true" />
          All articles
        </Back>
        <h1 tabIndex={-1}>{article.title}</h1>
        <Small>
          <Published date={article.date} />
          {lagosDay(article.date) ? ' · ' : null}
          {readingTime(article.description)}
        </Small>
      </Head>
      {article.designImg ? (
        <Frame>
          <Shot src={article.designImg} alt={article.title} width={896} height={400} fetchPriority="high" />
        </Frame>
      ) : null}
      <Column>
        <Text>
          {first ? <Opening>{first}</Opening> : null}
          {rest}
        </Text>
      </Column>
    </article>
  );
}
