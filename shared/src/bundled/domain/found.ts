import type { HeldPerson } from './personal-data';

/** Records of one customer, newest first: they have the same e-mail address, or the same name and phone number. */
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
