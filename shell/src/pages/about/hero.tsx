import { brand } from '@lagoon/shared/domain';
import { Container, color, Lead, media } from '@lagoon/shared/ui';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import lab from '../../art/scene-lab.svg';

const Grid = styled(Container)`
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  gap: 64px;
  align-items: center;
  padding-block: 56px 64px;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 28px; padding-block: 32px 40px; }
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.brand700};
  font-size: .875rem;
  font-weight: 600;
`;

const Title = styled.h1`
  margin: 12px 0 16px;
  ${media.phone} { margin: 8px 0 12px; }
`;

const Opening = styled(Lead)`max-width: 31rem;`;

const Facts = styled.dl`
  margin-top: 36px;
  border-top: 1px solid ${color.line};
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${color.line};
  }
  & dt { color: ${color.ink600}; }
  & dd { font-weight: 700; }
  ${media.phone} { margin-top: 24px; }
`;

const Drawing = styled.img`
  width: 100%;
  height: auto;
  border-radius: 14px;
`;

const { established, years, centres, states } = brand.experience;

/** The figures of the public sector page (spec §9), and no others. */
const facts = [
  ['Established', established],
  ['Experience', `${years} years`],
  ['Where we work', `${centres} centres in ${states} states`],
] as const;

export const Hero = () => (
  <Grid as="section" aria-label="About">
    <div>
      <Eyebrow>
        <MapPin size={20} strokeWidth={1.9} aria-hidden="true" />
        {brand.area}, {brand.postal.addressLocality}
      </Eyebrow>
      <Title tabIndex={-1}>About {brand.name}</Title>
      <Opening>{brand.tagline} You come with a question about your health; we look for the answer with you and your doctor.</Opening>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </div>
    <Drawing src={lab} alt="" width={560} height={480} />
  </Grid>
);
