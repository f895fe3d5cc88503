import { type InferType, object, string } from 'yup';
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
