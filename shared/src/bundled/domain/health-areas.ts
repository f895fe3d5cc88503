import type { Product } from './types';

/** Categories of tests, in the order of every choice. The keys are stored. */
export const HEALTH_AREAS = {
  checkup: 'Check-ups',
  blood: 'Blood',
  heart: 'Heart and diabetes',
  organs: 'Liver and kidneys',
  hormones: 'Hormones and fertility',
  vitamins: 'Vitamins and minerals',
  infections: 'Infections',
  sexual: 'HIV and sexual health',
} as const;
export type HealthArea = keyof typeof HEALTH_AREAS;

/** Returns the areas of some tests with their names. */
export const areasOf = (tests: readonly Pick<Product, 'area'>[]): [HealthArea, string][] =>
  (Object.entries(HEALTH_AREAS) as [HealthArea, string][]).filter(([area]) => tests.some((test) => test.area === area));
