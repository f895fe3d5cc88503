import type { HeldPerson } from './personal-data';

/** What belongs to one customer, as far as the same phone number or e-mail address tells it; the newest first. */
export interface FoundCustomer extends Pick<HeldPerson, 'names' | 'phoneNumbers' | 'appointments'> {
  emails: string[];
  /** the address that each came with is what its list finds it by */
  messages: (HeldPerson['messages'][number] & { email: string })[];
  orders: Omit<HeldPerson['orders'][number], 'proof'>[];
}

export interface Found {
  customers: FoundCustomer[];
  /** more fits than is told */
  more: boolean;
}
