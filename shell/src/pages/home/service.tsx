import { IconDisc } from '@lagoon/shared/components';
import { Container, color, Lead, media } from '@lagoon/shared/ui';
import { BellRing, Headset, MailCheck } from 'lucide-react';
import styled from 'styled-components';

const Band = styled.section`
  padding-top: clamp(3rem, 2rem + 5vw, 6rem);
  & ${Lead} { max-width: 37rem; margin-top: 8px; }
`;

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 44px;
  border-top: 1px solid ${color.line};
  & > li { padding: 36px 40px 0 0; }
  & > li + li { padding-left: 40px; border-left: 1px solid ${color.line}; }
  & h3 { margin: 18px 0 4px; font-size: 1.25rem; }
  & p { color: ${color.ink600}; max-width: 21rem; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 24px;
    & > li, & > li + li { display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: 0 16px; padding: 20px 0; border-left: 0; }
    & > li + li { border-top: 1px solid ${color.line}; }
    & h3 { margin: 0 0 2px; font-size: 1.1875rem; }
    & > li > span { grid-row: span 2; }
  }
`;

const points = [
  { icon: MailCheck, title: 'Results by e-mail', text: 'Accurate and confidential, sent to your address.' },
  { icon: BellRing, title: 'Told when they are ready', text: 'A notification when your results can be read.' },
  { icon: Headset, title: 'Support by phone', text: 'Customer support answers before and after your test.' },
] as const;

export const Service = () => (
  <Band aria-labelledby="service-title">
    <Container>
      <h2 id="service-title">A fast, reliable service</h2>
      <Lead>Waiting for a result is hard enough. We keep every step simple and every result private.</Lead>
      <Columns>
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <IconDisc icon={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Columns>
    </Container>
  </Band>
);
