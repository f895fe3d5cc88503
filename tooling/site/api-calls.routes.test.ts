import { readFileSync } from 'node:fs';
import { APPS, appFolder, sharedFolder } from '../bootstrap/paths.mjs';
import { sourceFiles } from '../bootstrap/sources.mjs';
import { callsIn, checkoutApi } from './api-calls';

/** Calls that no page makes: of operators, prerenderers, providers and browsers themselves, and those of pages of earlier versions. */
const NOT_OF_PAGES = [
  'GET /api/openapi.json',
  'GET /api/changes',
  'POST /api/payment/notify',
  'POST /api/payment/sandbox',
  'POST /api/appointments/link',
  'POST /api/appointments/confirm',
  // the e-mail service's library makes them
  'POST /api/v1.0/email/send',
  'POST /api/v1.0/email/send-form',
];

const sources = [...APPS.map((app) => `${appFolder(app)}/src`), `${sharedFolder}/src`]
  .flatMap(sourceFiles)
  .flatMap((file) => (/\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : []));

test('finds each API call in the apps’ sources, except calls that no page makes', () => {
  const found = callsIn(sources, checkoutApi());
  const missing = Object.keys(checkoutApi()).filter((name) => / \/(api|v1|v1_1)\//.test(name) && !found[name]);
  expect(missing.sort()).toEqual([...NOT_OF_PAGES].sort());
});

test('finds no call in the apps’ sources that the API does not offer', () =>
  expect(Object.keys(callsIn(sources, checkoutApi())).filter((name) => !checkoutApi()[name])).toEqual([]));
