import fc from 'fast-check';
import { blog, product } from '../testing/test-app';

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}
export interface FuzzRoute {
  method: string;
  /** pattern with parameters, such as `/api/products/:id` */
  url: string;
}

const UUID = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';
const SENSIBLE: Record<string, unknown> = {
  ...product(),
  ...blog(),
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phoneNumber: '08031234567',
  phone: '08031234567',
  message: 'Hello',
  testOption: 'ESR',
  items: '[]',
  subtotal: '4500.00',
  proof_url: 'https://pictures.example/receipt.png',
  notice_version: '2026-11',
  place: 'walk-in',
  address: '',
  date: '2030-01-07',
  time: '09:00',
  idempotency_key: UUID,
  payment_account: '9012345678',
  username: 'nobody',
  password: 'no password',
  current: 'no password',
  next: 'another 1',
  reference: 'LGN-1',
  code: '123456',
  status: 'verified',
  note: 'x',
  ids: [UUID],
  id: UUID,
  version: 1,
  token: 'x'.repeat(43),
  upload_preset: 'proofs',
  file: 'x',
  service_id: 'lagoon-email',
  template_id: 'checkout',
  user_id: 'lagoon',
  template_params: { firstName: 'Ada' },
  builds: [],
  loads: [],
};
const FIELDS = [...Object.keys(SENSIBLE), '__proto__', 'constructor', 'toString', 'length', ''];

const deep = (levels: number) => JSON.parse(`${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`);
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '💉',
    "'; drop table orders; --",
    'x'.repeat(5000),
    '1e999',
    'NaN',
    '__proto__',
    '<script>',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://',
    UUID,
    [],
    {},
    [[]],
    [null],
    { toString: 'x' },
    { valueOf: 1, length: -1 },
    { $gt: '' },
    deep(40),
    Array(300).fill('a'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const objectText = (entries: [string, unknown][]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

const oddEntries = fc.array(fc.tuple(fc.constantFrom(...FIELDS), oddValue), { maxLength: 6 });
const json = fc.oneof(
  {
    weight: 4,
    arbitrary: oddEntries.map((odd) => objectText([...Object.entries(SENSIBLE), ...odd])),
  },
  { weight: 3, arbitrary: oddEntries.map(objectText) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('checkout', 'appointment', 'contact'), oddEntries)
      .map(
        ([template_id, odd]) =>
          `{"service_id":"lagoon-email","template_id":"${template_id}","user_id":"lagoon","template_params":${objectText([...Object.entries(SENSIBLE), ...odd])}}`,
      ),
  },
  { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value) ?? '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '{"a":1,"a":2}',
      '[1,',
      '"',
      '{"__proto__":{"admin":true}}',
      '\0',
      'null',
      '{"a":\ud800}',
      '['.repeat(20_000),
    ),
  },
);

const BOUNDARY = 'fuzz';
const part = ([name, value, file]: [string, unknown, boolean]) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${JSON.stringify(name)}${file ? '; filename="../a.png"' : ''}\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`;
const form = fc
  .tuple(
    fc.array(
      fc.tuple(fc.constantFrom('file', 'upload_preset', ...FIELDS), oddValue, fc.boolean()),
      { maxLength: 5 },
    ),
    fc.boolean(),
  )
  .map(([parts, whole]) => parts.map(part).join('') + (whole ? `--${BOUNDARY}--\r\n` : ''));

const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const body = fc.oneof(
  { weight: 6, arbitrary: json.map((payload) => ({ payload, type: 'application/json' })) },
  { weight: 2, arbitrary: form.map((payload) => ({ payload, type: FORM })) },
  {
    weight: 1,
    arbitrary: fc.record({
      payload: json,
      type: fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=x',
        'multipart/form-data',
        'x',
        '',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const ODD_PARTS = [
  '..',
  '%2e%2e%2f',
  '%00',
  '%ED%A0%80',
  '%',
  '0',
  '-1',
  'null',
  '%F0%9F%92%89',
  'a'.repeat(2000),
  `${'0'.repeat(64)}.webp`,
  UUID,
];
const QUERIES = [
  '',
  '?',
  '?page=0',
  '?page=-1&size=1e9',
  '?page=a&page=b',
  '?search=%00',
  '?search=%25_%27',
  '?status[]=x&status=y',
  '?__proto__[a]=1',
  '?search=%',
];
const IF_MATCH = [undefined, '"1"', 'W/"1"', '*', '"99999999999999999999"', 'x', '"1", "2"', ','];

/**
 * Generates requests to a route with valid and invalid path, query, headers and body.
 * @param ids of existing records
 * @param authorizations values of the header `Authorization`; about half of the requests have the
 * valid value `right`
 */
export function anyRequest(
  { method, url }: FuzzRoute,
  ids: readonly string[],
  authorizations: { right: string; wrong: readonly (string | undefined)[] },
): fc.Arbitrary<FuzzRequest> {
  const value = fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom(...ODD_PARTS),
    fc.string({ maxLength: 20 }).map(encodeURIComponent),
  );
  return fc
    .record({
      values: fc.array(value, { minLength: 3, maxLength: 3 }),
      query: fc.constantFrom(...QUERIES),
      authorization: fc.oneof(
        fc.constant(authorizations.right),
        fc.constantFrom(...authorizations.wrong),
      ),
      match: fc.constantFrom(...IF_MATCH),
      accept: fc.constantFrom(undefined, '*/*', 'x', 'application/vnd.x+json; q=0'),
      sent: body,
    })
    .map(({ values, query, authorization, match, accept, sent }) => {
      let at = 0;
      const path = url.replace(/:[^/]+|\*/g, () => values[at++ % values.length] ?? '');
      const headers = { authorization, 'if-match': match, accept, 'content-type': sent?.type };
      return {
        method,
        url: path + query,
        headers: Object.fromEntries(
          Object.entries(headers).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          ),
        ),
        ...(sent && method !== 'GET' && method !== 'HEAD' ? { payload: sent.payload } : {}),
      };
    });
}
