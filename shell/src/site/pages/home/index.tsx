import { Slot } from '@lagoon/shared/components';
import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, POPULAR_TESTS, PRODUCTS_IN_TOTAL, paths } from '@lagoon/shared/domain';
import { ButtonLink, Card, Columns, Container, color, media, Section, TextAnchor } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { BellRing, Headset, MailCheck, MapPin } from 'lucide-react';
import styled from 'styled-components';
import lagoon from '../../art/hero-lagoon.svg';
import { Hero, HeroActions } from '../../components/hero';
import { LekkiMap } from '../../components/lekki-map';
import { Drawing, PageSection } from '../../components/page-parts';
import { type Point, PointColumns } from '../../components/point-columns';
import { keepEmail, TermList } from '../../components/text';
import { Collection, HOW_TO_ORDER_ID, HowToOrder } from './ordering';

export default function Home() {
  const { currentData: popular } = useView('popular', POPULAR_TESTS);
  return (
    <>
      <Head
        title={`Medical laboratory in ${brand.area}, Lagos`}
        description={`Order a laboratory test online, give your sample at home or at our office in ${brand.area}, Lagos, and read your confidential results by e-mail.`}
        path={paths.home()}
      />
      <JsonLd data={organizationData()} />
      <HomeHero tests={popular?.total ?? PRODUCTS_IN_TOTAL} />
      <HowToOrder />
      <Slot name="home:tests" />
      <Collection />
      <Service />
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
  /* one column where three do not fit */
  @media (max-width: 74.99em) {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 28px;
    padding-top: 0;
    & > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 10px 0; align-items: baseline; }
    & > div + div { padding-left: 0; border-left: 0; border-top: 1px solid ${color.line}; }
    & dt { font-size: 1rem; }
  }
`;

const Lagoon = styled(Drawing)`object-position: bottom;`;

const LEAD = 'Order a laboratory test online, give your sample at home or at our office, and read your confidential results by e-mail.';

/** Facts from spec §1 and §9 only. */
const facts = (tests: number): readonly (readonly [string, string])[] => [
  [tests === 1 ? '1 test' : `${tests} tests`, 'every price in naira'],
  ['Home or walk-in', 'you choose where'],
  ['Results by e-mail', 'we tell you when ready'],
];

const HomeHero = ({ tests }: { tests: number }) => (
  <Hero
    eyebrow={{ icon: MapPin, text: `Medical laboratory in ${brand.area}, Lagos` }}
    title="Excellence in healthcare, with compassionate care."
    large
    lead={keepEmail(LEAD)}
    picture={<Lagoon $height={[560, 460, 340]} src={lagoon} alt="" width={518} height={560} />}
  >
    <HeroActions>
      <ButtonLink to={paths.shop()} $size="large" $px={28} $font="body">
        Explore Our Tests
      </ButtonLink>
      <TextAnchor href={`#${HOW_TO_ORDER_ID}`}>How To Order</TextAnchor>
    </HeroActions>
    <HeroFacts terms={facts(tests)} />
  </Hero>
);

const points: readonly Point[] = [
  { icon: MailCheck, title: 'Results by e-mail', text: 'Accurate and confidential, sent to your address.' },
  { icon: BellRing, title: 'We tell you when they’re ready', text: 'A notification when your results can be read.' },
  { icon: Headset, title: 'Support by phone', text: 'Customer support answers before and after your test.' },
];

const Service = () => (
  <PageSection
    id="service"
    title="A fast, reliable service"
    lead="Waiting for a result is hard enough. We keep every step simple and every result private."
    ground="open"
  >
    <PointColumns points={points} />
  </PageSection>
);

const MapCard = styled(Card)`${media.print} { break-inside: avoid; }`;

const Reach = styled.div`
  display: grid;
  align-content: center;
  padding: 40px;
  & dl { display: grid; gap: 16px; margin: 20px 0 32px; }
  & dt { color: ${color.ink600}; font-size: .9375rem; }
  & dd { font-weight: 600; line-height: 1.65; }
  & dd a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 1.75rem; font-weight: 700; line-height: 1.3; letter-spacing: -.01em; text-decoration: none; }
  & dd a:hover { text-decoration: underline; }
  & dd span { display: block; }
  ${media.phone} { padding: 24px 20px; & dd a { font-size: 1.5rem; } }
`;

const phone = <a href={brand.phoneHref}>{brand.phone}</a>;
const address = brand.addressLines.map((line) => <span key={line}>{line}</span>);

const ways = [
  ['Phone', phone],
  ['Address', address],
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
