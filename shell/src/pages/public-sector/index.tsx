import { Head } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { Button, media } from '@lagoon/shared/ui';
import { Landmark, Phone } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import partnership from '../../art/partnership.svg';
import { Hero, HeroActions, HeroLink } from '../../components/hero';
import { AdditionalServices } from './additional-services';
import { Intro } from './intro';
import { MainServices } from './main-services';
import { Training } from './training';
import { WORK_TOGETHER_ID, WorkTogether } from './work-together';

/** The offer to public institutions (spec §2), and the second contact form at its end. */
function PublicSector() {
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <Head
        title={wrong ? 'Error: Public Sector' : 'Public Sector'}
        description={`Public-private partnership with ${brand.name}: point of care testing, on-site laboratories, management, send-out testing and training.`}
        path={paths.publicSector()}
      />
      <PublicSectorHero />
      <Intro />
      <MainServices />
      <AdditionalServices />
      <Training />
      <WorkTogether onWrong={setWrong} />
    </>
  );
}

export default PublicSector;

const Drawing = styled.img`
  width: 100%;
  border-radius: 14px;
  ${media.phone} { height: 240px; object-fit: cover; }
`;

const PublicSectorHero = () => (
  <Hero
    eyebrow={{ icon: Landmark, text: 'For public institutions' }}
    title="A public-private partnership that brings testing closer to people."
    lead="We work with public hospitals, clinics and agencies to set up, run and improve laboratory services."
    picture={<Drawing src={partnership} alt="" width={560} height={440} />}
  >
    <HeroActions>
      {/* within the page: the router would take it for a route change */}
      <Button as="a" href={`#${WORK_TOGETHER_ID}`} $size="large">
        Let's work together
      </Button>
      <HeroLink href={brand.phoneHref}>
        <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
        {brand.phone}
      </HeroLink>
    </HeroActions>
  </Hero>
);
