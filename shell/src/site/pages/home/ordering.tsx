import { StepNumber } from '@lagoon/shared/components';
import { brand, HOME_COLLECTION_FEE, naira, paths, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { ButtonLink, Columns, Container, color, media, Row, radius, Section, VisuallyHidden } from '@lagoon/shared/ui';
import { Check, House } from 'lucide-react';
import styled from 'styled-components';
import collection from '../../art/scene-home-collection.svg';
import house from '../../art/step-house-mid.svg';
import letter from '../../art/step-letter-light.svg';
import phone from '../../art/step-phone-light.svg';
import support from '../../art/step-support-mid.svg';
import { Drawing, PageSection } from '../../components/page-parts';
import { keepEmail } from '../../components/text';

export const HOW_TO_ORDER_ID = 'how-to-order';

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
    & > div::after, &:nth-child(2n) > div::after { display: block; top: 44px; bottom: 8px; left: 17px; right: auto; border: 0; border-left: 1px solid ${color.line}; }
    &:last-child > div::after { display: none; }
    & > section { grid-area: 1 / 2; padding-top: 3px; }
    & h3 { font-size: 1.1875rem; }
  }
`;

/** Spec §1. */
const steps = [
  { title: 'Order your test', content: 'Visit the office or order online, select a panel and pay.', image: phone },
  { title: 'Collect your sample', content: 'Collect your sample at home or on site.', image: house },
  {
    title: 'Review your results',
    content: 'Review accurate, confidential results by e-mail, with notifications when ready.',
    image: letter,
  },
  { title: 'Get medical support', content: 'Get medical support from customer support.', image: support },
] as const;

export const HowToOrder = () => (
  <PageSection
    id={HOW_TO_ORDER_ID}
    title="How To Order"
    lead="Four steps, from choosing a panel to talking your results through."
    ground="surface"
  >
    <Columns as="ol" $gap={[24, '40px 24px', 0]} $columns={[4, 2, 1]} $mt={[36, 28]}>
      {steps.map(({ title, content, image }, index) => (
        <OrderStep key={title}>
          <Tile src={image} alt="" width={400} height={300} loading="lazy" />
          <div aria-hidden="true">
            <Ring>{index + 1}</Ring>
          </div>
          <section>
            <h3>{title}</h3>
            <p>{keepEmail(content)}</p>
          </section>
        </OrderStep>
      ))}
    </Columns>
  </PageSection>
);

const Points = styled.ul`
  display: grid;
  gap: 16px;
  margin: 24px 0 32px;
  color: ${color.tint2};
  & li { display: grid; grid-template-columns: 20px 1fr; gap: 12px; }
  & svg { margin-top: 4px; color: ${color.amber500}; }
  & b { color: ${color.surface}; }
`;

const points = [
  <>
    At home for <b>{naira(HOME_COLLECTION_FEE)}</b>, or walk in at our {brand.area} office.
  </>,
  'Outside cities with a facility, agreed with the care team.',
  `Change the day or time at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day, and keep your fee.`,
];

export const Collection = () => (
  <Section $ground="dark" aria-labelledby="collection-title">
    <Columns as={Container} $gap={[80, 32, 32]} $columns={['1fr 1fr', '1fr 1.15fr', 1]} $align="center">
      <Drawing $height={[null, 220]} src={collection} alt="" width={560} height={440} loading="lazy" />
      <div>
        <Row as="p" $gap={8} $mb={12} $color="amber500" $font=".875rem" $weight={600}>
          <House size={18} />
          Sample collection
        </Row>
        <h2 id="collection-title">Your sample, collected where you are</h2>
        <Points>
          {points.map((point, at) => (
            <li key={at}>
              <Check size={20} />
              <span>{point}</span>
            </li>
          ))}
        </Points>
        <ButtonLink to={paths.contact()} $kind="onDark" $size="large" data-no-print>
          <span>
            Learn More<VisuallyHidden> about sample collection</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </Columns>
  </Section>
);
