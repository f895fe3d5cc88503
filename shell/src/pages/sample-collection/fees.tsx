import { paths, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { ButtonLink, Container, color, font, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { fee } from './faq';

const Columns = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 36px;
  border-top: 1px solid ${color.darkLine};
  & > div { padding: 28px 40px 0 0; }
  & > div + div { padding-left: 40px; border-left: 1px solid ${color.darkLine}; }
  dt { color: ${color.amber500}; font-weight: 700; font-size: ${font.h3}; line-height: 1.3; letter-spacing: -.01em; }
  dd { margin-top: 8px; color: ${color.tint2}; }
  ${media.collapsedNav} {
    grid-template-columns: minmax(0, 1fr);
    & > div, & > div + div { padding: 20px 0; border-left: 0; }
    & > div + div { border-top: 1px solid ${color.darkLine}; }
    dd { max-width: 38rem; margin-top: 4px; }
  }
  ${media.print} { dt, dd { color: ${color.ink900}; } }
`;

const Band = styled(Section)`
  ${media.print} { padding-block: 24px; background: none; color: ${color.ink900}; }
`;

const Book = styled.p`
  margin-top: 40px;
  ${media.collapsedNav} { margin-top: 20px; }
  ${media.phone} { a { width: 100%; } }
  ${media.print} { display: none; }
`;

const rules = [
  { term: fee, text: 'Our standard fee for sample collection at home. It is for the visit; your tests have their own prices.' },
  { term: 'Agreed with you', text: 'Outside cities with a facility, the fee is negotiated with our care team.' },
  {
    term: `${RESCHEDULE_NOTICE_HOURS} hours`,
    text: `Ask for another date or time at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day and you do not lose the fee. Later than that, a visit fee may be charged.`,
  },
];

/** What a visit costs and how it is moved: the rules of spec §9. */
export const Fees = () => (
  <Band $ground="dark" aria-labelledby="fees-title">
    <Container>
      <h2 id="fees-title">What it costs, and how to change it</h2>
      <Columns>
        {rules.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Columns>
      <Book>
        <ButtonLink to={paths.appointment()} $kind="onDark" $size="large">
          Choose a day
        </ButtonLink>
      </Book>
    </Container>
  </Band>
);
