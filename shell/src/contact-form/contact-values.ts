import type { ContactMessage } from '@lagoon/shared/forms/schemas';

/** The form before anybody has typed. */
export const EMPTY: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' };

/** Fields in the order they are shown. */
export const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'message'] as const;
