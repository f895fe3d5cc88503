import { brand } from '@lagoon/shared/domain';
import tests from './catalogue.json';

/** How a sample is taken, by the short name that most tests of the catalogue use; the others say it themselves. */
const SAMPLES: Record<string, string> = {
  blood: `It needs a small blood sample, taken at home or at our ${brand.area} office.`,
  fasting: 'It needs a blood sample after 8 to 12 hours without food; water is fine.',
  arranged: 'Our team explains how the sample is taken when you book.',
};

/** The catalogue a new lab starts with, in the order of the shop. Price in whole naira; `art` names one of drawings.json. */
export const seedCatalogue = tests.map(({ what, sample, ...test }) => ({
  ...test,
  desc: `${what} ${SAMPLES[sample] ?? sample}\n\nResults come by e-mail, with a notification when they are ready.`,
}));
