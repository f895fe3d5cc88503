import { type InferType, object, ref, string } from 'yup';
import { digits, requiredText } from './text';

/**
 * Spec §5. Never changed.
 * @param required message for an empty password
 */
export const passwordText = (required: string) =>
  string().required(required).label('Password').min(8).max(20);

/** Spec §5. */
export const loginSchema = object({
  username: requiredText('Your username is required').max(100),
  password: passwordText('Your password is required'),
});
export type LoginRequest = InferType<typeof loginSchema>;

export const passwordSchema = object({
  currentPassword: string()
    .required('Your current password is required')
    .max(1000, 'The current password is wrong'),
  newPassword: passwordText('Your new password is required'),
});
export type PasswordRequest = InferType<typeof passwordSchema>;

export const codeSchema = object({
  code: digits('Your code is required').max(100, 'The code is wrong or was used already.'),
});

export type CodeRequest = InferType<typeof codeSchema>;

/** The repeated password of a sensitive action. */
export const confirmSchema = object({
  password: string().required('Your password is required').max(1000, 'The password is wrong'),
});
export const confirmWithCodeSchema = confirmSchema.concat(codeSchema);
export type ConfirmRequest = InferType<typeof confirmSchema> & { code?: string };

export const passwordFormSchema = passwordSchema.shape({
  repeat: string()
    .required('The passwords do not match')
    .oneOf([ref('newPassword')], 'The passwords do not match'),
});
