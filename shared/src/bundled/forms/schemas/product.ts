import { cleanText, HEALTH_AREAS } from '@lagoon/shared/domain';
import { array, boolean, type InferType, number, object } from 'yup';
import { addressName, digits, lines, requiredText, text } from './text';

/** Spec §5. */
export const productRules = {
  name: addressName('Name required')
    .label('Name')
    .max(200)
    .test(
      'digits',
      'A name of digits only would hide behind a page number of the shop',
      (name) => !name || /\D/.test(name),
    ),
  price: number()
    .typeError('Price must be a number')
    .required('Price is required')
    .integer('Price must be an integer')
    .positive('Price must be positive')
    .max(1_000_000_000, 'Price must be at most ₦1,000,000,000'),
  testNum: digits('Number of tests required').label('Number of tests').max(50),
  resultDays: number()
    .typeError('Days until the result must be a number')
    .integer('Days until the result must be a whole number')
    .min(0, 'Days until the result cannot be less than 0')
    .max(90, 'Days until the result must be at most 90')
    .nullable(),
  sample: text()
    .label('Sample')
    .max(60)
    .transform((text: unknown) => text || null)
    .nullable(),
  desc: lines()
    .required('Test Description required')
    .max(10_000, 'Test Description must be at most 10,000 characters'),
};

/**
 * Spec §5, §7. `image`: address, path or data URL. An update keeps a missing optional field and
 * clears a null one.
 */
export const productRequestSchema = object({
  ...productRules,
  test: array()
    .of(text().label('The name of a test').max(200).defined())
    .transform((names: unknown) =>
      Array.isArray(names)
        ? names.filter((name) => typeof name !== 'string' || cleanText(name) !== '')
        : names,
    )
    .min(1, 'Please enter at least one test')
    .max(200, 'At most 200 tests can be listed')
    .required('Types of test required'),
  area: text().oneOf(Object.keys(HEALTH_AREAS), 'Health area must be one of the list').nullable(),
  fasting: boolean().typeError('Fasting must be true or false').nullable(),
  image: requiredText('Either file or URL is required'),
});
export type ProductRequest = InferType<typeof productRequestSchema>;
