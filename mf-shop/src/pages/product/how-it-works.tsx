import { Steps } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { font } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Heading = styled.h2`
  font-size: ${font.h3};
  margin-bottom: 24px;
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
    <Steps steps={steps} />
  </div>
);
