import { readForm, readSend } from './email-call';

const envelope = { lib_version: '4.4.1', user_id: 'lagoon', service_id: 'lagoon-email', template_id: 'contact' };

test('reads the values of `send` from template_params', () => {
  expect(readSend({ ...envelope, template_params: { firstName: 'Ada', age: 3, list: ['x'] } })).toEqual({
    template: 'contact',
    values: { firstName: 'Ada', age: '3' },
  });
});
test('reads the values of `send-form` from the form’s fields', () => {
  expect(readForm({ firstName: 'Ada', ...envelope })).toEqual({ template: 'contact', values: { firstName: 'Ada' } });
});
test.each([
  [{ user_id: '' }, 400, 'The Public Key is required.'],
  [{ user_id: 'someone' }, 404, 'Account not found.'],
  [{ service_id: 'gmail' }, 400, 'The service ID not found.'],
  [{ template_id: 'invoice' }, 400, 'The template ID not found.'],
  [{ template_id: 'toString' }, 400, 'The template ID not found.'],
  [{ template_params: 'Ada' }, 400, 'The template parameters are invalid.'],
])('rejects an envelope with %j and answers with status %d', (change, status, message) => {
  expect(() => readSend({ ...envelope, ...change })).toThrow(expect.objectContaining({ status, message }));
});
test.each([null, 'text', 7, []])('rejects the body %j', (body) => {
  expect(() => readSend(body)).toThrow('The parameters are invalid.');
});
test.each([
  ['a NUL', 'A\0da', 'Ada'],
  ['the first half of an emoji', 'Ad\ud83da', 'Ada'],
  ['the second half of an emoji', '\ude00Ada', 'Ada'],
])('drops %s inside a value', (_, value, kept) => {
  expect(readSend({ ...envelope, template_params: { firstName: value } }).values.firstName).toBe(kept);
});
test('keeps an emoji in a value', () => {
  expect(readSend({ ...envelope, template_params: { message: 'Thanks 😀' } }).values.message).toBe('Thanks 😀');
});
test.each(['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__'])('ignores a value named %s', (name) => {
  const values = JSON.parse(`{"firstName":"Ada","${name}":"x"}`);
  expect(readSend({ ...envelope, template_params: values }).values).toEqual({ firstName: 'Ada' });
  expect(readForm({ ...envelope, ...values }).values).toEqual({ firstName: 'Ada' });
});
