import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const Appointment = () => (
  <Container>
    <Head title="Book An Appointment" description="Choose where and when we take your sample." path={paths.appointment()} />
    <PageHead>
      <h1 tabIndex={-1}>Book An Appointment</h1>
    </PageHead>
  </Container>
);

export default Appointment;
