import { type InferType, object, ref, string } from 'yup';
import { passwordText } from './login';

/** A change of one's password, as it is sent to the API: the new one must be one that the sign-in form takes. */
export const passwordSchema = object({
  currentPassword: string().required('Your current password is required').max(1000, 'The current password is wrong'),
  newPassword: passwordText('Your new password is required'),
});
export type PasswordRequest = InferType<typeof passwordSchema>;

/** The form, where the new password is typed twice. */
export const passwordFormSchema = passwordSchema.shape({
  repeat: string()
    .required('The passwords do not match')
    .oneOf([ref('newPassword')], 'The passwords do not match'),
});
