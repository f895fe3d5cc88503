import { Head, JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { contactSchema } from '@lagoon/shared/forms/schemas';
import { Container, Lead, media, PageHead } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ContactForm } from '../../components/contact-form/contact-form';
import { LiveMap } from '../../components/live-map';
import { WaysToReach } from './ways-to-reach';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: 64px;
  align-items: start;
  padding-bottom: clamp(3rem, 2rem + 5vw, 6rem);
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); gap: 40px; }
  ${media.phone} { gap: 32px; }
`;

/* between phone and desktop map and rows stand side by side under the form */
const Aside = styled.div`
  display: grid;
  gap: 12px;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px; align-items: start; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 12px; }
`;

/** Contact (spec §2): the form, the map, and every other way to the lab. */
function Contact() {
  const [wrong, setWrong] = useState(false);
  return (
    <Container>
      <Head
        title={wrong ? 'Error: Contact' : 'Contact'}
        description={`Write to ${brand.name}, call ${brand.phone}, or walk in at ${brand.addressLines.join(' ')}: ${brand.hours}.`}
        path={paths.contact()}
      />
      <JsonLd data={organizationData()} />
      <PageHead>
        <h1 tabIndex={-1}>Contact</h1>
        <Lead>Write to us, call, or walk in.</Lead>
      </PageHead>
      <Columns>
        <ContactForm heading="CONTACT US" schema={contactSchema} onWrong={setWrong} />
        <Aside>
          <LiveMap />
          <WaysToReach />
        </Aside>
      </Columns>
    </Container>
  );
}

export default Contact;
