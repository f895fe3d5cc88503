import { Steps } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { Container, color, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { keepHours } from '../../components/no-break';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  gap: 64px;
  align-items: start;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Text = styled.div`
  max-width: 38rem;
  p { margin-top: 16px; color: ${color.ink600}; font-size: 1.125rem; line-height: 1.7; text-wrap: pretty; }
`;

const steps = [
  { title: 'Book your visit', text: 'Choose home or our office, a day and a time, and the tests you need.' },
  { title: 'We confirm it', text: 'By phone or e-mail, with the fee and how to prepare.' },
  { title: 'We take your sample', text: 'At the agreed time, where you feel at ease. For most tests it takes a few minutes.' },
  { title: 'Read your results', text: 'By e-mail, in confidence, with a notification when they are ready.' },
];

/** What sample collection is, in words, and what happens one thing after another. */
export const Intro = () => (
  <Section $ground="surface" aria-labelledby="intro-title">
    <Columns>
      <Text>
        <h2 id="intro-title">We come to you, so that you need not come to us</h2>
        <p>
          A laboratory can be a long way off when the roads are full, when you are not well, or when there is nobody to stay with the
          children. So one of our collectors comes to your home, takes the sample there and carries it to our laboratory.
        </p>
        <p>
          If you would rather come to us, walk in at {brand.addressLines.join(' ')}: {keepHours(brand.hours)}. The tests and their prices
          are the same. Only the visit to your home has a fee of its own.
        </p>
        <p>Either way, your tests and your results stay confidential.</p>
      </Text>
      <Steps steps={steps} />
    </Columns>
  </Section>
);
