import { PageOpening } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import {
  brand,
  CART_STORAGE_KEY,
  CONFIRM_WITHIN_MINUTES,
  monthText,
  PRIVACY_NOTICE_VERSION,
  paths,
  periodText,
  RETENTION,
  UNCONFIRMED_KEPT_DAYS,
} from '@lagoon/shared/domain';
import {
  Columns,
  Container,
  color,
  font,
  headerHeight,
  media,
  radius,
  Small,
  space,
} from '@lagoon/shared/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { fill } from '../components/text';
import { Texts } from '../components/texts';
import content from '../content/privacy.json';

const periods = Object.fromEntries(
  Object.entries(RETENTION).map(([name, period]) => [`kept.${name}`, periodText(period)]),
);

// the texts describe the code: a change may need one of the content file
const { head, inShort, sections } = fill(content, {
  ...periods,
  name: brand.name,
  address: brand.addressLines.join(' '),
  phone: brand.phone,
  phoneHref: brand.phoneHref,
  email: brand.email,
  cartKey: CART_STORAGE_KEY,
  confirmMinutes: CONFIRM_WITHIN_MINUTES,
  unconfirmedDays: UNCONFIRMED_KEPT_DAYS,
});

const Privacy = () => (
  <Container>
    <Head {...head} path={paths.privacy()} />
    <PageOpening title={head.title} lead={head.description}>
      <Small>
        Version {PRIVACY_NOTICE_VERSION}, last changed in{' '}
        {monthText(PRIVACY_NOTICE_VERSION.slice(0, 7))}
      </Small>
    </PageOpening>
    <Columns
      $gap={64}
      $columns={[`minmax(0, ${space.prose}) 15rem`, 1, 1]}
      $align="start"
      $justify="space-between"
      $pb={space.section}
    >
      <Prose>
        <InShort />
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Texts parts={content} />
          </section>
        ))}
      </Prose>
      <Contents />
    </Columns>
  </Container>
);

export default Privacy;

const Nav = styled.nav`
  position: sticky;
  top: calc(${headerHeight} + 32px);
  h2 { font-size: .9375rem; letter-spacing: 0; }
  ul { margin-top: 8px; border-left: 1px solid ${color.line}; }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-left: 20px;
    color: ${color.ink600};
    font-size: 1rem;
    text-decoration: none;
  }
  a:hover { color: ${color.brand700}; text-decoration: underline; }
  ${media.collapsedNav} { display: none; }
`;

const Contents = () => (
  <Nav aria-labelledby="contents-title">
    <h2 id="contents-title">On this page</h2>
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </Nav>
);

const Summary = styled.ul`
  display: grid;
  gap: 12px;
  margin-bottom: 40px;
  padding: 24px;
  border-radius: ${radius.card};
  background: ${color.tint};
  li { display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 12px; }
  svg { margin-top: 4px; color: ${color.brand700}; }
`;

const InShort = () => (
  <Summary aria-label="In short">
    {inShort.map((point) => (
      <li key={point}>
        <Check size={20} />
        {point}
      </li>
    ))}
  </Summary>
);

const Prose = styled.div`
  max-width: ${space.prose};
  min-width: 0;
  section { padding-block: 32px; border-top: 1px solid ${color.line}; }
  h2 { margin-bottom: 12px; font-size: ${font.h3}; }
  p + p, p + dl, dl + p, p + ul, ul + p { margin-top: 16px; }
  ul { display: grid; gap: 10px; padding-left: 22px; list-style: disc; }
  li::marker { color: ${color.brand600}; }
  dl { border-top: 1px solid ${color.line}; }
  dl > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 4px 24px;
    padding-block: 16px;
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
  }
  dt { grid-row: span 2; font-weight: 700; }
  dd + dd { color: ${color.ink600}; }
  a { overflow-wrap: anywhere; }
  ${media.phone} {
    section { padding-block: 24px; }
    dl > div { grid-template-columns: minmax(0, 1fr); }
    dt { grid-row: auto; }
  }
  ${media.print} {
    section { padding-block: 12px; }
    h2 { break-after: avoid; }
  }
`;
