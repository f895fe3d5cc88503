import { yupToFormErrors } from 'formik';
import { contactSchema, partnershipSchema } from './contact';

const good = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08012345678',
  message: 'Good day, do you open on Saturday?',
};

/** The first message of each invalid field, as the form shows it. */
const firstMessages = (values: object, schema: typeof contactSchema = contactSchema) =>
  schema.validate({ ...good, ...values }, { abortEarly: false }).then(() => ({}), yupToFormErrors);

describe.each(Object.entries({ contactSchema, partnershipSchema }))('%s', (_, schema) => {
  test('accepts a complete message', async () =>
    expect(await firstMessages({}, schema)).toEqual({}));
  test.each([
    ['firstName', 'Input Your First Name'],
    ['lastName', 'Input Your Last Name'],
    ['email', 'Input Your Email Address'],
    ['phoneNumber', 'Input Your Phone Number'],
    ['message', 'Input Your Message'],
  ])('rejects a missing or blank %s', async (field, message) => {
    for (const nothing of [undefined, '', '   '])
      expect(await firstMessages({ [field]: nothing }, schema)).toEqual({ [field]: message });
  });
  test.each([
    ['0801 234 5678', 'Phone number must contain only digits'],
    ['+2348012345678', 'Phone number must contain only digits'],
    ['phone', 'Phone number must contain only digits'],
    ['0801234567', 'Phone number must be exactly 11 digits'],
    ['080123456789', 'Phone number must be exactly 11 digits'],
  ])('rejects the phone number %s: "%s"', async (phoneNumber, message) =>
    expect(await firstMessages({ phoneNumber }, schema)).toEqual({ phoneNumber: message }),
  );
  test('counts a message’s characters without surrounding spaces', async () => {
    expect(await firstMessages({ message: 'Hello me' }, schema)).toEqual({});
    expect(await firstMessages({ message: ' Hello m ' }, schema)).toEqual({
      message: 'Message must be at least 8 characters',
    });
  });
  test('trims all texts', () =>
    expect(schema.cast({ ...good, firstName: ' Ada ', phoneNumber: ' 08012345678 ' })).toEqual(
      good,
    ));
  test.each([
    ['phoneNumber', '\u202d08012345678\u202c', '08012345678'],
    ['phoneNumber', '٠٨٠١٢٣٤٥٦٧٨', '08012345678'],
    ['phoneNumber', '０８０１２３４５６７８', '08012345678'],
    ['email', 'ada\u200b@mail.example\ufeff', 'ada@mail.example'],
    ['lastName', 'Obi\u0007\nCafe\u0301', 'Obi Café'],
    ['message', 'Good day\u2028\u202eDo you open?', 'Good day\nDo you open?'],
  ])('cleans the %s %j', async (field, typed, clean) => {
    expect(await firstMessages({ [field]: typed }, schema)).toEqual({});
    expect(schema.cast({ ...good, [field]: typed })).toEqual({ ...good, [field]: clean });
  });
  test('limits the length of every text', async () => {
    const long = 'x'.repeat(6000);
    expect(
      Object.keys(await firstMessages({ firstName: long, lastName: long, message: long }, schema)),
    ).toEqual(['firstName', 'lastName', 'message']);
  });
});

test('rejects an invalid e-mail address with the message of each form', async () => {
  expect(await firstMessages({ email: 'ada.mail' })).toEqual({ email: 'Invalid Email' });
  expect(await firstMessages({ email: 'ada.mail' }, partnershipSchema)).toEqual({
    email: 'email must be a valid email',
  });
});
