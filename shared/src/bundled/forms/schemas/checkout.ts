import { array, type InferType, mixed, object } from 'yup';
import { isAcceptedImage, isAcceptedSize } from './image';
import { digits, requiredText, text } from './text';

const contact = {
  firstName: requiredText('First Name is required').max(100),
  lastName: requiredText('Last Name is required').max(100),
  email: text().email().required('Email is required').max(254),
  phoneNumber: digits('Phone number is required').max(30),
};

/** The form (spec §5). */
export const checkoutSchema = object({
  ...contact,
  testOption: array()
    .of(requiredText('Test Option(s) is required'))
    .min(1, 'Select at least one test option')
    .required('Test Option(s) is required'),
  proof: mixed<File>()
    .required('Proof is required')
    .test('type', 'Unsupported file type', (file) => !file || isAcceptedImage(file))
    .test('size', 'The picture must be smaller than 8 MB', (file) => !file || isAcceptedSize(file))
    .test('empty', 'The picture is empty', (file) => !file || file.size > 0),
});
export type CheckoutValues = InferType<typeof checkoutSchema>;

const NO_TEST = 'Select at least one test option';

/** The request (spec §3). */
export const checkoutRequestSchema = object({
  ...contact,
  testOption: requiredText(NO_TEST)
    .max(10_000)
    .matches(/[^\s,]/, NO_TEST),
  subtotal: text()
    .required()
    .matches(/^\d{1,12}\.\d{2}$/, 'Subtotal must have 2 decimals'),
  proof_url: requiredText('Proof is required').max(2048),
});
export type CheckoutRequest = InferType<typeof checkoutRequestSchema>;
