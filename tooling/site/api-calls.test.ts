// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { Calls } from '../../shared/src/bundled/edge/api-contract';
import { callsIn } from './api-calls';

const call = { reads: { status: ['string'], 'lines[].price': ['number'] }, sends: { note: ['string'] }, requires: ['note'] };
const api: Calls = Object.fromEntries(
  [
    ...[
      'GET /api/orders',
      'POST /api/orders',
      'GET /api/orders/{}',
      'PUT /api/orders/{}',
      'GET /api/orders/export',
      'POST /api/orders/export',
    ],
    ...['POST /api/visit/move', 'POST /api/visit/cancel', 'POST /v1_1/{}/upload', 'GET /api/telemetry', 'POST /api/telemetry'],
  ].map((name) => [name, call]),
);
const names = (...scripts: string[]) => Object.keys(callsIn(scripts, api));

test.each([
  ['query:()=>"api/orders"', ['GET /api/orders']],
  ["send({ url: 'api/orders', method: 'POST', body })", ['POST /api/orders']],
  ['{url:`api/orders/${encodeURIComponent(e)}`,method:void 0===t?"POST":"PUT"}', ['PUT /api/orders/{}']],
  ['`api/orders?${q({...e,page:1})}`', ['GET /api/orders']],
  ['`/api/orders/export${r&&`?${r}`}`', ['GET /api/orders/export']],
  ['file("/api/orders/export",{body:{references}})', ['POST /api/orders/export']],
  ['send(`/api/visit/${done}`,body)', ['POST /api/visit/cancel', 'POST /api/visit/move']],
  ['endpoint(o,`/v1_1/${encodeURIComponent(c)}/upload`)', ['POST /v1_1/{}/upload']],
  ['navigator.sendBeacon("/api/telemetry",text)', ['POST /api/telemetry']],
  ["{ url: endpoint('', '/api/orders'), init: { method: 'POST', body } }", ['POST /api/orders']],
  ['"/apis/orders" + "/media/1"', []],
])('finds the calls in %s', (script, expected) => expect(names(script)).toEqual(expected));

test('returns a call that the API does not offer without fields of request or answer', () =>
  expect(callsIn(['{url:`api/gone/${id}`,method:"DELETE"}'], api)).toEqual({
    'DELETE /api/gone/{}': { reads: {}, sends: {}, requires: [] },
  }));

test('leaves out fields of a call when their names do not occur in the scripts', () => {
  const order = 'GET /api/orders';
  expect(callsIn(['"api/orders"', 'e.status'], api)[order]).toEqual({ reads: { status: ['string'] }, sends: {}, requires: ['note'] });
  expect(callsIn(['"api/orders"', '({lines:t})=>t.price', 'note'], api)[order]).toMatchObject({
    reads: { 'lines[].price': ['number'] },
    sends: call.sends,
  });
});
