import { CoverPicture } from '@lagoon/shared/components';
import type { ArticleCard as Article } from '@lagoon/shared/data';
import { paths } from '@lagoon/shared/domain';
import { media, Small, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { CardBox, LearnMore, Published } from '../../components/article-cards';

const Wide = styled(CardBox)`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  height: auto;
  min-height: 366px;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); min-height: 320px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); min-height: 0; }
`;

/** The text sets the height; the picture fills what there is, whatever its shape. */
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

const Body = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 48px;
  ${media.collapsedNav} { padding: 32px; }
  ${media.phone} { padding: 20px; }
`;

const Title = styled.h2`
  margin-top: 12px;
  font-size: 1.875rem;
  line-height: 1.2;
  text-underline-offset: 4px;
  ${media.collapsedNav} { font-size: 1.5rem; }
  ${media.phone} { margin-top: 8px; font-size: 1.375rem; line-height: 1.25; }
`;

/** The newest article, wide and with all of its beginning. Its picture is the page's largest: asked for first. */
export const NewestArticle = ({ article }: { article: Article }) => (
  <Wide as="article">
    <Frame>
      <Cover
        src={article.designImg}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 64em) 650px, (min-width: 43.75em) 46vw, 92vw"
        fetchPriority="high"
      />
    </Frame>
    <Body>
      <Small>
        <Published date={article.date} />
      </Small>
      <Title>{article.title}</Title>
      <Text $my={['12px 12px', '10px 0']} $color="ink600">
        {article.summary}
      </Text>
      <div>
        <LearnMore to={paths.article(article.title)} title={article.title} />
      </div>
    </Body>
  </Wide>
);
