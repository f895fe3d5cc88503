import { CONFIRM_WITHIN_MINUTES, periodText, RETENTION, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';

const { proof, unclaimedProof, order, accounting, message, appointment, letter, telemetry, erasure } = RETENTION;

/** What is kept, and until when. */
const times: readonly [title: string, text: string][] = [
  [
    'An order',
    `${periodText(order)} after you sent it. Of a paid order the reference, the date, the amounts and the status stay for our accounts until ${periodText(accounting)} are over, without your name, your contact and your tests.`,
  ],
  [
    'The picture of a payment',
    `${periodText(proof)} after the last change of an order that is done or rejected; one whose order never reached us, ${periodText(unclaimedProof)} after it came.`,
  ],
  [
    'An appointment',
    `${periodText(appointment)} after the day of the visit. One that waits for the link in its letter keeps its place for ${CONFIRM_WITHIN_MINUTES} minutes, and what nobody confirms goes after ${UNCONFIRMED_KEPT_DAYS} days.`,
  ],
  ['A message', `${periodText(message)} after you sent it.`],
  ['How the site loaded', `${periodText(telemetry)}. Nothing in it is about you.`],
  ['Our letters', `${periodText(letter)} after they were written, in our own outbox. What reached your mailbox, or ours, is not in it.`],
];

/** The times of what is kept, and what happens on erasure. */
export const HowLong = () => (
  <>
    <p>What is kept through this site is removed by a clock:</p>
    <dl>
      {times.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p>
      You need not wait for that. When you ask us to erase what we hold about you, we do it with one button: your messages, appointments and
      letters go, and so do your unpaid orders. Of a paid order only the accounting named above stays, because the law asks businesses to
      keep accounts for six years. After that your reference opens nothing any more.
    </p>
    <p>
      That it was done, when, and by whom we remember for {periodText(erasure)}, with a code in place of your address from which nobody can
      read it. Copies that we keep in case a disk fails hold what was erased until newer ones have taken their place, about a month.
    </p>
    <p>
      So that robots do not fill our calendar, we count for a day how often a phone number, an e-mail address and a network have sent
      something. When somebody signs in as our staff, tries to, or guesses at an order, we note from which network. In place of each stands
      such a code.
    </p>
  </>
);
