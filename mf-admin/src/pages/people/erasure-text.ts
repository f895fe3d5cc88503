import {
  countText,
  type ErasureCounts,
  erasureCounts,
  type HeldPerson,
  koboText,
  longDay,
  periodText,
  RETENTION,
} from '@lagoon/shared/domain';

const many = (count: number, one: string) => (count > 0 ? [countText(count, one)] : []);

/** "a, b and c" */
const LIST = new Intl.ListFormat('en-GB');

/** "1 unpaid order, 2 messages and 5 e-mails"; '' without records */
const removed = ({ orders, messages, appointments, letters: emails }: ErasureCounts) =>
  LIST.format([
    ...many(orders, 'unpaid order'),
    ...many(messages, 'message'),
    ...many(appointments, 'visit'),
    ...many(emails, 'e-mail'),
  ]);

const MOST_NAMED = 5;
const named = (transfers: HeldPerson['transfers']) =>
  LIST.format([
    ...transfers
      .slice(0, MOST_NAMED)
      .map(({ day, kobo, narration }) => `${koboText(kobo)} on ${longDay(day)} (“${narration}”)`),
    ...many(Math.max(0, transfers.length - MOST_NAMED), 'other'),
  ]);

export function consequences(person: HeldPerson) {
  const counts = erasureCounts(person);
  const whole = removed(counts);
  const waiting = person.orders.filter(({ status }) => status === 'pending-verification').length;
  const ahead = person.appointments.filter(
    ({ status }) => status === 'new' || status === 'confirmed',
  ).length;
  return [
    ...(whole ? [`Removed for good: ${whole}.`] : []),
    ...many(counts.paidOrders, 'paid order').map(
      (orders) =>
        `Of ${orders} the reference, date, amounts and status stay for the accounts; contact, ` +
        'tests, notes and proof go.',
    ),
    ...(waiting > 0
      ? ['A payment still waits to be verified. Check first whether the money has come.']
      : []),
    ...many(person.transfers.length, 'transfer').map(
      (transfers) =>
        `${transfers} without an order may name this person, and the text stays for ` +
        `${periodText(RETENTION.proof)}. Match a payment of this person with its order ` +
        `first: ${named(person.transfers)}.`,
    ),
    ...(ahead > 0 ? ['A visit that is still to come leaves the calendar without a notice.'] : []),
  ];
}

export function erasedText(counts: ErasureCounts) {
  const whole = removed(counts);
  const kept = LIST.format(many(counts.paidOrders, 'paid order'));
  return [
    'Erased.',
    whole ? `Removed: ${whole}.` : '',
    kept ? `Of ${kept} only the accounting is left.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
