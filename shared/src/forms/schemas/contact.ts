import { type InferType, object, string } from 'yup';
import { requiredText } from './required';

/** Contact form, all required (spec §5). */
export const contactSchema = object({
  firstName: requiredText('Input Your First Name').max(100),
  lastName: requiredText('Input Your Last Name').max(100),
  email: string().trim().email('Invalid Email').required('Input Your Email Address').max(254),
  phoneNumber: string()
    .trim()
    .required('Input Your Phone Number')
    .matches(/^\d+$/, { message: 'Phone number must contain only digits', excludeEmptyString: true })
    .matches(/^\d{11}$/, { message: 'Phone number must be exactly 11 digits', excludeEmptyString: true }),
  message: requiredText('Input Your Message').min(8, 'Message must be at least 8 characters').max(5000),
});
export type ContactMessage = InferType<typeof contactSchema>;
