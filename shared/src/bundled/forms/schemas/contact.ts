import { type InferType, object } from 'yup';
import { phoneNumber, requiredText } from './required';

const email = requiredText('Input Your Email Address').max(254, 'Email must be at most 254 characters');

/** Contact form, all required (spec §5). The API holds every message to it, whichever form it was written in. */
export const contactSchema = object({
  firstName: requiredText('Input Your First Name').max(100, 'First Name must be at most 100 characters'),
  lastName: requiredText('Input Your Last Name').max(100, 'Last Name must be at most 100 characters'),
  email: email.email('Invalid Email'),
  phoneNumber: phoneNumber('Input Your Phone Number'),
  message: requiredText('Input Your Message')
    .min(8, 'Message must be at least 8 characters')
    .max(5000, 'Message must be at most 5000 characters'),
});

/** The second contact form: the same rules, but an address that is none is told in yup's own words (spec §5). */
export const partnershipSchema = contactSchema.shape({ email: email.email() });

export type ContactMessage = InferType<typeof contactSchema>;
