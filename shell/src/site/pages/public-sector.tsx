import { Accordion, PhoneLink, Steps } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { partnershipSchema } from '@lagoon/shared/forms/schemas';
import {
  Box,
  Button,
  Columns,
  Container,
  color,
  font,
  Lead,
  media,
  Section,
  Text,
  TextAnchor,
} from '@lagoon/shared/ui';
import { HardHat, Landmark, Leaf, Phone, SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import partnership from '../art/partnership.svg';
import management from '../art/service-management.svg';
import onSite from '../art/service-on-site.svg';
import pointOfCare from '../art/service-point-of-care.svg';
import sendOut from '../art/service-send-out.svg';
import { Band, Drawing, Split } from '../components/band';
import { CardFrame, Cards, cardPicture } from '../components/cards';
import { ContactForm } from '../components/contact-form/contact-form';
import { Hero, HeroActions } from '../components/hero';
import { hours } from '../components/hours';
import { PointList, Points } from '../components/points';
import { TermList } from '../components/term-list';
import { fill } from '../components/text';
import { Texts } from '../components/texts';
import content from '../content/public-sector.json';

const { head, hero, partner, figures, main, services, more, additional, training, steps } = fill(
  content,
  {
    ...brand.experience,
    name: brand.name,
    area: brand.area,
  },
);

const WORK_TOGETHER_ID = 'work-together';

const Words = styled.div`
  max-width: 38rem;
  & p { margin-top: 16px; color: ${color.ink600}; }
  & b { color: ${color.ink900}; }
`;

const Figures = styled(TermList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 24px 0 24px 28px;
    border-left: 1px solid ${color.line};
  }
  & > div:nth-child(odd) { padding-left: 0; border-left: 0; }
  & > div:nth-child(n + 3) { border-top: 1px solid ${color.line}; }
  & dt { color: ${color.ink600}; }
  & dd {
    color: ${color.brand700};
    font-size: clamp(2.25rem, 1.9rem + 1.6vw, 3rem);
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -.02em;
  }
  ${media.phone} { & > div { padding-block: 16px; padding-left: 20px; } }
  /* large letters on a phone */
  @media (max-width: 16em) {
    grid-template-columns: minmax(0, 1fr);
    & > div { padding-left: 0; border-left: 0; }
    & > div + div { border-top: 1px solid ${color.line}; }
  }
`;

const DarkPoints = styled(PointList)`
  border-color: ${color.darkLine};
  & p { color: ${color.tint2}; }
`;

const WideCard = styled(CardFrame)`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  break-inside: avoid;
  & img { height: 100%; min-height: 216px; }
  & > div { align-self: center; padding: 24px 28px; }
  & p { margin-top: 8px; font-size: 1rem; line-height: 1.55; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & img { height: 180px; min-height: 0; }
    & > div { padding: 20px; }
  }
`;

const Items = styled.div`
  border-block: 1px solid ${color.line};
  & ul { display: grid; gap: 6px; margin-top: 12px; padding-left: 20px; list-style: disc; }
  & li::marker { color: ${color.brand600}; }
`;

const trainings = training.items.map((item) => ({
  title: item.title,
  content: <Texts parts={item.content} />,
}));

const Call = styled.div`
  margin-top: 32px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  color: ${color.ink600};
  font-size: ${font.small};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.ink900};
    font-size: 1.5rem;
    font-weight: 700;
    letter-spacing: -.01em;
    text-decoration: none;
  }
  & a:hover { text-decoration: underline; }
`;

const WorkTogether = () => (
  <Section id={WORK_TOGETHER_ID} aria-label="Write to us">
    <Columns
      as={Container}
      $columns={['minmax(0, 1.15fr) minmax(0, 1fr)', 1, 1]}
      $gap={[64, 40, 40]}
      $align="start"
    >
      <ContactForm
        heading="Let's work together"
        schema={partnershipSchema}
        head={{ ...head, path: paths.publicSector() }}
      />
      <Box $pt={[32, 0, 0]}>
        <Text as="h2" $mb={24} $font="1.5625rem">
          What happens next
        </Text>
        <Steps steps={steps} />
        <Call>
          <p>Would you rather talk?</p>
          <PhoneLink />
          <p>{hours}</p>
        </Call>
      </Box>
    </Columns>
  </Section>
);

const PublicSector = () => (
  <>
    <Hero
      {...hero}
      icon={Landmark}
      picture={<Drawing $height={[null, 240]} src={partnership} alt="" width={560} height={440} />}
    >
      <HeroActions>
        {/* the router would treat it as a route change */}
        <Button as="a" href={`#${WORK_TOGETHER_ID}`} $size="large">
          Let's work together
        </Button>
        <TextAnchor href={brand.phoneHref} $gap={10}>
          <Phone size={20} />
          {brand.phone}
        </TextAnchor>
      </HeroActions>
    </Hero>
    <Split
      id="partner"
      ground="surface"
      $columns={['minmax(0, 1.15fr) minmax(0, 1fr)', 1]}
      $gap={['64px 80px', 40, 28]}
      $align="center"
    >
      <Words>
        <h2 id="partner-title">{partner.title}</h2>
        <Texts parts={partner.texts} />
      </Words>
      <Figures terms={figures} />
    </Split>
    <Band {...main} id="services">
      <Cards
        frame={WideCard}
        cards={services}
        figures={[pointOfCare, onSite, management, sendOut].map(cardPicture)}
        $columns={[2, 1, 1]}
        $gap={[24, 20, 20]}
        $mt={[36, 28]}
      />
    </Band>
    <Band title={more.title} id="additional" ground="dark">
      <Lead $mt={8} $maxWidth="44rem" $color="tint2">
        {more.lead}
      </Lead>
      <Points points={additional} icons={[Leaf, HardHat, SlidersHorizontal]} list={DarkPoints} />
    </Band>
    <Split
      id="training"
      ground="surface"
      $columns={['minmax(0, 1fr) minmax(0, 1.35fr)', 1, 1]}
      $gap={[64, 28, 28]}
    >
      <div>
        <h2 id="training-title">{training.title}</h2>
        <Lead $mt={8}>{training.lead}</Lead>
      </div>
      <Items>
        <Accordion items={trainings} />
      </Items>
    </Split>
    <WorkTogether />
  </>
);

export default PublicSector;
