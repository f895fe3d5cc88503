import { REFERENCE_SHAPE, readReference } from '@lagoon/shared/domain';
import { type InferType, object } from 'yup';
import { requiredText } from './required';

/** What opens the status of an order: its reference, however it is typed, and the phone number given with it. */
export const orderStatusSchema = object({
  reference: requiredText('Reference is required').test(
    'shape',
    `A reference looks like ${REFERENCE_SHAPE}, where each X is a digit or a letter`,
    (value) => !value || readReference(value) !== undefined,
  ),
  phoneNumber: requiredText('Phone number is required').max(30, 'Phone number must be at most 30 characters'),
});
export type OrderStatusRequest = InferType<typeof orderStatusSchema>;
