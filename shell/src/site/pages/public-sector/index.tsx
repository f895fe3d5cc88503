import { Steps } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { partnershipSchema } from '@lagoon/shared/forms/schemas';
import { Box, Button, Columns, Container, color, font, media, Section, Text, TextAnchor } from '@lagoon/shared/ui';
import { Landmark, Phone } from 'lucide-react';
import styled from 'styled-components';
import partnership from '../../art/partnership.svg';
import { ContactForm } from '../../components/contact-form/contact-form';
import { Hero, HeroActions } from '../../components/hero';
import { hours } from '../../components/hours';
import { Drawing } from '../../components/page-parts';
import { TermList } from '../../components/text';
import { AdditionalServices, MainServices, Training } from './services';

const PublicSector = () => (
  <>
    <PublicSectorHero />
    <Intro />
    <MainServices />
    <AdditionalServices />
    <Training />
    <WorkTogether />
  </>
);

export default PublicSector;

const HEAD = {
  title: 'Public Sector',
  description: `Public-private partnership with ${brand.name}: point of care testing, on-site laboratories, management, send-out testing and training.`,
  path: paths.publicSector(),
};

const WORK_TOGETHER_ID = 'work-together';

const PublicSectorHero = () => (
  <Hero
    eyebrow={{ icon: Landmark, text: 'For public institutions' }}
    title="A public-private partnership that brings testing closer to people."
    lead="We work with public hospitals, clinics and agencies to set up, run and improve laboratory services."
    picture={<Drawing $height={[null, 240]} src={partnership} alt="" width={560} height={440} />}
  >
    <HeroActions>
      {/* a plain anchor, because the router would treat a link within the page as a route change */}
      <Button as="a" href={`#${WORK_TOGETHER_ID}`} $size="large">
        Let's work together
      </Button>
      <TextAnchor href={brand.phoneHref} $gap={10}>
        <Phone size={20} />
        {brand.phone}
      </TextAnchor>
    </HeroActions>
  </Hero>
);

const Words = styled.div`
  max-width: 38rem;
  & p { margin-top: 16px; color: ${color.ink600}; }
  & b { color: ${color.ink900}; }
`;

const Figures = styled(TermList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 24px 0 24px 28px; border-left: 1px solid ${color.line}; }
  & > div:nth-child(odd) { padding-left: 0; border-left: 0; }
  & > div:nth-child(n + 3) { border-top: 1px solid ${color.line}; }
  & dt { color: ${color.ink600}; }
  & dd { color: ${color.brand700}; font-size: clamp(2.25rem, 1.9rem + 1.6vw, 3rem); font-weight: 700; line-height: 1.15; letter-spacing: -.02em; }
  ${media.phone} { & > div { padding-block: 16px; padding-left: 20px; } }
  /* one column when a phone has large letters */
  @media (max-width: 16em) {
    grid-template-columns: minmax(0, 1fr);
    & > div { padding-left: 0; border-left: 0; }
    & > div + div { border-top: 1px solid ${color.line}; }
  }
`;

const { years, centres, states, established } = brand.experience;

const figures = [
  ['years of experience', years],
  ['centres', centres],
  ['states', states],
  ['established', established],
] as const;

const Intro = () => (
  <Section $ground="surface" aria-labelledby="partner-title">
    <Columns as={Container} $columns={['minmax(0, 1.15fr) minmax(0, 1fr)', 1]} $gap={['64px 80px', 40, 28]} $align="center">
      <Words>
        <h2 id="partner-title">Each side does what it does best</h2>
        <p>
          {brand.name} was established in <b>{established}</b>. We bring <b>{years} years</b> of experience, <b>{centres} centres</b> and a
          presence in <b>{states} states</b> to the work we do with public institutions.
        </p>
        <p>You know your patients and set the goals. We bring people, equipment, methods and daily quality control.</p>
        <p>Together we agree what you need, from a single device in a clinic to a whole laboratory that we run inside your hospital.</p>
      </Words>
      <Figures terms={figures} />
    </Columns>
  </Section>
);

const Call = styled.div`
  margin-top: 32px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  color: ${color.ink600};
  font-size: ${font.small};
  & a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.ink900}; font-size: 1.5rem; font-weight: 700; letter-spacing: -.01em; text-decoration: none; }
  & a:hover { text-decoration: underline; }
`;

const steps = [
  { title: 'You write to us', text: 'Tell us who you are, where you work, and what you need.' },
  { title: 'We answer', text: 'By e-mail or by phone: we listen, ask, and agree on a first meeting.' },
  { title: 'You receive a proposal', text: 'In writing: what we would do, where, and what it would cost.' },
] as const;

const WorkTogether = () => (
  <Section id={WORK_TOGETHER_ID} aria-label="Write to us">
    <Columns as={Container} $columns={['minmax(0, 1.15fr) minmax(0, 1fr)', 1, 1]} $gap={[64, 40, 40]} $align="start">
      <ContactForm heading="Let's work together" schema={partnershipSchema} head={HEAD} />
      <Box $pt={[32, 0, 0]}>
        <Text as="h2" $mb={24} $font="1.5625rem">
          What happens next
        </Text>
        <Steps steps={steps} />
        <Call>
          <p>Would you rather talk?</p>
          <a href={brand.phoneHref}>{brand.phone}</a>
          <p>{hours}</p>
        </Call>
      </Box>
    </Columns>
  </Section>
);
