import { callsOf, versionIssues } from './api-calls';

type Fields = Record<string, object>;
const status = (...values: string[]) => ({ type: 'string', enum: values });
const text = { type: 'string' };
const note = (limits: object = {}) => ({ ...text, maxLength: 80, ...limits });
const quantity = (type: string) => ({
  type: 'object',
  properties: { quantity: { type } },
  required: ['quantity'],
});
const line = quantity('integer');
const list = (items: object) => ({ type: 'array', items });

/** Returns the calls of an API with one call, which answers an order and takes a note. */
function api({
  version = '1.2.0',
  answer = {} as Fields,
  answered = ['reference', 'status', 'lines'],
  body = {} as Fields,
  required = ['status'],
  query = [] as { name: string; required?: boolean }[],
}) {
  const order = {
    type: 'object',
    properties: {
      reference: text,
      status: status('new', 'paid'),
      lines: list(line),
      ...answer,
    },
  };
  const sent = {
    status: status('new', 'paid'),
    note: note(),
    lines: list(line),
    ...body,
  };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const post = {
    parameters: [
      { name: 'reference', in: 'path' },
      ...query.map((one) => ({ in: 'query', schema: text, ...one })),
    ],
    requestBody: json({ type: 'object', properties: sent, required }),
    responses: { 200: json({ $ref: '#/components/schemas/Order' }), '4xx': {} },
  };
  const document = {
    info: { version },
    paths: { '/api/orders/{reference}': { post } },
    components: { schemas: { Order: { ...order, required: answered } } },
  };
  return callsOf(document as never);
}
const CALL = 'POST /api/orders/{}';

test('lists the fields of a call with their types, constants and limits', () =>
  expect(api({ answered: ['reference'], query: [{ name: 'all' }] }).calls[CALL]).toEqual({
    answers: {
      '': ['object'],
      reference: ['string'],
      status: ['"new"', '"paid"', 'absent'],
      lines: ['absent', 'array'],
      'lines[]': ['object'],
      'lines[].quantity': ['integer'],
    },
    accepts: {
      '': ['object'],
      all: ['absent', 'string'],
      status: ['"new"', '"paid"'],
      note: ['absent', 'maxLength 80', 'string'],
      lines: ['absent', 'array'],
      'lines[]': ['object'],
      'lines[].quantity': ['integer'],
    },
  }));

test('requires no new version when the calls are equal', () =>
  expect(versionIssues(api({}), api({}))).toEqual([]));

test.each([
  ['a call', { version: '1.2.0', calls: {} }, api({})],
  ['a field of the answer', api({}), api({ answer: { total: { type: 'number' } } })],
  ['an optional field of the body', api({}), api({ body: { reason: text } })],
  ['an optional parameter', api({}), api({ query: [{ name: 'all' }] })],
  ['a wider limit', api({}), api({ body: { note: note({ maxLength: 90 }) } })],
  ['a value of the body', api({}), api({ body: { status: status('new', 'paid', 'refunded') } })],
  ['a required field in a new record of the body', api({}), api({ body: { more: line } })],
  ['a narrower answer', api({}), api({ answer: { reference: status('any') } })],
])('requires a new minor version for %s', (_, before, now) => {
  const issue = `Set API_VERSION to 1.3.0 or later: the calls differ from those of 1.2.0.`;
  expect(versionIssues(before, now)).toEqual([issue]);
  expect(versionIssues(before, { ...now, version: '1.2.1' })).toEqual([issue]);
  expect(versionIssues(before, { ...now, version: '1.3.0' })).toEqual([]);
});

test.each([
  ['is missing', { version: '1.2.0', calls: {} }],
  ['no longer answers lines[].quantity', api({ answer: { lines: list({ type: 'object' }) } })],
  [
    'may answer "refunded" as status',
    api({ answer: { status: status('new', 'paid', 'refunded') } }),
  ],
  ['may answer null as reference', api({ answer: { reference: { type: ['string', 'null'] } } })],
  ['may answer number as lines[].quantity', api({ answer: { lines: list(quantity('number')) } })],
  ['may answer absent as reference', api({ answered: ['status', 'lines'] })],
  ['no longer accepts lines[].quantity', api({ body: { lines: list({ type: 'object' }) } })],
  ['requires phone', api({ body: { phone: text }, required: ['status', 'phone'] })],
  ['requires all', api({ query: [{ name: 'all', required: true }] })],
  ['restricts note: absent', api({ required: ['status', 'note'] })],
  ['restricts status: "paid"', api({ body: { status: status('new') } })],
  ['restricts note: string', api({ body: { note: { type: 'number' } } })],
  ['restricts note: maxLength 79', api({ body: { note: note({ maxLength: 79 }) } })],
  ['restricts note: minLength 1', api({ body: { note: note({ minLength: 1 }) } })],
  ['restricts note: pattern ^a', api({ body: { note: note({ pattern: '^a' }) } })],
])('requires a new major version when a call %s', (change, now) => {
  expect(versionIssues(api({}), now)).toEqual(
    expect.arrayContaining([
      `${CALL} ${change}.`,
      'Set API_VERSION to 2.0.0 or later: the calls differ from those of 1.2.0.',
    ]),
  );
  expect(versionIssues(api({}), { ...now, version: '1.9.0' })).not.toEqual([]);
  expect(versionIssues(api({}), { ...now, version: '2.0.0' })).toEqual([]);
});
