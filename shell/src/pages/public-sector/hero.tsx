import { brand } from '@lagoon/shared/domain';
import { Button, Container, color, Lead, media } from '@lagoon/shared/ui';
import { Landmark, Phone } from 'lucide-react';
import styled from 'styled-components';
import partnership from '../../art/partnership.svg';
import { WORK_TOGETHER_ID } from './work-together';

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
  margin: 12px 0 18px;
  ${media.phone} { margin: 8px 0 14px; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 32px;
  ${media.phone} { margin-top: 24px; & > a:first-child { width: 100%; } }
  ${media.print} { display: none; }
`;

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${color.brand600};
  font-weight: 600;
  &:hover { color: ${color.brand700}; }
`;

const Drawing = styled.img`
  width: 100%;
  border-radius: 14px;
  ${media.phone} { height: 240px; object-fit: cover; }
`;

export const Hero = () => (
  <Grid as="section" aria-labelledby="public-sector-title">
    <div>
      <Eyebrow>
        <Landmark size={20} strokeWidth={1.9} aria-hidden="true" />
        For public institutions
      </Eyebrow>
      <Title id="public-sector-title" tabIndex={-1}>
        A public-private partnership that brings testing closer to people.
      </Title>
      <Lead>We work with public hospitals, clinics and agencies to set up, run and improve laboratory services.</Lead>
      <Actions>
        {/* within the page: the router would take it for a route change */}
        <Button as="a" href={`#${WORK_TOGETHER_ID}`} $size="large">
          Let's work together
        </Button>
        <Call href={brand.phoneHref}>
          <Phone size={20} strokeWidth={1.9} aria-hidden="true" />
          {brand.phone}
        </Call>
      </Actions>
    </div>
    <Drawing src={partnership} alt="" width={560} height={440} />
  </Grid>
);
