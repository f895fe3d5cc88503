import { withoutSettings } from './settings';

test('drops the settings of a site, and keeps all other variables of the environment', () =>
  expect(
    withoutSettings({
      PATH: '/bin',
      DATABASE_URL: 'postgres://live',
      SITE_DIR: '/srv',
      HSTS_SUBDOMAINS: '1',
      PAYMENT_PASSWORD: 'x',
    }),
  ).toEqual({ PATH: '/bin' }));
