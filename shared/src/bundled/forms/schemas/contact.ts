import { type InferType, object } from 'yup';
import { emailAddress, lines, phoneNumber, requiredText } from './text';

/** Spec §5. The API validates messages of the partnership form with it too. */
export const contactSchema = object({
  firstName: requiredText('Input Your First Name').label('First Name').max(100),
  lastName: requiredText('Input Your Last Name').label('Last Name').max(100),
  email: emailAddress.email('Invalid Email'),
  phoneNumber: phoneNumber('Input Your Phone Number'),
  message: lines().required('Input Your Message').min(8).label('Message').max(5000),
});

/** With yup's own message for an invalid e-mail address (spec §5). */
export const partnershipSchema = contactSchema.shape({ email: emailAddress.email() });

export type ContactMessage = InferType<typeof contactSchema>;
