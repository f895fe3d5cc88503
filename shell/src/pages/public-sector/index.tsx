import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const PublicSector = () => (
  <Container>
    <Head
      title="Public Sector"
      description="How the laboratory works with public institutions: testing, laboratory operations, management and training."
      path={paths.publicSector()}
    />
    <PageHead>
      <h1 tabIndex={-1}>Public Sector</h1>
    </PageHead>
  </Container>
);

export default PublicSector;
