import { brand, paths } from '@lagoon/shared/domain';
import ambulance from '../../art/tile-ambulance-light.svg';
import scan from '../../art/tile-scan-mid.svg';
import shield from '../../art/tile-shield-mid.svg';
import stethoscope from '../../art/tile-stethoscope-light.svg';
import tubes from '../../art/tile-tubes-light.svg';

/** The five services (titles: spec §2), each with its own next step. */
export const services = [
  {
    title: 'General Medicine',
    text: 'Talk with a doctor about how you feel, which tests make sense for you, and what your results mean.',
    image: stethoscope,
    way: { title: 'Ask for a visit', url: paths.contact() },
  },
  {
    title: 'Advanced Diagnostic Imaging',
    text: 'Pictures of the inside of the body, for the questions that a blood test alone cannot answer.',
    image: scan,
    way: { title: 'Ask about imaging', url: paths.contact() },
  },
  {
    title: 'Comprehensive Laboratory Services',
    text: 'Single tests and whole panels, from a full blood count to hormones and vitamins, each with its price.',
    image: tubes,
    way: { title: 'Explore Our Tests', url: paths.shop() },
  },
  {
    title: 'Preventive Health Programs',
    text: 'Regular check-ups while you feel well, so that you and your doctor can follow your health over the years.',
    image: shield,
    way: { title: 'Ask about a program', url: paths.contact() },
  },
  {
    title: '24/7 Emergency Care',
    text: 'Urgent care by day and by night, also outside our office hours. Call before you come. If a life is in danger, go to the nearest hospital at once.',
    image: ambulance,
    way: { title: `Call ${brand.phone}`, url: brand.phoneHref },
  },
] as const;
