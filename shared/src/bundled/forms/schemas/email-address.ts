import { object } from 'yup';
import { emailAddress } from './required';

export const emailAddressSchema = object({ email: emailAddress.email('Invalid Email') });
