import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { Closing } from '../../components/closing';
import { AboutHero } from './hero';
import { HowWeWork } from './how-we-work';
import { Mission } from './mission';
import { TeamFaces } from './team-faces';
import { WhoWeAre } from './who-we-are';

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
