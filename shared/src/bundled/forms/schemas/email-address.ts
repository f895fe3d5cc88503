import { object } from 'yup';
import { emailAddress } from './text';

export const emailAddressSchema = object({ email: emailAddress.email('Invalid Email') });
