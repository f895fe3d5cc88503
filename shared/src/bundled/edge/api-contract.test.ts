import { brokenCalls, type Calls, contractOf } from './api-contract';

const status = (...values: string[]) => ({ type: 'string', enum: values });
type Fields = Record<string, object>;

/** Returns the contract of an API with one call, which answers an order and takes a note. */
const api = ({
  answer = {},
  required = ['reference', 'status'],
  body = {},
  needs = ['status'],
}: {
  answer?: Fields;
  required?: string[];
  body?: Fields;
  needs?: string[];
} = {}): Calls =>
  contractOf({
    paths: {
      '/api/orders/{reference}': {
        post: {
          parameters: [{ name: 'reference', in: 'path', required: true }],
          requestBody: {
            content: {
              'application/json': {
                schema: { properties: { status: status('new', 'paid'), note: { type: 'string' }, ...body }, required: needs },
              },
            },
          },
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } }, '4xx': {} },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          properties: {
            reference: { type: 'string' },
            status: status('new', 'paid'),
            lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
            ...answer,
          },
          required: [...required, 'lines'],
        },
        Line: {
          properties: { quantity: { type: 'integer' }, order: { $ref: '#/components/schemas/Order' } },
          required: ['quantity', 'order'],
        },
      },
    },
  });
const CALL = 'POST /api/orders/{}';
const broken = (live: Calls, build = api()) => brokenCalls(build, live, 'the live API');

test('lists the fields of a call with their types and constant values', () =>
  expect(api()).toEqual({
    [CALL]: {
      reads: {
        reference: ['string'],
        status: ['"new"', '"paid"'],
        lines: ['array'],
        'lines[]': [],
        'lines[].quantity': ['number'],
      },
      sends: { status: ['"new"', '"paid"'], note: ['string'] },
      requires: ['status'],
    },
  }));

test('reports no difference when the API offers the fields of the build, or more', () => {
  expect(broken(api())).toEqual([]);
  expect(broken(api({ answer: { total: { type: 'number' } }, body: { reason: { type: 'string' } } }))).toEqual([]);
  expect(broken(api({ body: { status: status('new', 'paid', 'refunded') } }))).toEqual([]);
});

test.each([
  ['a removed call', {}, `calls ${CALL}, which the live API does not have`],
  [
    'a removed field',
    contractOf({ paths: { '/api/orders/{key}': { post: {} } } }),
    `reads reference in the answer of ${CALL}, which the live API does not send`,
  ],
  [
    'a new status',
    api({ answer: { status: status('new', 'paid', 'refunded') } }),
    `does not know "refunded" as status in the answer of ${CALL}, which the live API may send`,
  ],
  [
    'a field that may be null',
    api({ answer: { reference: { type: ['string', 'null'] } } }),
    `does not know null as reference in the answer of ${CALL}, which the live API may send`,
  ],
  [
    'a field that may be missing',
    api({ required: ['status'] }),
    `needs reference in the answer of ${CALL}, which the live API may leave out`,
  ],
  ['a newly required field', api({ needs: ['status', 'note'] }), `may not send note with ${CALL}, which the live API requires`],
  [
    'a value that is no longer accepted',
    api({ body: { status: status('new') } }),
    `may send "paid" as status with ${CALL}, which the live API does not accept`,
  ],
])('names %s', (_, live, sentence) => expect(broken(live)).toContain(sentence));

test('reports no difference when the API sends a constant and the build accepts every string', () => {
  const build = api({ answer: { status: { type: 'string' } } });
  expect(broken(api({ answer: { status: status('any') } }), build)).toEqual([]);
});
