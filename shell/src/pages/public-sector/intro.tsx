import { brand } from '@lagoon/shared/domain';
import { Container, color, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Grid = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: 64px 80px;
  align-items: center;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 28px; }
`;

const Words = styled.div`
  max-width: 38rem;
  & p { margin-top: 16px; color: ${color.ink600}; }
  & b { color: ${color.ink900}; }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 24px 0 24px 28px; border-left: 1px solid ${color.line}; }
  & > div:nth-child(odd) { padding-left: 0; border-left: 0; }
  & > div:nth-child(n + 3) { border-top: 1px solid ${color.line}; }
  & dt { color: ${color.ink600}; }
  & dd { color: ${color.brand700}; font-size: clamp(2.25rem, 1.9rem + 1.6vw, 3rem); font-weight: 700; line-height: 1.15; letter-spacing: -.02em; }
  ${media.phone} { & > div { padding-block: 16px; padding-left: 20px; } }
  /* a phone whose owner reads large letters */
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

/** What a partnership is, with the figures of spec §9. */
export const Intro = () => (
  <Section $ground="surface" aria-labelledby="partner-title">
    <Grid>
      <Words>
        <h2 id="partner-title">Each side does what it does best</h2>
        <p>
          {brand.name} was established in <b>{established}</b>. We bring <b>{years} years</b> of experience, <b>{centres} centres</b> and a
          presence in <b>{states} states</b> to the work we do with public institutions.
        </p>
        <p>You know your patients and set the goals. We bring people, equipment, methods and daily quality control.</p>
        <p>Together we agree what you need, from a single device in a clinic to a whole laboratory that we run inside your hospital.</p>
      </Words>
      <Figures>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
    </Grid>
  </Section>
);
