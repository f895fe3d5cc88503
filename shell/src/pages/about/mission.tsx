import { Container, color, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import drop from '../../art/logo-on-dark.svg';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 80px;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 24px; }
`;

const Eyebrow = styled.h2`
  color: ${color.amber500};
  font-size: .875rem;
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.6;
`;

const Statement = styled.p`
  max-width: 24ch;
  margin: 12px 0 24px;
  font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem);
  font-weight: 700;
  letter-spacing: -.02em;
  line-height: 1.2;
  text-wrap: balance;
  ${media.phone} { margin-bottom: 16px; }
`;

const Reason = styled.p`
  max-width: 36rem;
  color: ${color.tint2};
  font-size: 1.125rem;
`;

const Drop = styled.img`
  width: 220px;
  height: 220px;
  ${media.collapsedNav} { width: 160px; height: 160px; }
  ${media.phone} { order: -1; width: 64px; height: 64px; margin-left: -8px; }
`;

/** The mission statement, on the page's one dark band. */
export const Mission = () => (
  <Section $ground="dark" aria-labelledby="mission-title">
    <Columns>
      <div>
        <Eyebrow id="mission-title">Our mission</Eyebrow>
        <Statement>Excellence in healthcare, with compassionate care, for everyone who trusts us with a sample.</Statement>
        <Reason>A result is a line on a page, and a person who is waiting for it. We owe our best work to both.</Reason>
      </div>
      <Drop src={drop} alt="" width={220} height={220} loading="lazy" />
    </Columns>
  </Section>
);
