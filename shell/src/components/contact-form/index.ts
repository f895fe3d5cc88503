/** The contact form of /contact and /public-sector: bundled with the pages that show it. */
export { ContactForm, type ContactFormProps } from './contact-form';
