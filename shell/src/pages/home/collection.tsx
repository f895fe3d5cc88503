import { brand, HOME_COLLECTION_FEE, naira, paths, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { ButtonLink, Container, color, media, Section, VisuallyHidden } from '@lagoon/shared/ui';
import { Check, House } from 'lucide-react';
import styled from 'styled-components';
import scene from '../../art/scene-home-collection.svg';

const Grid = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 80px;
  align-items: center;
  ${media.collapsedNav} { grid-template-columns: 1fr 1.15fr; gap: 32px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 32px; }
`;

const Scene = styled.img`
  width: 100%;
  border-radius: 14px;
  ${media.phone} { height: 220px; object-fit: cover; }
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 12px;
  color: ${color.amber500};
  font-size: .875rem;
  font-weight: 600;
`;

const Points = styled.ul`
  display: grid;
  gap: 16px;
  margin: 24px 0 32px;
  color: ${color.tint2};
  & li { display: grid; grid-template-columns: 20px 1fr; gap: 12px; }
  & svg { margin-top: 4px; color: ${color.amber500}; }
  & b { color: ${color.surface}; }
`;

export const Collection = () => (
  <Section $ground="dark" aria-labelledby="collection-title">
    <Grid>
      <Scene src={scene} alt="" width={560} height={440} loading="lazy" />
      <div>
        <Eyebrow>
          <House size={18} aria-hidden="true" />
          Sample collection
        </Eyebrow>
        <h2 id="collection-title">Your sample, collected where you are</h2>
        <Points>
          <li>
            <Check size={20} aria-hidden="true" />
            <span>
              At home for <b>{naira(HOME_COLLECTION_FEE)}</b>, or walk in at our {brand.area} office.
            </span>
          </li>
          <li>
            <Check size={20} aria-hidden="true" />
            <span>Outside cities with a facility, agreed with the care team.</span>
          </li>
          <li>
            <Check size={20} aria-hidden="true" />
            <span>Change the day or time at least {RESCHEDULE_NOTICE_HOURS} hours before the sampling day, and keep your fee.</span>
          </li>
        </Points>
        <ButtonLink to={paths.contact()} $kind="onDark" $size="large" data-no-print>
          <span>
            Learn More<VisuallyHidden> about sample collection</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </Grid>
  </Section>
);
