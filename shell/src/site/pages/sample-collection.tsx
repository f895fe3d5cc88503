import { Accordion, ActionLink, Breadcrumb, Steps } from '@lagoon/shared/components';
import { crumbsTo, faqData, Head, JsonLd } from '@lagoon/shared/components/head';
import {
  brand,
  HOME_COLLECTION_FEE,
  naira,
  paths,
  RESCHEDULE_NOTICE_HOURS,
} from '@lagoon/shared/domain';
import { Box, Card, color, font, headerHeight, media, Stack, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import kit from '../art/scene-sample-kit.svg';
import { Band, Drawing, Split } from '../components/band';
import { cells } from '../components/cells';
import { Hero, HeroActions } from '../components/hero';
import { hours } from '../components/hours';
import { TermList } from '../components/term-list';
import { fill } from '../components/text';
import { Texts } from '../components/texts';
import content from '../content/sample-collection.json';

const { head, hero, intro, steps, fees, rules, questions, faq } = fill(content, {
  address: brand.addressLines.join(' '),
  phone: brand.phone,
  phoneHref: brand.phoneHref,
  email: brand.email,
  hours,
  fee: naira(HOME_COLLECTION_FEE),
  notice: RESCHEDULE_NOTICE_HOURS,
});

const Rules = styled(TermList)`
  ${cells}
  margin-top: 36px;
  border-color: ${color.darkLine};
  & dt {
    color: ${color.amber500};
    font-weight: 700;
    font-size: ${font.h3};
    line-height: 1.3;
    letter-spacing: -.01em;
  }
  & dd { margin-top: 8px; color: ${color.tint2}; }
  & > * { padding-top: 28px; }
  ${media.collapsedNav} {
    grid-template-columns: minmax(0, 1fr);
    & > *, & > * + * { padding: 20px 0; border-width: 0; }
    & > * + * { border-top-width: 1px; }
    & dd { max-width: 38rem; margin-top: 4px; }
  }
`;

const Side = styled.div`
  position: sticky;
  top: calc(${headerHeight} + 32px);
  p { margin-top: 12px; color: ${color.ink600}; }
  p a { color: ${color.ink900}; font-weight: 700; display: inline-block; }
  ${media.collapsedNav} { position: static; }
`;

const items = faq.map(({ question, answer, contact }) => ({
  title: question,
  content: <Texts parts={contact ? [answer, questions.reach] : [answer]} />,
}));

const SampleCollection = () => (
  <>
    <Head {...head} path={paths.sampleCollection()} />
    <Hero
      {...hero}
      breadcrumb={<Breadcrumb crumbs={crumbsTo([head.title, paths.sampleCollection()])} />}
      picture={<Drawing $height={[null, 260]} src={kit} alt="" width={560} height={460} />}
    >
      <HeroActions>
        <ActionLink label="Book An Appointment" to={paths.appointment()} $size="large" />
        <TextLink to={paths.contact()}>Ask our care team</TextLink>
      </HeroActions>
    </Hero>
    <Split id="intro" ground="surface" $columns={['1.1fr 1fr', 1]} $gap={[64, 40, 40]}>
      <Box $maxWidth="38rem">
        <h2 id="intro-title">{intro.title}</h2>
        <Stack $gap={16} $mt={16} $color="ink600" $font="1.125rem" $leading={1.7} $wrap="pretty">
          <Texts parts={intro.texts} />
        </Stack>
      </Box>
      <Steps steps={steps} />
    </Split>
    <Band {...fees} id="fees" ground="dark">
      <Rules terms={rules} />
      <Box $mt={[40, 20, 20]} data-no-print>
        <ActionLink
          label="Choose a day"
          to={paths.appointment()}
          $kind="onDark"
          $size="large"
          $width={[null, '100%']}
        />
      </Box>
    </Band>
    <Split id="questions" $columns={['minmax(0, 22rem) minmax(0, 1fr)', 1, 1]} $gap={[64, 28, 28]}>
      <Side>
        <JsonLd data={faqData(faq)} />
        <h2 id="questions-title">{questions.title}</h2>
        <Texts parts={[questions.text]} />
        <TextLink to={paths.contact()}>Contact us</TextLink>
      </Side>
      <Card $p={['12px 32px', '8px 18px']}>
        <Accordion items={items} />
      </Card>
    </Split>
  </>
);

export default SampleCollection;
