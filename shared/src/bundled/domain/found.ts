import type { HeldPerson } from './personal-data';

/** Records with the same phone number or e-mail address; newest first. */
export interface FoundCustomer extends Pick<HeldPerson, 'names' | 'phoneNumbers' | 'appointments'> {
  emails: string[];
  messages: (HeldPerson['messages'][number] & { email: string })[];
  orders: Omit<HeldPerson['orders'][number], 'proof'>[];
}

export interface Found {
  customers: FoundCustomer[];
  /** true if more records match than are returned */
  more: boolean;
}
