import { Logo } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { Link, useFrameLinks } from '@lagoon/shared/router';
import {
  Cluster,
  Columns,
  Container,
  color,
  focusRingOnDark,
  media,
  Row,
  radius,
  Text,
} from '@lagoon/shared/ui';
import styled from 'styled-components';
import { LinkItems, partnerships, quickLinks } from './nav-links';

const row = '44px';

const Ground = styled.footer`
  padding-top: clamp(3rem, 2rem + 3vw, 4rem);
  background: ${color.brand900};
  color: ${color.tint2};
  font-size: 1rem;
  & h2 {
    margin-bottom: 12px;
    color: ${color.surface};
    font-size: .9375rem;
    font-weight: 600;
    line-height: 1.6;
    letter-spacing: 0;
  }
  & a { color: ${color.surface}; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & a:focus-visible { ${focusRingOnDark} }
  & b { color: ${color.surface}; }
  & address { margin-top: 8px; font-style: normal; }
  & address span { display: block; }
  & li > a, & li > span, & section > a {
    display: inline-flex;
    align-items: center;
    min-height: ${row};
    ${media.hover} { min-height: 36px; }
  }
`;

const SocialLink = styled.a`
  && { display: grid; place-items: center; width: 44px; height: 44px; padding: 0; }
  border: 1px solid ${color.darkControl};
  border-radius: ${radius.control};
  &:hover { background: ${color.darkCurrent}; }
`;

const Phone = styled.a`
  && {
    display: flex;
    min-height: 44px;
    font-size: 1.5rem;
    font-weight: 700;
    letter-spacing: -.01em;
    margin-top: -8px;
  }
`;

const Base = styled(Cluster)`
  gap: 8px 32px;
  margin-top: clamp(2rem, 1.5rem + 2vw, 3.5rem);
  padding-block: 20px;
  border-top: 1px solid ${color.darkLine};
  font-size: .9375rem;
  & > p:last-child { margin-left: auto; }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${row};
    text-decoration: underline;
    ${media.hover} { min-height: 36px; }
  }
  ${media.phone} { & > p:last-child { margin-left: 0; } }
`;

export const Footer = () => (
  <Ground>
    <Container>
      <Columns
        $columns={['1.25fr 1.5fr 1fr 1.2fr', '1fr 1fr', 1]}
        $gap={40}
        $overflowWrap="anywhere"
      >
        <div>
          <Row $gap={10} $mb={12} $font="1.1875rem" $tracking="-.01em">
            <Logo size={32} on="dark" />
            <span>
              <b>{brand.nameParts[0]}</b> {brand.nameParts[1]}
            </span>
          </Row>
          <Text $maxWidth="17rem">{brand.tagline}</Text>
          <Row as="ul" $gap={10} $align="stretch" $mt={20}>
            {brand.social.map(({ name, url }) => (
              <li key={name}>
                <SocialLink href={url} aria-label={name} rel="noopener">
                  <svg
                    viewBox="0 0 24 24"
                    width="18"
                    height="18"
                    aria-hidden="true"
                    focusable="false"
                  >
                    {shapes[name]}
                  </svg>
                </SocialLink>
              </li>
            ))}
          </Row>
        </div>
        <nav aria-labelledby="footer-quick-links">
          <h2 id="footer-quick-links">Quick Links</h2>
          <Columns as="ul" $columns="1fr 1fr" $gap="0 16px">
            <LinkItems links={[...quickLinks, ...useFrameLinks('footer')]} as={Link} />
          </Columns>
        </nav>
        <section aria-labelledby="footer-partnerships">
          <h2 id="footer-partnerships">Partnerships</h2>
          <ul>
            {partnerships.map(({ title, url }) => (
              <li key={title}>{url ? <Link to={url}>{title}</Link> : <span>{title}</span>}</li>
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

// lucide has no brand icons
const shapes: Record<(typeof brand.social)[number]['name'], React.ReactNode> = {
  Facebook: (
    <path
      d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z"
      fill="currentColor"
    />
  ),
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeLinecap="round" />
    </g>
  ),
  X: <path d="m4 4 16 16M20 4 4 20" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  LinkedIn: (
    <path
      d={
        'M4 9h4v12H4Zm2-6a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 6 3m5 6h3.8v1.7A4.2 4.2 0 0 1 18.5 ' +
        '8.7C21.4 8.7 22 10.8 22 13.5V21h-4v-6.7c0-1.600-.4-2.400-1.500-2.400S15 12.900 15 ' +
        '14.300V21h-4Z'
      }
      fill="currentColor"
    />
  ),
};
