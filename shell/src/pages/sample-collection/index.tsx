import { Breadcrumb } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { ButtonLink, media, radius, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import kit from '../../art/scene-sample-kit.svg';
import { Hero, HeroActions } from '../../components/hero';
import { Fees } from './fees';
import { Intro } from './intro';
import { Questions } from './questions';

/** `/sample-collection` (spec §2): hero, intro, the rules of spec §9, seven questions. */
const SampleCollection = () => (
  <>
    <Head
      title="Sample Collection"
      description="How we take your sample at home or at our office in Lagos, what it costs and how to change the day."
      path={paths.sampleCollection()}
    />
    <SampleCollectionHero />
    <Intro />
    <Fees />
    <Questions />
  </>
);

export default SampleCollection;

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

const SampleCollectionHero = () => (
  <Hero
    breadcrumb={<Breadcrumb crumbs={crumbs} />}
    title="Sample collection at home, or at our office"
    lead="You choose the place, the day and the time. We bring what is needed, take your sample gently and keep it safe."
    picture={<Drawing src={kit} alt="" width={560} height={460} />}
  >
    <HeroActions>
      <ButtonLink to={paths.appointment()} $size="large">
        Book An Appointment
      </ButtonLink>
      <TextLink to={paths.contact()}>Ask our care team</TextLink>
    </HeroActions>
  </Hero>
);
