import { Slot, StepNumber } from '@lagoon/shared/components';
import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import {
  brand,
  HOME_COLLECTION_FEE,
  naira,
  POPULAR_TESTS,
  PRODUCTS_IN_TOTAL,
  paths,
  RESCHEDULE_NOTICE_HOURS,
} from '@lagoon/shared/domain';
import {
  ButtonLink,
  Card,
  Columns,
  Container,
  color,
  media,
  Row,
  radius,
  Section,
  TextAnchor,
  VisuallyHidden,
} from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { BellRing, Check, Headset, House, MailCheck, MapPin } from 'lucide-react';
import styled from 'styled-components';
import lagoon from '../art/hero-lagoon.svg';
import collectionPicture from '../art/scene-home-collection.svg';
import house from '../art/step-house-mid.svg';
import letter from '../art/step-letter-light.svg';
import phone from '../art/step-phone-light.svg';
import support from '../art/step-support-mid.svg';
import { Band, Drawing, Split } from '../components/band';
import { Hero, HeroActions } from '../components/hero';
import { LekkiMap } from '../components/lekki-map';
import { Points } from '../components/points';
import { TermList } from '../components/term-list';
import { fill, rich } from '../components/text';
import content from '../content/home.json';

const { head, hero, facts, howToOrder, steps, collection, service, points } = fill(content, {
  area: brand.area,
  fee: naira(HOME_COLLECTION_FEE),
  notice: RESCHEDULE_NOTICE_HOURS,
});

export default function Home() {
  const { currentData: popular } = useView('popular', POPULAR_TESTS);
  return (
    <>
      <Head {...head} path={paths.home()} />
      <JsonLd data={organizationData()} />
      <HomeHero tests={popular?.total ?? PRODUCTS_IN_TOTAL} />
      <HowToOrder />
      <Slot name="home:tests" />
      <Collection />
      <Band {...service} id="service" open>
        <Points points={points} icons={[MailCheck, BellRing, Headset]} />
      </Band>
      <FindUs />
    </>
  );
}

const HeroFacts = styled(TermList)`
  display: grid;
  grid-template-columns: repeat(3, auto);
  margin-top: 48px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  & > div { padding-right: 16px; }
  & > div + div { padding-left: 20px; border-left: 1px solid ${color.line}; }
  & dt { font-size: 1.0625rem; font-weight: 700; }
  & dd { color: ${color.ink600}; font-size: .9375rem; }
  @media (max-width: 74.99em) {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 28px;
    padding-top: 0;
    & > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 16px;
      padding: 10px 0;
      align-items: baseline;
    }
    & > div + div { padding-left: 0; border-left: 0; border-top: 1px solid ${color.line}; }
    & dt { font-size: 1rem; }
  }
`;

const Lagoon = styled(Drawing)`object-position: bottom;`;

const HomeHero = ({ tests }: { tests: number }) => (
  <Hero
    {...hero}
    icon={MapPin}
    large
    picture={<Lagoon $height={[560, 460, 340]} src={lagoon} alt="" width={518} height={560} />}
  >
    <HeroActions>
      <ButtonLink to={paths.shop()} $size="large" $px={28} $font="body">
        Explore Our Tests
      </ButtonLink>
      <TextAnchor href={`#${HOW_TO_ORDER_ID}`}>{howToOrder.title}</TextAnchor>
    </HeroActions>
    <HeroFacts
      terms={[[tests === 1 ? '1 test' : `${tests} tests`, 'every price in naira'], ...facts]}
    />
  </Hero>
);

const HOW_TO_ORDER_ID = 'how-to-order';

const Tile = styled.img`
  width: 100%;
  border-radius: ${radius.card};
  ${media.phone} { grid-area: 2 / 2; margin: 14px 0 28px; }
`;

const Ring = styled(StepNumber)`
  position: relative;
  z-index: 1;
  background: ${color.surface};
  font-size: .9375rem;
`;

const OrderStep = styled.li`
  position: relative;
  & > div { position: relative; margin: 24px 0 14px; }
  & > div::after {
    content: '';
    position: absolute;
    top: 18px;
    left: 44px;
    right: -16px;
    border-top: 1px solid ${color.line};
  }
  &:last-child > div::after { display: none; }
  & h3 { font-size: 1.25rem; }
  & p { margin-top: 4px; color: ${color.ink600}; }
  ${media.collapsedNav} { &:nth-child(2n) > div::after { display: none; } }
  ${media.phone} {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    column-gap: 16px;
    & > div { grid-area: 1 / 1 / 3; margin: 0; }
    & > div::after, &:nth-child(2n) > div::after {
      display: block;
      top: 44px;
      bottom: 8px;
      left: 17px;
      right: auto;
      border: 0;
      border-left: 1px solid ${color.line};
    }
    &:last-child > div::after { display: none; }
    & > section { grid-area: 1 / 2; padding-top: 3px; }
    & h3 { font-size: 1.1875rem; }
  }
`;

const HowToOrder = () => (
  <Band {...howToOrder} id={HOW_TO_ORDER_ID} ground="surface">
    <Columns as="ol" $gap={[24, '40px 24px', 0]} $columns={[4, 2, 1]} $mt={[36, 28]}>
      {steps.map(({ title, text }, at) => (
        <OrderStep key={title}>
          <Tile
            src={[phone, house, letter, support][at]}
            alt=""
            width={400}
            height={300}
            loading="lazy"
          />
          <div aria-hidden="true">
            <Ring>{at + 1}</Ring>
          </div>
          <section>
            <h3>{title}</h3>
            <p>{rich(text)}</p>
          </section>
        </OrderStep>
      ))}
    </Columns>
  </Band>
);

const Checks = styled.ul`
  display: grid;
  gap: 16px;
  margin: 24px 0 32px;
  color: ${color.tint2};
  & li { display: grid; grid-template-columns: 20px 1fr; gap: 12px; }
  & svg { margin-top: 4px; color: ${color.amber500}; }
  & b { color: ${color.surface}; }
`;

const Collection = () => (
  <Split
    id="collection"
    ground="dark"
    $gap={[80, 32, 32]}
    $columns={['1fr 1fr', '1fr 1.15fr', 1]}
    $align="center"
  >
    <Drawing
      $height={[null, 220]}
      src={collectionPicture}
      alt=""
      width={560}
      height={440}
      loading="lazy"
    />
    <div>
      <Row as="p" $gap={8} $mb={12} $color="amber500" $font=".875rem" $weight={600}>
        <House size={18} />
        {collection.eyebrow}
      </Row>
      <h2 id="collection-title">{collection.title}</h2>
      <Checks>
        {collection.points.map((point) => (
          <li key={point}>
            <Check size={20} />
            <span>{rich(point)}</span>
          </li>
        ))}
      </Checks>
      <ButtonLink to={paths.contact()} $kind="onDark" $size="large" data-no-print>
        <span>
          Learn More<VisuallyHidden> about sample collection</VisuallyHidden>
        </span>
      </ButtonLink>
    </div>
  </Split>
);

const MapCard = styled(Card)`${media.print} { break-inside: avoid; }`;

const Reach = styled.div`
  display: grid;
  align-content: center;
  padding: 40px;
  & dl { display: grid; gap: 16px; margin: 20px 0 32px; }
  & dt { color: ${color.ink600}; font-size: .9375rem; }
  & dd { font-weight: 600; line-height: 1.65; }
  & dd a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-size: 1.75rem;
    font-weight: 700;
    line-height: 1.3;
    letter-spacing: -.01em;
    text-decoration: none;
  }
  & dd a:hover { text-decoration: underline; }
  & dd span { display: block; }
  ${media.phone} { padding: 24px 20px; & dd a { font-size: 1.5rem; } }
`;

const ways = [
  [
    'Phone',
    <a key="phone" href={brand.phoneHref}>
      {brand.phone}
    </a>,
  ],
  ['Address', brand.addressLines.map((line) => <span key={line}>{line}</span>)],
] as const;

const FindUs = () => (
  <Section aria-labelledby="find-us-title">
    <Container>
      <Columns as={MapCard} $columns={['minmax(0, 1fr) 420px', 1, 1]} $gap={0} $overflow="hidden">
        <LekkiMap />
        <Reach>
          <h2 id="find-us-title">Find us in {brand.area}</h2>
          <TermList terms={ways} />
          <ButtonLink to={paths.contact()} $size="large" $wide data-no-print>
            Reach Out
          </ButtonLink>
        </Reach>
      </Columns>
    </Container>
  </Section>
);
