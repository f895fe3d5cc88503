import { CardBody, CoverPicture, coversCard, LinkCard } from '@lagoon/shared/components';
import { lagosDay, paths } from '@lagoon/shared/domain';
import type { ArticleCard as Article } from '@lagoon/shared/lists';
import { Link } from '@lagoon/shared/router';
import { Columns, color, media, Small, Text, VisuallyHidden } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';

export function Published({ date }: { date: string }) {
  const day = lagosDay(date);
  return day ? <time dateTime={date}>{day}</time> : null;
}

const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${color.brand600};
  font-weight: 600;
  font-size: 1rem;
  text-decoration: none;
  ${coversCard}
`;

export const LearnMore = ({ to, title }: { to: string; title: string }) => (
  <Text $mt="auto" $pt={12}>
    <Anchor to={to}>
      <span>
        Learn More<VisuallyHidden> about {title}</VisuallyHidden>
      </span>
      <ArrowRight size={20} />
    </Anchor>
  </Text>
);

export const CardBox = styled(LinkCard)`
  ${media.hover} {
    &:hover h2, &:hover h3 {
      color: ${color.brand700};
      text-decoration: underline 2px;
      text-underline-offset: 3px;
    }
  }
`;

const Summary = styled.p`
  display: -webkit-box;
  margin-top: 10px;
  overflow: hidden;
  color: ${color.ink600};
  font-size: 1rem;
  line-height: 1.5;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  /* shows the whole summary on a phone, where no neighbouring card needs the same height */
  ${media.phone} { display: block; }
`;

interface ArticleCardProps {
  article: Article;
  heading?: 'h2' | 'h3';
  brief?: boolean;
  sizes?: string;
}

const IN_THE_GRID = '(min-width: 64em) 368px, (min-width: 43.75em) 46vw, 92vw';

const ArticleCard = ({
  article,
  heading = 'h2',
  brief = false,
  sizes = IN_THE_GRID,
}: ArticleCardProps) => (
  <CardBox as="article">
    <CoverPicture
      $ratio="16 / 9"
      $radius="13px 13px 0 0"
      src={article.designImg}
      alt=""
      width={640}
      height={360}
      sizes={sizes}
      loading="lazy"
      decoding="async"
    />
    <CardBody $p={[24, 20]}>
      <Small>
        <Published date={article.date} />
      </Small>
      <Text as={heading} $mt={8} $font="1.25rem" $leading={1.3} $tracking="-.01em">
        {article.title}
      </Text>
      {brief ? null : <Summary>{article.summary}</Summary>}
      <LearnMore to={paths.article(article.title)} title={article.title} />
    </CardBody>
  </CardBox>
);

interface ArticleGridProps extends Omit<ArticleCardProps, 'article'> {
  articles: readonly Article[];
  className?: string;
}

export const ArticleGrid = ({ articles, className, ...card }: ArticleGridProps) => (
  <Columns as="ul" $gap={['32px 24px', 24, 16]} $columns={[3, 2, 1]} className={className}>
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleCard article={article} {...card} />
      </li>
    ))}
  </Columns>
);
