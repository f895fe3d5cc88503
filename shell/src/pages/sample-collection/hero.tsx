import { paths } from '@lagoon/shared/domain';
import { Breadcrumb } from '@lagoon/shared/parts';
import { ButtonLink, Container, Lead, media, radius, space, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import kit from '../../art/scene-sample-kit.svg';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  gap: 64px;
  align-items: center;
  padding-block: 8px ${space.section};
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 28px; }
`;

const Opening = styled(Lead)`
  max-width: 32rem;
  margin-top: 16px;
  text-wrap: balance;
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

const Drawing = styled.img`
  width: 100%;
  border-radius: ${radius.card};
  object-fit: cover;
  ${media.phone} { height: 260px; }
`;

const crumbs = [
  { title: 'Home', url: paths.home() },
  { title: 'Sample Collection', url: paths.sampleCollection() },
];

export const Hero = () => (
  <Container as="section" aria-labelledby="sample-collection-title">
    <Breadcrumb crumbs={crumbs} />
    <Grid>
      <div>
        <h1 id="sample-collection-title" tabIndex={-1}>
          Sample collection at home, or at our office
        </h1>
        <Opening>You choose the place, the day and the time. We bring what is needed, take your sample gently and keep it safe.</Opening>
        <Actions>
          <ButtonLink to={paths.appointment()} $size="large">
            Book An Appointment
          </ButtonLink>
          <TextLink to={paths.contact()}>Ask our care team</TextLink>
        </Actions>
      </div>
      <Drawing src={kit} alt="" width={560} height={460} />
    </Grid>
  </Container>
);
