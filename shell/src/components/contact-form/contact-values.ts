import type { ContactMessage } from '@lagoon/shared/forms/schemas';
import { draftOf } from '../draft';

/** The form before anybody has typed. */
export const EMPTY: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' };

/** Fields in the order they are shown. */
export const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'message'] as const;

/** What stands in the form of this heading while it is not sent. */
export const contactDraft = (heading: string) => draftOf<ContactMessage>(heading);
