import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const SampleCollection = () => (
  <Container>
    <Head
      title="Sample Collection"
      description="How we take your sample at home or at our office, what it costs and how to change the day."
      path={paths.sampleCollection()}
    />
    <PageHead>
      <h1 tabIndex={-1}>Sample Collection</h1>
    </PageHead>
  </Container>
);

export default SampleCollection;
