import { Accordion } from '@lagoon/shared/components';
import { faqData, JsonLd } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { Card, Container, color, headerHeight, media, Section, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { keepHours } from '../../components/no-break';
import { faq } from './faq';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
  gap: 64px;
  align-items: start;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); gap: 28px; }
`;

const Side = styled.div`
  position: sticky;
  top: calc(${headerHeight} + 32px);
  p { margin-top: 12px; color: ${color.ink600}; }
  p a { color: ${color.ink900}; font-weight: 700; white-space: nowrap; }
  ${media.collapsedNav} { position: static; }
`;

const Answers = styled(Card)`
  padding: 12px 32px;
  ${media.phone} { padding: 8px 18px; }
`;

const Reach = () => (
  <p>
    Call <a href={brand.phoneHref}>{brand.phone}</a> or write to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
  </p>
);

const items = faq.map(({ question, answer, contact }) => ({
  title: question,
  content: (
    <>
      <p>{answer}</p>
      {contact ? <Reach /> : null}
    </>
  ),
}));

/** The questions of spec §2, one open at a time, for people and as structured data; and whom to ask the rest. */
export const Questions = () => (
  <Section aria-labelledby="questions-title">
    <JsonLd data={faqData(faq)} />
    <Columns>
      <Side>
        <h2 id="questions-title">Questions about collection at home</h2>
        <p>
          Is yours not here? Call <a href={brand.phoneHref}>{brand.phone}</a>, {keepHours(brand.hours)}.
        </p>
        <TextLink to={paths.contact()}>Contact us</TextLink>
      </Side>
      <Answers>
        <Accordion items={items} />
      </Answers>
    </Columns>
  </Section>
);
