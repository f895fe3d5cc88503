import type { HeldPerson } from './personal-data';

/** Records that have a phone number or an e-mail address in common; newest first. */
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
