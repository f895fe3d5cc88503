import { FEWEST_DIGITS, plainEmail } from '../privacy/person-query';
import { nationalNumber, plainLetters } from '../records/search';

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

/** A name by which records with one phone number are one person's, whatever the order and the accents of its parts. */
const plainName = (name: string): string => plainLetters(name.toLowerCase()).split(/\s+/).filter(Boolean).sort().join(' ');

/** What a person is the same by: an e-mail address, or a phone number with a name, since several people may share a number. */
function keysOf(record: Contact & { name: string }): string[] {
  const { email, phone } = identityOf(record);
  const name = plainName(record.name);
  return [email && `email ${email}`, phone && name && `phone ${phone} ${name}`].filter((key) => key !== '');
}

/**
 * Puts together what belongs to the same person, in the order in which it is given. Of three records, two may have the address
 * in common and two the number and the name: all three belong together.
 */
export function putTogether<T extends Contact & { name: string }>(records: T[]): T[][] {
  const groupOf = new Map<string, T[]>();
  const groups = new Set<T[]>();
  for (const record of records) {
    const keys = keysOf(record);
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
