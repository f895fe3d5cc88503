import { randomUUID } from 'node:crypto';

/** Saturday, 12:30 in Lagos. */
export const NOW = new Date('2026-11-21T11:30:00.000Z');

/** @param change values to override; a value of undefined omits its field */
export function appointmentValues(change: Record<string, string | undefined> = {}) {
  const values = {
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    testOption: 'HIV Viral Load,Electrolytes, Urea and Creatinine',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@mail.example',
    phoneNumber: '08012345678',
    idempotency_key: randomUUID(),
    notice_version: '2026-11',
    ...change,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
