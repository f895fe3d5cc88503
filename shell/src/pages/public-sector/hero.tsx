import { brand } from '@lagoon/shared/domain';
import { Button, media } from '@lagoon/shared/ui';
import { Landmark, Phone } from 'lucide-react';
import styled from 'styled-components';
import partnership from '../../art/partnership.svg';
import { Hero, HeroActions, HeroLink } from '../../components/hero';
import { WORK_TOGETHER_ID } from './work-together';

const Drawing = styled.img`
  width: 100%;
  border-radius: 14px;
  ${media.phone} { height: 240px; object-fit: cover; }
`;

export const PublicSectorHero = () => (
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
