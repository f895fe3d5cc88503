import type { Product } from './types';

/** In the order of lists. Products store the keys. */
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

export const areasOf = (tests: readonly Pick<Product, 'area'>[]): [HealthArea, string][] =>
  (Object.entries(HEALTH_AREAS) as [HealthArea, string][]).filter(([area]) =>
    tests.some((test) => test.area === area),
  );
