import { Logo } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Container } from '@lagoon/shared/ui';
import { Base, Brand, Columns, Ground, Phone, Plain, QuickList, Social, SocialLink } from './footer-parts';

import { partnerships, quickLinks } from './nav-links';
import { SocialIcon } from './social-icons';

/** The footer of every page (spec §2). */
export const Footer = () => (
  <Ground>
    <Container>
      <Columns>
        <div>
          <Brand>
            <Logo size={32} on="dark" />
            <span>
              <b>{brand.nameParts[0]}</b> {brand.nameParts[1]}
            </span>
          </Brand>
          <p>{brand.tagline}</p>
          <Social>
            {brand.social.map(({ name, url }) => (
              <li key={name}>
                <SocialLink href={url} aria-label={name} rel="noopener">
                  <SocialIcon name={name} />
                </SocialLink>
              </li>
            ))}
          </Social>
        </div>
        <nav aria-labelledby="footer-quick-links">
          <h2 id="footer-quick-links">Quick Links</h2>
          <QuickList>
            {quickLinks.map(({ title, url }) => (
              <li key={title}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
          </QuickList>
        </nav>
        <section aria-labelledby="footer-partnerships">
          <h2 id="footer-partnerships">Partnerships</h2>
          <ul>
            {partnerships.map(({ title, url }) => (
              <li key={title}>{url ? <Link to={url}>{title}</Link> : <Plain>{title}</Plain>}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact Us</h2>
          <Phone href={brand.phoneHref}>{brand.phone}</Phone>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <address>
            {brand.addressLines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </address>
        </section>
      </Columns>
      <Base>
        <p>
          © {brand.copyrightYear} {brand.name}
        </p>
        <Link to={paths.privacy()}>Privacy</Link>
        <p>
          Site by{' '}
          <a href={brand.designer.url} rel="noopener">
            {brand.designer.name}
          </a>
        </p>
      </Base>
    </Container>
  </Ground>
);
