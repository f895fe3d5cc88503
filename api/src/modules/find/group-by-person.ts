import { searchWords } from '@lagoon/shared/domain';
import { FEWEST_DIGITS, plainEmail } from '../privacy/person-query';
import { nationalNumber } from '../records/search';

export interface Contact {
  email: string;
  phoneNumber: string;
}

/** '' for a phone number with too few digits. */
export function identityOf({ email, phoneNumber }: Contact): { email: string; phone: string } {
  const phone = nationalNumber(phoneNumber);
  return { email: plainEmail(email), phone: phone.length < FEWEST_DIGITS ? '' : phone };
}

const plainName = (name: string): string => searchWords(name).sort().join(' ');

/** Several people may share a phone number, so it counts with the name only. */
function keysOf(record: Contact & { name: string }): string[] {
  const { email, phone } = identityOf(record);
  const name = plainName(record.name);
  return [email && `email ${email}`, phone && name && `phone ${phone} ${name}`].filter((key) => key !== '');
}

/** Groups records that share a key, directly or through others. */
export function groupByPerson<T extends Contact & { name: string }>(records: T[]): T[][] {
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
