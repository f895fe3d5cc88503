import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const Team = () => (
  <Container>
    <Head title="Our Team" description="The people who take your sample, run your test and stand behind your result." path={paths.team()} />
    <PageHead>
      <h1 tabIndex={-1}>Our Tested And Trusted Team</h1>
    </PageHead>
  </Container>
);

export default Team;
