import { CardBody, CoverPicture } from '@lagoon/shared/components';
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
  &&:hover h2 { text-underline-offset: 4px; }
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
