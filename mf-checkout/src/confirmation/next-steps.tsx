import { brand, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Box = styled.section`
  display: grid;
  gap: 24px;
  h2 { font-size: 1.5rem; }
`;

const Steps = styled.ol`
  display: grid;
  counter-reset: step;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  gap: 2px;
  min-height: 84px;
  padding: 4px 0 24px 52px;
  counter-increment: step;
  &::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border: 1.5px solid ${color.brand600};
    border-radius: 50%;
    background: ${color.canvas};
    color: ${color.brand700};
    font-weight: 700;
    font-size: 1rem;
  }
  &:not(:last-child)::after { content: ''; position: absolute; left: 17px; top: 36px; bottom: 0; width: 1.5px; background: ${color.line}; }
  &:last-child { min-height: 0; padding-bottom: 0; }
  h3 { font-size: 1.125rem; letter-spacing: 0; }
  p { color: ${color.ink600}; font-size: 1rem; }
`;

/** What the lab does now, in order and with the time it takes. */
export const NextSteps = ({ email }: { email: string }) => (
  <Box aria-labelledby="next-title">
    <h2 id="next-title">What happens next</h2>
    <Steps>
      <Step>
        <h3>We confirm your payment</h3>
        <p>
          Within one working day ({brand.hours}). You get an e-mail at {email}.
        </p>
      </Step>
      <Step>
        <h3>We arrange your sample</h3>
        <p>
          We call you to agree a home visit, or you walk in at our {brand.area} office. Changes are free up to {RESCHEDULE_NOTICE_HOURS}{' '}
          hours before the day.
        </p>
      </Step>
      <Step>
        <h3>You read your results</h3>
        <p>By e-mail, with a notification when they are ready.</p>
      </Step>
    </Steps>
  </Box>
);
