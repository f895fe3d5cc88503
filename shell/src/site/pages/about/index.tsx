import { ActionLink, IconDisc } from '@lagoon/shared/components';
import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink, Columns, Container, color, media, Section, Stack, space, Text } from '@lagoon/shared/ui';
import { LockKeyhole, MapPin, MessageCircleHeart, ReceiptText, ScanSearch } from 'lucide-react';
import styled from 'styled-components';
import drop from '../../art/logo-on-dark.svg';
import first from '../../art/portrait-1.svg';
import second from '../../art/portrait-2.svg';
import third from '../../art/portrait-3.svg';
import lab from '../../art/scene-lab.svg';
import { Closing } from '../../components/closing';
import { Hero } from '../../components/hero';
import { Drawing, PageSection } from '../../components/page-parts';
import type { Point } from '../../components/point-columns';
import { keepEmail, Paragraphs, TermList } from '../../components/text';

const About = () => (
  <>
    <Head
      title="About us"
      description={`Who we are: a medical diagnostic laboratory in ${brand.area}, Lagos, its mission of excellence in healthcare with compassionate care, and the way it works.`}
      path={paths.about()}
    />
    <JsonLd data={organizationData()} />
    <AboutHero />
    <WhoWeAre />
    <Mission />
    <HowWeWork />
    <Closing
      id="onward-title"
      figure={<TeamFaces />}
      title="Meet the people behind the results"
      text="Get to know our team, or choose the test you came for."
    >
      <ButtonLink to={paths.shop()}>Explore Our Tests</ButtonLink>
      <ActionLink label="Meet our team" to={paths.team()} $kind="secondary" />
    </Closing>
  </>
);

export default About;

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
    {[first, second, third].map((portrait) => (
      <img key={portrait} src={portrait} alt="" width={80} height={80} loading="lazy" />
    ))}
  </Faces>
);

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

const { established, years, centres, states } = brand.experience;

const facts = [
  ['Established', established],
  ['Experience', `${years} years`],
  ['Where we work', `${centres} centres in ${states} states`],
] as const;

const AboutHero = () => (
  <Hero
    eyebrow={{ icon: MapPin, text: `${brand.area}, ${brand.postal.addressLocality}` }}
    title={`About ${brand.name}`}
    lead={`${brand.tagline} You come with a question about your health; we look for the answer with you and your doctor.`}
    picture={<Drawing src={lab} alt="" width={560} height={480} />}
  >
    <Facts terms={facts} />
  </Hero>
);

const whoWeAre = [
  'We are a medical laboratory. People bring us what cannot be seen from outside: a little blood, a cup of urine, a swab. What we find in it becomes part of a decision about somebody’s health, so we treat every sample as if it came from our own family.',
  'Some who come to us feel unwell and want to know why. Some feel well and want to stay well. Some are sent by their doctor, and some are public institutions that want a partner for their own laboratories. All of them are welcome.',
  `You can order online or at our ${brand.area} office, give your sample at home or with us, and read your results by e-mail. Whatever you want to ask on the way, customer support is one phone call away.`,
];

const WhoWeAre = () => (
  <Section $ground="surface" aria-labelledby="who-we-are-title">
    <Columns as={Container} $columns={['1fr 1.7fr', 1]} $gap={[64, 40, 16]}>
      <h2 id="who-we-are-title">Who we are</h2>
      <Stack $gap={16} $maxWidth={space.prose} $font="1.125rem" $leading={1.7} $wrap="pretty">
        <Paragraphs texts={whoWeAre.map(keepEmail)} />
      </Stack>
    </Columns>
  </Section>
);

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

const Mission = () => (
  <Section $ground="dark" aria-labelledby="mission-title">
    <Columns as={Container} $columns={['minmax(0, 1fr) auto', 1]} $gap={[80, 40, 24]} $align="center">
      <div>
        <Text as="h2" $color="amber500" $font=".875rem" $weight={600} $leading={1.6} $tracking="0" id="mission-title">
          Our mission
        </Text>
        <Statement>Excellence in healthcare, with compassionate care, for everyone who trusts us with a sample.</Statement>
        <Text $maxWidth="36rem" $color="tint2" $font="1.125rem">
          A result is a line on a page, and a person who is waiting for it. We owe our best work to both.
        </Text>
      </div>
      <Drop src={drop} alt="" width={220} height={220} loading="lazy" />
    </Columns>
  </Section>
);

const List = styled.ul`
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

const principles: readonly Point[] = [
  {
    icon: ScanSearch,
    title: 'Results you can rely on',
    text: 'Every sample gets the care that its test needs, so that you can trust what you read.',
  },
  {
    icon: LockKeyhole,
    title: 'Your results are yours',
    text: 'What you are tested for stays confidential. Results go to your own e-mail address, and we tell you when they are ready.',
  },
  {
    icon: ReceiptText,
    title: 'Clear prices',
    text: 'Every test shows its price in naira, and what it includes, before you order.',
  },
  {
    icon: MessageCircleHeart,
    title: 'A person to talk to',
    text: 'Results can be hard to read. Customer support speaks with you by phone, before your test and after it.',
  },
];

const HowWeWork = () => (
  <PageSection id="how-we-work" title="How we work" lead="Four promises that everyone here keeps." ground="open">
    <List>
      {principles.map(({ icon, title, text }) => (
        <li key={title}>
          <IconDisc icon={icon} />
          <div>
            <h3>{title}</h3>
            <p>{keepEmail(text)}</p>
          </div>
        </li>
      ))}
    </List>
  </PageSection>
);
