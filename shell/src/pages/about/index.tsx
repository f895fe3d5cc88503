import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const About = () => (
  <Container>
    <Head
      title="About us"
      description="Who we are: a medical diagnostic laboratory in Lagos, its mission and the way it works."
      path={paths.about()}
    />
    <PageHead>
      <h1 tabIndex={-1}>About us</h1>
    </PageHead>
  </Container>
);

export default About;
