import { Container, color, media, Section } from '@lagoon/shared/ui';
import { HardHat, Leaf, SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';

const Opening = styled.p`
  max-width: 44rem;
  margin-top: 8px;
  color: ${color.tint2};
  font-size: 1.25rem;
  line-height: 1.55;
  ${media.phone} { font-size: 1.125rem; }
`;

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 40px;
  border-top: 1px solid ${color.darkLine};
  & > li { padding: 32px 40px 0 0; break-inside: avoid; }
  & > li + li { padding-left: 40px; border-left: 1px solid ${color.darkLine}; }
  & svg { color: ${color.amber500}; }
  & h3 { margin: 14px 0 4px; font-size: 1.25rem; }
  & p { max-width: 21rem; color: ${color.tint2}; }
  ${media.collapsedNav} { & > li { padding-right: 24px; } & > li + li { padding-left: 24px; } }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 24px;
    & > li, & > li + li { display: grid; grid-template-columns: 24px minmax(0, 1fr); gap: 0 16px; padding: 20px 0; border-left: 0; }
    & > li + li { border-top: 1px solid ${color.darkLine}; }
    & > li:last-child { padding-bottom: 0; }
    & svg { grid-row: span 2; margin-top: 3px; }
    & h3 { margin: 0 0 2px; font-size: 1.1875rem; }
  }
`;

/** As the footer lists them. */
const services = [
  {
    Icon: Leaf,
    title: 'Environmental Testing',
    text: 'Water, surfaces and surroundings, tested for the institutions that look after them.',
  },
  {
    Icon: HardHat,
    title: 'Occupational Health',
    text: 'Health checks for staff, before they begin and while they work.',
  },
  {
    Icon: SlidersHorizontal,
    title: 'Managed Services',
    text: 'Equipment, supplies and support under one agreement.',
  },
] as const;

export const AdditionalServices = () => (
  <Section $ground="dark" aria-labelledby="additional-title">
    <Container>
      <h2 id="additional-title">Additional services</h2>
      <Opening>Beyond the hospital laboratory, for the places where people live and work.</Opening>
      <Columns>
        {services.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} strokeWidth={1.7} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Columns>
    </Container>
  </Section>
);
