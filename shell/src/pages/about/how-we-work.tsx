import { IconDisc } from '@lagoon/shared/components';
import { Container, color, Lead, media } from '@lagoon/shared/ui';
import { LockKeyhole, MessageCircleHeart, ReceiptText, ScanSearch } from 'lucide-react';
import styled from 'styled-components';
import { keepEmail } from '../../components/no-break';

const Band = styled.section`
  padding-top: clamp(3rem, 2rem + 5vw, 6rem);
  & ${Lead} { margin-top: 8px; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: 36px;
  border-top: 1px solid ${color.line};
  & > li { display: flex; gap: 20px; padding: 32px 40px 32px 0; }
  & > li:nth-child(2n) { padding: 32px 0 32px 40px; border-left: 1px solid ${color.line}; }
  & > li:nth-child(n + 3) { border-top: 1px solid ${color.line}; }
  & h3 { font-size: 1.25rem; }
  & p { max-width: 26rem; margin-top: 4px; color: ${color.ink600}; text-wrap: pretty; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 24px;
    & > li, & > li:nth-child(2n) { gap: 16px; padding: 20px 0; border-left: 0; }
    & > li + li { border-top: 1px solid ${color.line}; }
    & h3 { font-size: 1.1875rem; }
  }
`;

const principles = [
  {
    icon: ScanSearch,
    title: 'Results you can rely on',
    text: 'Every sample gets the care that its test needs, so that you can trust what you read.',
  },
  {
    icon: LockKeyhole,
    title: 'Your results are yours',
    text: 'What you are tested for stays confidential. Results go to your own e-mail address, and we tell you when they are ready.',
  },
  {
    icon: ReceiptText,
    title: 'Prices in plain sight',
    text: 'Every test shows its price in naira, and what it includes, before you order.',
  },
  {
    icon: MessageCircleHeart,
    title: 'A person to talk to',
    text: 'Results can be hard to read. Customer support speaks with you by phone, before your test and after it.',
  },
] as const;

export const HowWeWork = () => (
  <Band aria-labelledby="how-we-work-title">
    <Container>
      <h2 id="how-we-work-title">How we work</h2>
      <Lead>Four promises that everyone here keeps.</Lead>
      <List>
        {principles.map(({ icon, title, text }) => (
          <li key={title}>
            <IconDisc icon={icon} />
            <div>
              <h3>{title}</h3>
              <p>{keepEmail(text)}</p>
            </div>
          </li>
        ))}
      </List>
    </Container>
  </Band>
);
