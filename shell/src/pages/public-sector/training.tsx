import { Accordion } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { Container, color, Lead, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Grid = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.35fr);
  gap: 64px;
  align-items: start;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); gap: 28px; }
`;

const Opening = styled(Lead)`margin-top: 8px;`;

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

/** Two trainings, one open at a time (spec §2). */
export const Training = () => (
  <Section $ground="surface" aria-labelledby="training-title">
    <Grid>
      <div>
        <h2 id="training-title">Training</h2>
        <Opening>Good results depend on the people behind them. Training can be part of any agreement.</Opening>
      </div>
      <Items>
        <Accordion items={items} />
      </Items>
    </Grid>
  </Section>
);
