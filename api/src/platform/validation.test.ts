import { array, object, string } from 'yup';
import type { ApiError } from './errors';
import { validated } from './validation';

const schema = object({
  name: string().required('Name required'),
  tests: array().of(string().defined()).required(),
});

test.each([
  [{ name: { a: 'secret' }, tests: [] }, { name: 'A field has a value of the wrong kind.' }],
  [{ name: 'a', tests: 'secret' }, { tests: 'A field has a value of the wrong kind.' }],
  [{ tests: [] }, { name: 'Name required' }],
])('rejects the body %j without repeating its values', (body, fields) => {
  expect(() => validated(schema, body)).toThrow(
    expect.objectContaining<Partial<ApiError>>({
      status: 422,
      message: Object.values(fields)[0] as string,
      fields,
    }),
  );
});

test.each([[[]], [null], ['Ada']])('rejects the body %j, which is no object', (body) =>
  expect(() => validated(schema, body)).toThrow('The request has no JSON object.'),
);

test.each(['toString', 'valueOf', 'constructor'])('ignores a field named %s', (name) => {
  expect(validated(schema, { name: 'a', tests: ['b'], [name]: 'x' })).toEqual({
    name: 'a',
    tests: ['b'],
  });
});
test.each(['toString', 'valueOf', 'toJSON'])(
  'rejects an object with the property %s in place of a text',
  (name) => {
    for (const body of [
      { name: { [name]: 'x' }, tests: [] },
      { name: 'a', tests: [{ [name]: 'x' }] },
    ])
      expect(() => validated(schema, body)).toThrow(
        expect.objectContaining({ status: 422, message: 'A field has a value of the wrong kind.' }),
      );
  },
);
