import { IconDisc, PageOpening } from '@lagoon/shared/components';
import { JsonLd, organizationData } from '@lagoon/shared/components/head';
import { brand, paths, WHATSAPP, whatsappHref } from '@lagoon/shared/domain';
import { contactSchema } from '@lagoon/shared/forms/schemas';
import { Columns, Container, color, font, media, space, VisuallyHidden } from '@lagoon/shared/ui';
import { Clock, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContactForm } from '../components/contact-form/contact-form';
import { hours } from '../components/hours';
import { directionsUrl, LiveMap } from '../components/live-map';

const HEAD = {
  title: 'Contact',
  description:
    `Write to ${brand.name}, call ${brand.phone}, or walk in at ` +
    `${brand.addressLines.join(' ')}: ${brand.hours}.`,
  path: paths.contact(),
};

const Contact = () => (
  <Container>
    <JsonLd data={organizationData()} />
    <PageOpening title="Contact" lead="Write to us, call, or walk in." />
    <Columns
      $gap={[64, 40, 32]}
      $columns={['minmax(0, 1.15fr) minmax(0, 1fr)', 1, 1]}
      $align="start"
      $pb={space.section}
    >
      <ContactForm heading="CONTACT US" schema={contactSchema} head={HEAD} />
      {/* medium widths: map and list in a line below the form */}
      <Columns $gap={[12, 40, 12]} $columns={[1, 2, 1]} $align={[null, 'start', null]}>
        <LiveMap />
        <WaysToReach />
      </Columns>
    </Columns>
  </Container>
);

export default Contact;

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: center;
    gap: 20px;
    padding-block: 18px;
    border-bottom: 1px solid ${color.line};
  }
  & > li:last-child { padding-bottom: 0; border-bottom: 0; }
  & h3 {
    color: ${color.ink600};
    font-size: ${font.small};
    font-weight: 400;
    line-height: 1.4;
    letter-spacing: 0;
  }
  & p { font-weight: 600; line-height: 1.55; text-wrap-style: balance; }
  & p span { display: block; }
  & small {
    display: block;
    font-size: ${font.small};
    font-weight: 400;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & a { position: relative; display: inline-block; padding-block: 2px; overflow-wrap: anywhere; }
  /* 44 px high for a finger */
  & a::before { content: ''; position: absolute; inset: -8px 0; }
  ${media.phone} {
    & > li { grid-template-columns: 48px minmax(0, 1fr); gap: 18px; padding-block: 16px; }
  }
`;

const Large = styled.a`
  && {
    color: inherit;
    font-size: 1.5rem;
    font-weight: 700;
    line-height: 1.3;
    letter-spacing: -.01em;
    text-decoration: none;
  }
  &:hover { text-decoration: underline; }
`;

const Where = styled.a`
  && { color: inherit; text-decoration: none; }
  && small { color: ${color.brand700}; }
`;

const chat = whatsappHref(WHATSAPP);

const rows: readonly { icon: LucideIcon; term: string; value: ReactNode }[] = [
  { icon: Phone, term: 'Phone', value: <Large href={brand.phoneHref}>{brand.phone}</Large> },
  {
    icon: MessageCircle,
    term: 'WhatsApp',
    value: chat && (
      <a href={chat} rel="noopener noreferrer">
        Write to us on WhatsApp
      </a>
    ),
  },
  { icon: Mail, term: 'E-mail', value: <a href={`mailto:${brand.email}`}>{brand.email}</a> },
  {
    icon: MapPin,
    term: 'Address',
    value: (
      <Where href={directionsUrl(brand.map)} rel="noopener">
        {brand.addressLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
        <small>Get directions</small>
      </Where>
    ),
  },
  { icon: Clock, term: 'Opening hours', value: hours },
];

const WaysToReach = () => (
  <section aria-labelledby="ways-title">
    <VisuallyHidden as="h2" id="ways-title">
      Phone, e-mail and address
    </VisuallyHidden>
    <List>
      {rows.map(({ icon, term, value }) =>
        value ? (
          <li key={term}>
            <IconDisc icon={icon} />
            <div>
              <h3>{term}</h3>
              <p>{value}</p>
            </div>
          </li>
        ) : null,
      )}
    </List>
  </section>
);
