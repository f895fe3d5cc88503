import { brand } from '@lagoon/shared/domain';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Heading = styled.h2`
  font-size: ${font.h3};
  margin-bottom: 24px;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 36px 1fr;
  gap: 0 16px;
  padding-bottom: 28px;
  &:last-child { padding-bottom: 0; }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 36px;
    bottom: 0;
    left: 17.5px;
    width: 1px;
    background: ${color.line};
  }
  strong { display: block; padding-top: 4px; font-size: 1.125rem; line-height: 1.5; }
  p { color: ${color.ink600}; font-size: 1rem; line-height: 1.5; }
`;

const Ring = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1.5px solid ${color.brand600};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.brand700};
  font-weight: 700;
  font-size: 1rem;
`;

const steps = [
  { title: 'Order and pay', text: 'Add the test to your cart, transfer the amount, send your proof of payment.' },
  { title: 'Give your sample', text: `At home or at our ${brand.area} office.` },
  { title: 'Read your results', text: 'By e-mail, with a notification.' },
  { title: 'Ask us', text: 'Customer support is a call away.' },
];

/** The four steps from order to support (spec §1), in a line. */
export const HowItWorks = () => (
  <div>
    <Heading>How it works</Heading>
    <ol>
      {steps.map(({ title, text }, at) => (
        <Step key={title}>
          <Ring aria-hidden="true">{at + 1}</Ring>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </Step>
      ))}
    </ol>
  </div>
);
