import { type InferType, object, string } from 'yup';
import { requiredText } from './required';

/** Administrator sign-in (spec §5). A password is never trimmed. */
export const loginSchema = object({
  username: requiredText('Your username is required').max(100),
  password: string()
    .required('Your password is required')
    .min(8, 'Password must be at least 8 characters')
    .max(20, 'Password must be at most 20 characters'),
});
export type LoginRequest = InferType<typeof loginSchema>;
