import { type InferType, object, ref, string } from 'yup';
import { requiredText } from './required';

/** A password as the sign-in form takes it (spec §5). It is never trimmed. @param required what is said of an empty one */
export const passwordText = (required: string) =>
  string().required(required).min(8, 'Password must be at least 8 characters').max(20, 'Password must be at most 20 characters');

/** Administrator sign-in (spec §5). */
export const loginSchema = object({
  username: requiredText('Your username is required').max(100),
  password: passwordText('Your password is required'),
});
export type LoginRequest = InferType<typeof loginSchema>;

/** A change of one's password, as it is sent to the API: the new one must be one that the sign-in form takes. */
export const passwordSchema = object({
  currentPassword: string().required('Your current password is required').max(1000, 'The current password is wrong'),
  newPassword: passwordText('Your new password is required'),
});
export type PasswordRequest = InferType<typeof passwordSchema>;

/** A code of an authenticator app, or one to recover with. */
export const codeSchema = object({
  code: string().trim().required('Your code is required').max(100, 'The code is wrong or was used already.'),
});

export type CodeRequest = InferType<typeof codeSchema>;

/** One's password once more, before something that a phone left lying must not be able to do. */
export const confirmSchema = object({
  password: string().required('Your password is required').max(1000, 'The password is wrong'),
});
/** The same where the account asks for a code too. */
export const confirmWithCodeSchema = confirmSchema.concat(codeSchema);
export type ConfirmRequest = InferType<typeof confirmSchema> & { code?: string };

export const passwordFormSchema = passwordSchema.shape({
  repeat: string()
    .required('The passwords do not match')
    .oneOf([ref('newPassword')], 'The passwords do not match'),
});
