import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink, color, media } from '@lagoon/shared/ui';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import first from '../../art/portrait-1.svg';
import second from '../../art/portrait-2.svg';
import third from '../../art/portrait-3.svg';
import lab from '../../art/scene-lab.svg';
import { Closing } from '../../components/closing';
import { Hero } from '../../components/hero';
import { Drawing } from '../../components/page-parts';
import { Terms } from '../../components/text';
import { HowWeWork, Mission, WhoWeAre } from './sections';

/** About (spec §2): who the lab is, its mission, and a picture. */
const About = () => (
  <>
    <Head
      title="About us"
      description={`Who we are: a medical diagnostic laboratory in ${brand.area}, Lagos, its mission of excellence in healthcare with compassionate care, and the way it works.`}
      path={paths.about()}
    />
    <JsonLd data={organizationData()} />
    <AboutHero />
    <WhoWeAre />
    <Mission />
    <HowWeWork />
    <Closing
      id="onward-title"
      figure={<TeamFaces />}
      title="Meet the people behind the results"
      text="Get to know our team, or choose the test you came for."
    >
      <ButtonLink to={paths.shop()}>Explore Our Tests</ButtonLink>
      <ButtonLink to={paths.team()} $kind="secondary">
        Meet our team
      </ButtonLink>
    </Closing>
  </>
);

export default About;

const Row = styled.div`
  display: flex;
  & img {
    width: 80px;
    height: 80px;
    border: 3px solid ${color.surface};
    border-radius: 50%;
    object-fit: cover;
    object-position: top;
  }
  & img + img { margin-left: -20px; }
  ${media.phone} { & img { width: 64px; height: 64px; } }
`;

/** Three of the team's drawn portraits. */
const TeamFaces = () => (
  <Row>
    {[first, second, third].map((portrait) => (
      <img key={portrait} src={portrait} alt="" width={80} height={80} loading="lazy" />
    ))}
  </Row>
);

const Facts = styled(Terms)`
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

const { established, years, centres, states } = brand.experience;

/** The figures of the public sector page (spec §9), and no others. */
const facts = [
  ['Established', established],
  ['Experience', `${years} years`],
  ['Where we work', `${centres} centres in ${states} states`],
] as const;

const AboutHero = () => (
  <Hero
    eyebrow={{ icon: MapPin, text: `${brand.area}, ${brand.postal.addressLocality}` }}
    title={`About ${brand.name}`}
    lead={`${brand.tagline} You come with a question about your health; we look for the answer with you and your doctor.`}
    picture={<Drawing src={lab} alt="" width={560} height={480} />}
  >
    <Facts terms={facts} />
  </Hero>
);
