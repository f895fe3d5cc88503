import { CONFIRM_WITHIN_MINUTES, paths, periodText, RETENTION, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import type { ReactNode } from 'react';
import { Paragraphs, Terms } from '../../components/text';

/** Something that we keep: what is in it and what it is for. */
interface Kept {
  title: string;
  what: ReactNode;
  why: string;
}

const kept: readonly Kept[] = [
  {
    title: 'An order',
    what: 'Your name, e-mail address and phone number, the tests you choose, what was in your cart and what it cost, the account you paid into, and the picture that proves your payment.',
    why: 'To carry out your tests, check the payment and reach you.',
  },
  {
    title: 'An appointment',
    what: 'Your name, e-mail address and phone number, the day and time, whether we come to you or you come to us, your address if we come, and the tests if you name them.',
    why: 'To take your sample at the right place and time.',
  },
  {
    title: 'A message',
    what: (
      <>
        What you write in a form such as the one on our <Link to={paths.contact()}>contact page</Link>, with your name, e-mail address and
        phone number.
      </>
    ),
    why: 'To answer you.',
  },
  {
    title: 'Our letters',
    what: 'The e-mails that this site writes to you and to our office about these three.',
    why: 'To send them, and to know that they were sent. No subject line ever names a test.',
  },
];

/** With an order or an appointment goes the version of this notice that was shown. */
export const KeptList = () => (
  <dl>
    {kept.map(({ title, what, why }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{what}</dd>
        <dd>{why}</dd>
      </div>
    ))}
  </dl>
);

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

const afterwards = [
  'You need not wait for that. When you ask us to erase what we hold about you, we do it with one button: your messages, appointments and letters go, and so do your unpaid orders. Of a paid order only the accounting named above stays, because the law asks businesses to keep accounts for six years. After that your reference opens nothing any more.',
  `That it was done, when, and by whom we remember for ${periodText(erasure)}, with a code in place of your address from which nobody can read it. Copies that we keep in case a disk fails hold what was erased until newer ones have taken their place, about a month.`,
  'So that robots do not fill our calendar, we count for a day how often a phone number, an e-mail address and a network have sent something. When somebody signs in as our staff, tries to, or guesses at an order, we note from which network. In place of each stands such a code.',
];

/** The times of what is kept, and what happens on erasure. */
export const HowLong = () => (
  <>
    <p>What is kept through this site is removed by a clock:</p>
    <Terms terms={times} />
    <Paragraphs texts={afterwards} />
  </>
);
