import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const Privacy = () => (
  <Container>
    <Head
      title="Privacy notice"
      description="What we keep about you, why, for how long, and what you can ask of us."
      path={paths.privacy()}
    />
    <PageHead>
      <h1 tabIndex={-1}>Privacy notice</h1>
    </PageHead>
  </Container>
);

export default Privacy;
