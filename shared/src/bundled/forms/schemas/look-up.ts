import { type ReferenceKind, readReference, referenceShape } from '@lagoon/shared/domain';
import { type InferType, object } from 'yup';
import { digits, emailAddress, requiredText } from './text';

export const referenceAndPhoneSchema = (of: ReferenceKind) =>
  object({
    reference: requiredText('Reference is required').test(
      'shape',
      `A reference looks like ${referenceShape(of)}, where each X is a digit or a letter`,
      (value) => !value || readReference(value, of) !== undefined,
    ),
    phoneNumber: digits('Phone number is required').label('Phone number').max(30),
  });
export type ReferenceAndPhone = InferType<ReturnType<typeof referenceAndPhoneSchema>>;

export const emailAddressSchema = object({ email: emailAddress.email('Invalid Email') });
