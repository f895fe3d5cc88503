import house from '../../art/step-house-mid.svg';
import letter from '../../art/step-letter-light.svg';
import phone from '../../art/step-phone-light.svg';
import support from '../../art/step-support-mid.svg';

/** The four steps of an order (spec §1). */
export const steps = [
  { title: 'Order your test', content: 'Visit the office or order online, select a panel and pay.', image: phone },
  { title: 'Collect your sample', content: 'Collect your sample at home or on site.', image: house },
  {
    title: 'Review your results',
    content: 'Review accurate, confidential results by e-mail, with notifications when ready.',
    image: letter,
  },
  { title: 'Get medical support', content: 'Get medical support from customer support.', image: support },
] as const;
