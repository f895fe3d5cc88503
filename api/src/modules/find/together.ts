import { MOST_PEOPLE } from '../privacy/find-people';
import { FEWEST_DIGITS, plainEmail } from '../privacy/person-query';
import { nationalNumber } from '../records/search';

/** How whoever ordered, booked or wrote can be reached, as they typed it. */
export interface Contact {
  email: string;
  phoneNumber: string;
}

/** What a contact is the same by, however it was written; empty where there is nothing. */
export function identityOf({ email, phoneNumber }: Contact): { email: string; phone: string } {
  const phone = nationalNumber(phoneNumber);
  return { email: plainEmail(email), phone: phone.length < FEWEST_DIGITS ? '' : phone };
}

/** The phone numbers that so many people gave that they are nobody's own. */
function nobodysOwn(contacts: Contact[]): Set<string> {
  const people = new Map<string, Set<string>>();
  for (const { email, phone } of contacts.map(identityOf)) people.set(phone, (people.get(phone) ?? new Set()).add(email));
  return new Set([...people].flatMap(([phone, emails]) => (emails.size > MOST_PEOPLE ? [phone] : [])));
}

/**
 * Puts together what has the same e-mail address or the same phone number, in the order in which it is given. Of three, two
 * may have the address in common and two the number: all three belong together.
 */
export function putTogether<T extends Contact>(records: T[]): T[][] {
  const shared = nobodysOwn(records);
  const groupOf = new Map<string, T[]>();
  const groups = new Set<T[]>();
  for (const record of records) {
    const { email, phone } = identityOf(record);
    const keys = [email && `email ${email}`, shared.has(phone) ? '' : phone && `phone ${phone}`].filter((key) => key !== '');
    const [group = [], ...others] = new Set(keys.flatMap((key) => (groupOf.has(key) ? [groupOf.get(key) as T[]] : [])));
    groups.add(group);
    group.push(record);
    for (const key of keys) groupOf.set(key, group);
    for (const other of others) {
      groups.delete(other);
      group.push(...other);
      for (const [key, its] of groupOf) if (its === other) groupOf.set(key, group);
    }
  }
  return [...groups];
}
