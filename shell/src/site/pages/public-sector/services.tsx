import { Accordion } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { Card, Columns, Container, color, Lead, media, Section } from '@lagoon/shared/ui';
import { HardHat, Leaf, SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import management from '../../art/service-management.svg';
import onSite from '../../art/service-on-site.svg';
import pointOfCare from '../../art/service-point-of-care.svg';
import sendOut from '../../art/service-send-out.svg';
import { PageSection } from '../../components/page-parts';
import { type Point, PointColumns } from '../../components/point-columns';

const ServiceCard = styled(Card)`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  overflow: hidden;
  break-inside: avoid;
  & img { width: 100%; height: 100%; min-height: 216px; object-fit: cover; }
  & div { align-self: center; padding: 24px 28px; }
  & h3 { font-size: 1.25rem; }
  & p { margin-top: 8px; color: ${color.ink600}; font-size: 1rem; line-height: 1.55; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & img { height: 180px; min-height: 0; }
    & div { padding: 20px; }
  }
`;

const Service = ({ title, image, children }: Record<'title' | 'image' | 'children', string>) => (
  <ServiceCard as="li">
    <img src={image} alt="" width={400} height={300} loading="lazy" />
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  </ServiceCard>
);

/** The titles are those of spec §2. */
export const MainServices = () => (
  <PageSection id="services" title="Four ways to work with us" lead="Each can stand alone, or be part of one agreement.">
    <Columns as="ul" $gap={[24, 20, 20]} $columns={[2, 1, 1]} $mt={[36, 28]}>
      <Service title="Point of care testing" image={pointOfCare}>
        Tests at the bedside, in the clinic or in the community, with an answer while the patient is still there. We supply the devices,
        train the people who use them, and check their quality.
      </Service>
      <Service title="On-site laboratory operations" image={onSite}>
        We run the laboratory inside your hospital or institution: people, equipment, supplies and daily quality control, to standards that
        we agree with you.
      </Service>
      <Service title="Management solutions" image={management}>
        You keep your laboratory and we help to manage it: work flow, stock, equipment care, records and reports, so that costs and waiting
        times can be planned.
      </Service>
      <Service title="Send-out testing" image={sendOut}>
        Samples that your laboratory does not test itself are collected, packed and carried to ours. The results come back to you by e-mail,
        accurate and confidential.
      </Service>
    </Columns>
  </PageSection>
);

const additional: readonly Point[] = [
  {
    icon: Leaf,
    title: 'Environmental Testing',
    text: 'Water, surfaces and surroundings, tested for the institutions that look after them.',
  },
  {
    icon: HardHat,
    title: 'Occupational Health',
    text: 'Health checks for staff, before they begin and while they work.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Managed Services',
    text: 'Equipment, supplies and support under one agreement.',
  },
];

export const AdditionalServices = () => (
  <PageSection id="additional" title="Additional services" ground="dark">
    <Lead $mt={8} $maxWidth="44rem" $color="tint2">
      Beyond the hospital laboratory, for the places where people live and work.
    </Lead>
    <PointColumns points={additional} dark />
  </PageSection>
);

const Items = styled.div`
  border-block: 1px solid ${color.line};
  & ul { display: grid; gap: 6px; margin-top: 12px; padding-left: 20px; list-style: disc; }
  & li::marker { color: ${color.brand600}; }
`;

const items = [
  {
    title: 'Local Training',
    content: (
      <>
        <p>At your site or at our office in {brand.area}, for the people who take samples, run tests and report results:</p>
        <ul>
          <li>taking, labelling and storing samples;</li>
          <li>quality control, day by day;</li>
          <li>using and caring for equipment;</li>
          <li>working safely.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'International Training',
    content: (
      <>
        <p>
          For teams that want to learn how laboratories in other countries work. We help you choose courses and visits that fit your work.
        </p>
        <p>Place, length and content are agreed for each group, and those who travel come home ready to teach their colleagues.</p>
      </>
    ),
  },
];

/** An accordion with the two kinds of training (spec §2). */
export const Training = () => (
  <Section $ground="surface" aria-labelledby="training-title">
    <Columns as={Container} $columns={['minmax(0, 1fr) minmax(0, 1.35fr)', 1, 1]} $gap={[64, 28, 28]} $align="start">
      <div>
        <h2 id="training-title">Training</h2>
        <Lead $mt={8}>Good results depend on the people behind them. Training can be part of any agreement.</Lead>
      </div>
      <Items>
        <Accordion items={items} />
      </Items>
    </Columns>
  </Section>
);
