import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Container, color, focusRingOnDark, media, radius, Section } from '@lagoon/shared/ui';
import { HeartHandshake, Microscope, Sprout, UsersRound } from 'lucide-react';
import styled from 'styled-components';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 24px;
  margin-top: 40px;
  & > li {
    display: flex;
    flex-direction: column;
    align-items: start;
    padding: 28px 24px 18px;
    border: 1px solid ${color.darkLine};
    border-radius: ${radius.card};
    background: ${color.darkCurrent};
  }
  & svg { color: ${color.amber500}; }
  & h3 { margin-top: 18px; font-size: 1.25rem; }
  & p { margin: 6px 0 12px; color: ${color.tint2}; text-wrap: pretty; }
  ${media.collapsedNav} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 12px; margin-top: 28px; & > li { padding: 22px 20px 12px; } }
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: auto;
  color: ${color.surface};
  font-weight: 600;
  &:hover { color: ${color.amber500}; }
  &:focus-visible { ${focusRingOnDark} }
`;

/** The four cards (titles: spec §2). */
const cards = [
  {
    Icon: UsersRound,
    title: 'Our Team',
    text: 'People at the bench, at the desk and on the phone, who know that behind every sample somebody is waiting.',
    way: { title: 'Meet our team', url: paths.team() },
  },
  {
    Icon: Microscope,
    title: 'State of the Art Facilities',
    text: 'Modern instruments in rooms made for careful work, so that each test is done the way it should be.',
    way: { title: 'Where to find us', url: paths.contact() },
  },
  {
    Icon: HeartHandshake,
    title: 'Patient-Centered Approach',
    text: 'At home or at our office, at a time that suits you, with every step explained before it happens.',
    way: { title: 'How we take samples', url: paths.sampleCollection() },
  },
  {
    Icon: Sprout,
    title: 'Community Engagement',
    text: 'We work with public institutions, so that good laboratory care reaches more people than come to our door.',
    way: { title: 'Our public sector work', url: paths.publicSector() },
  },
] as const;

export const Care = () => (
  <Section $ground="dark" aria-labelledby="care-title">
    <Container>
      <h2 id="care-title">Precision Testing. Compassionate Care.</h2>
      <Cards>
        {cards.map(({ Icon, title, text, way }) => (
          <li key={title}>
            <Icon size={28} strokeWidth={1.7} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
            <Way to={way.url}>{way.title}</Way>
          </li>
        ))}
      </Cards>
    </Container>
  </Section>
);
