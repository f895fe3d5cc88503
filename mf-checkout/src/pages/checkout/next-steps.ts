import type { Step } from '@lagoon/shared/components';
import { brand, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';

/** What the lab does with an order, in order and with the time it takes. */
export const nextSteps = (email: string): Step[] => [
  { title: 'We confirm your payment', text: `Within one working day (${brand.hours}). You get an e-mail at ${email}.` },
  {
    title: 'We arrange your sample',
    text: `We call you to agree a home visit, or you walk in at our ${brand.area} office. Changes are free up to ${RESCHEDULE_NOTICE_HOURS} hours before the day.`,
  },
  { title: 'You read your results', text: 'By e-mail, with a notification when they are ready.' },
];
