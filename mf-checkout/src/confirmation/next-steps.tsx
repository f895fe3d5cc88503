import { brand, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { Steps } from '@lagoon/shared/parts';
import styled from 'styled-components';

const Box = styled.section`
  display: grid;
  gap: 24px;
  h2 { font-size: 1.5rem; }
`;

const steps = (email: string) => [
  { title: 'We confirm your payment', text: `Within one working day (${brand.hours}). You get an e-mail at ${email}.` },
  {
    title: 'We arrange your sample',
    text: `We call you to agree a home visit, or you walk in at our ${brand.area} office. Changes are free up to ${RESCHEDULE_NOTICE_HOURS} hours before the day.`,
  },
  { title: 'You read your results', text: 'By e-mail, with a notification when they are ready.' },
];

/** What the lab does now, in order and with the time it takes. */
export const NextSteps = ({ email }: { email: string }) => (
  <Box aria-labelledby="next-title">
    <h2 id="next-title">What happens next</h2>
    <Steps steps={steps(email)} />
  </Box>
);
