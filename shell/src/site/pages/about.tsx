import { ActionLink } from '@lagoon/shared/components';
import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink, color, media, Stack, space, Text } from '@lagoon/shared/ui';
import { LockKeyhole, MapPin, MessageCircleHeart, ReceiptText, ScanSearch } from 'lucide-react';
import styled from 'styled-components';
import drop from '../art/logo-on-dark.svg';
import first from '../art/portrait-1.svg';
import second from '../art/portrait-2.svg';
import third from '../art/portrait-3.svg';
import lab from '../art/scene-lab.svg';
import { Band, Drawing, Split } from '../components/band';
import { Closing } from '../components/closing';
import { Hero } from '../components/hero';
import { type PointList, Points } from '../components/points';
import { TermList } from '../components/term-list';
import { fill } from '../components/text';
import { Texts } from '../components/texts';
import content from '../content/about.json';

const { head, hero, facts, whoWeAre, mission, howWeWork, principles, closing } = fill(content, {
  ...brand.experience,
  name: brand.name,
  tagline: brand.tagline,
  area: brand.area,
  city: brand.postal.addressLocality,
});

const Facts = styled(TermList)`
  margin-top: 36px;
  border-top: 1px solid ${color.line};
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${color.line};
  }
  & dt { color: ${color.ink600}; }
  & dd { font-weight: 700; }
  ${media.phone} { margin-top: 24px; }
`;

const Statement = styled.p`
  max-width: 24ch;
  margin: 12px 0 24px;
  font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem);
  font-weight: 700;
  letter-spacing: -.02em;
  line-height: 1.2;
  text-wrap: balance;
  ${media.phone} { margin-bottom: 16px; }
`;

const Drop = styled.img`
  width: 220px;
  height: 220px;
  ${media.collapsedNav} { width: 160px; height: 160px; }
  ${media.phone} { order: -1; width: 64px; height: 64px; margin-left: -8px; }
`;

const Principles: typeof PointList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: 36px;
  border-top: 1px solid ${color.line};
  & > li { display: flex; gap: 20px; padding: 32px 40px 32px 0; }
  & > li:nth-child(2n) { padding: 32px 0 32px 40px; border-left: 1px solid ${color.line}; }
  & > li:nth-child(n + 3) { border-top: 1px solid ${color.line}; }
  & h3 { font-size: 1.25rem; }
  & p { max-width: 26rem; margin-top: 4px; color: ${color.ink600}; text-wrap: pretty; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 24px;
    & > li, & > li:nth-child(2n) { gap: 16px; padding: 20px 0; border-left: 0; }
    & > li + li { border-top: 1px solid ${color.line}; }
    & h3 { font-size: 1.1875rem; }
  }
`;

const Faces = styled.div`
  display: flex;
  & img {
    width: 80px;
    height: 80px;
    border: 3px solid ${color.surface};
    border-radius: 50%;
    object-fit: cover;
    object-position: top;
  }
  & img + img { margin-left: -20px; }
  ${media.phone} { & img { width: 64px; height: 64px; } }
`;

const TeamFaces = () => (
  <Faces>
    {[first, second, third].map((portrait, at) => (
      <img key={at} src={portrait} alt="" width={80} height={80} loading="lazy" />
    ))}
  </Faces>
);

const About = () => (
  <>
    <Head {...head} path={paths.about()} />
    <JsonLd data={organizationData()} />
    <Hero {...hero} icon={MapPin} picture={<Drawing src={lab} alt="" width={560} height={480} />}>
      <Facts terms={facts} />
    </Hero>
    <Split id="who-we-are" ground="surface" $columns={['1fr 1.7fr', 1]} $gap={[64, 40, 16]}>
      <h2 id="who-we-are-title">{whoWeAre.title}</h2>
      <Stack $gap={16} $maxWidth={space.prose} $font="1.125rem" $leading={1.7} $wrap="pretty">
        <Texts parts={whoWeAre.texts} />
      </Stack>
    </Split>
    <Split
      id="mission"
      ground="dark"
      $columns={['minmax(0, 1fr) auto', 1]}
      $gap={[80, 40, 24]}
      $align="center"
    >
      <div>
        <Text
          as="h2"
          $color="amber500"
          $font=".875rem"
          $weight={600}
          $leading={1.6}
          $tracking="0"
          id="mission-title"
        >
          {mission.title}
        </Text>
        <Statement>{mission.statement}</Statement>
        <Text $maxWidth="36rem" $color="tint2" $font="1.125rem">
          {mission.text}
        </Text>
      </div>
      <Drop src={drop} alt="" width={220} height={220} loading="lazy" />
    </Split>
    <Band {...howWeWork} id="how-we-work" open>
      <Points
        points={principles}
        icons={[ScanSearch, LockKeyhole, ReceiptText, MessageCircleHeart]}
        list={Principles}
      />
    </Band>
    <Closing {...closing} figure={<TeamFaces />}>
      <ButtonLink to={paths.shop()}>Explore Our Tests</ButtonLink>
      <ActionLink label="Meet our team" to={paths.team()} $kind="secondary" />
    </Closing>
  </>
);

export default About;
