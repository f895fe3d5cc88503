import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { Container, PageHead } from '@lagoon/shared/ui';

const Contact = () => (
  <Container>
    <Head title="Contact" description="Write to us, call, or walk in: address, phone, e-mail and a form." path={paths.contact()} />
    <PageHead>
      <h1 tabIndex={-1}>Contact</h1>
    </PageHead>
  </Container>
);

export default Contact;
