import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import type { ReactNode } from 'react';

/** Something that we keep: what is in it and what it is for. */
interface Kept {
  title: string;
  what: ReactNode;
  why: string;
}

export const kept: readonly Kept[] = [
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
