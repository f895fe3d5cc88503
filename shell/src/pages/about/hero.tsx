import { brand } from '@lagoon/shared/domain';
import { color, media } from '@lagoon/shared/ui';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import lab from '../../art/scene-lab.svg';
import { Hero } from '../../components/hero';

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

export const AboutHero = () => (
  <Hero
    eyebrow={{ icon: MapPin, text: `${brand.area}, ${brand.postal.addressLocality}` }}
    title={`About ${brand.name}`}
    lead={`${brand.tagline} You come with a question about your health; we look for the answer with you and your doctor.`}
    picture={<Drawing src={lab} alt="" width={560} height={480} />}
  >
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  </Hero>
);
