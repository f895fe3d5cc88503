import { Accordion, ActionLink, Breadcrumb, Steps } from '@lagoon/shared/components';
import { crumbsTo, faqData, Head, JsonLd } from '@lagoon/shared/components/head';
import { brand, paths, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { Box, Card, Columns, Container, color, font, headerHeight, media, Section, Stack, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import kit from '../../art/scene-sample-kit.svg';
import { Hero, HeroActions } from '../../components/hero';
import { hours } from '../../components/hours';
import { Drawing, PageSection } from '../../components/page-parts';
import { Paragraphs, TermList } from '../../components/text';
import { faq, fee } from './faq';

const SampleCollection = () => (
  <>
    <Head
      title="Sample Collection"
      description="How we take your sample at home or at our office in Lagos, what it costs and how to change the day."
      path={paths.sampleCollection()}
    />
    <SampleCollectionHero />
    <Intro />
    <Fees />
    <Faq />
  </>
);

export default SampleCollection;

const SampleCollectionHero = () => (
  <Hero
    breadcrumb={<Breadcrumb crumbs={crumbsTo(['Sample Collection', paths.sampleCollection()])} />}
    title="Sample collection at home, or at our office"
    lead="You choose the place, the day and the time. We bring what is needed, take your sample gently and keep it safe."
    picture={<Drawing $height={[null, 260]} src={kit} alt="" width={560} height={460} />}
  >
    <HeroActions>
      <ActionLink label="Book An Appointment" to={paths.appointment()} $size="large" />
      <TextLink to={paths.contact()}>Ask our care team</TextLink>
    </HeroActions>
  </Hero>
);

const steps = [
  { title: 'Book your visit', text: 'Choose home or our office, a day and a time, and the tests you need.' },
  { title: 'We confirm it', text: 'By phone or e-mail, with the fee and how to prepare.' },
  { title: 'We take your sample', text: 'At the agreed time, where you feel at ease. For most tests it takes a few minutes.' },
  { title: 'Read your results', text: 'By e-mail, in confidence, with a notification when they are ready.' },
];

const intro = [
  'A laboratory can be a long way off when the roads are full, when you are not well, or when there is nobody to stay with the children. So one of our collectors comes to your home, takes the sample there and carries it to our laboratory.',
  `If you would rather come to us, walk in at ${brand.addressLines.join(' ')}: ${hours}. The tests and their prices are the same. Only the visit to your home has a fee of its own.`,
  'Either way, your tests and your results stay confidential.',
];

const Intro = () => (
  <Section $ground="surface" aria-labelledby="intro-title">
    <Columns as={Container} $columns={['1.1fr 1fr', 1]} $gap={[64, 40, 40]} $align="start">
      <Box $maxWidth="38rem">
        <h2 id="intro-title">We come to you, so that you need not come to us</h2>
        <Stack $gap={16} $mt={16} $color="ink600" $font="1.125rem" $leading={1.7} $wrap="pretty">
          <Paragraphs texts={intro} />
        </Stack>
      </Box>
      <Steps steps={steps} />
    </Columns>
  </Section>
);

const Rules = styled(TermList)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 36px;
  border-top: 1px solid ${color.darkLine};
  & > div { padding: 28px 40px 0 0; }
  & > div + div { padding-left: 40px; border-left: 1px solid ${color.darkLine}; }
  dt { color: ${color.amber500}; font-weight: 700; font-size: ${font.h3}; line-height: 1.3; letter-spacing: -.01em; }
  dd { margin-top: 8px; color: ${color.tint2}; }
  ${media.collapsedNav} {
    grid-template-columns: minmax(0, 1fr);
    & > div, & > div + div { padding: 20px 0; border-left: 0; }
    & > div + div { border-top: 1px solid ${color.darkLine}; }
    dd { max-width: 38rem; margin-top: 4px; }
  }
`;

const rules = [
  [fee, 'Our standard fee for sample collection at home. It is for the visit; your tests have their own prices.'],
  ['Agreed with you', 'Outside cities with a facility, the fee is negotiated with our care team.'],
  [
    `${RESCHEDULE_NOTICE_HOURS} hours`,
    `Ask for another date or time at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day and you do not lose the fee. Later than that, a visit fee may be charged.`,
  ],
] as const;

const Fees = () => (
  <PageSection id="fees" title="What it costs, and how to change it" ground="dark">
    <Rules terms={rules} />
    <Box $mt={[40, 20, 20]} data-no-print>
      <ActionLink label="Choose a day" to={paths.appointment()} $kind="onDark" $size="large" $width={[null, '100%']} />
    </Box>
  </PageSection>
);

const Side = styled.div`
  position: sticky;
  top: calc(${headerHeight} + 32px);
  p { margin-top: 12px; color: ${color.ink600}; }
  p a { color: ${color.ink900}; font-weight: 700; display: inline-block; }
  ${media.collapsedNav} { position: static; }
`;

const Reach = () => (
  <p>
    Call <a href={brand.phoneHref}>{brand.phone}</a> or write to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
  </p>
);

const items = faq.map(({ question, answer, contact }) => ({
  title: question,
  content: (
    <>
      <p>{answer}</p>
      {contact ? <Reach /> : null}
    </>
  ),
}));

const Faq = () => (
  <Section aria-labelledby="questions-title">
    <JsonLd data={faqData(faq)} />
    <Columns as={Container} $columns={['minmax(0, 22rem) minmax(0, 1fr)', 1, 1]} $gap={[64, 28, 28]} $align="start">
      <Side>
        <h2 id="questions-title">Questions about collection at home</h2>
        <p>
          Is yours not here? Call <a href={brand.phoneHref}>{brand.phone}</a>, {hours}.
        </p>
        <TextLink to={paths.contact()}>Contact us</TextLink>
      </Side>
      <Card $p={['12px 32px', '8px 18px']}>
        <Accordion items={items} />
      </Card>
    </Columns>
  </Section>
);
