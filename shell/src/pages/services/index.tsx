import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const Services = () => (
  <Container>
    <Head
      title="Our Services"
      description="What the laboratory offers: medicine, imaging, laboratory tests, prevention and emergency care."
      path={paths.services()}
    />
    <PageHead>
      <h1 tabIndex={-1}>Our Services</h1>
    </PageHead>
  </Container>
);

export default Services;
