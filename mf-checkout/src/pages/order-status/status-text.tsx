import { PhoneLink, type StatusTone } from '@lagoon/shared/components';
import {
  brand,
  koboText,
  type OrderStatus,
  type OrderStatusView,
  paths,
  RESCHEDULE_NOTICE_HOURS,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import type { ReactNode } from 'react';

interface StatusText {
  /** two or three words */
  label: string;
  tone: StatusTone;
  title: string;
  lead: string;
  nextTitle: string;
  next: ReactNode;
}

const Results = () => (
  <p>Your results reach you by e-mail, with a notification when they are ready.</p>
);

const statusText: Record<OrderStatus, StatusText> = {
  'pending-verification': {
    label: 'Checking your payment',
    tone: 'waiting',
    title: 'We are checking your payment',
    lead: 'We’ve received your order and your proof of payment.',
    nextTitle: 'What happens next',
    next: (
      <>
        <p>
          We’ll e-mail you within one working day ({brand.hours}). You don’t need to do anything.
        </p>
        <p>Then we’ll call to arrange your sample, unless you have booked a visit.</p>
      </>
    ),
  },
  verified: {
    label: 'Payment verified',
    tone: 'good',
    title: 'Your payment is verified',
    lead: 'Thank you. Your tests can go ahead.',
    nextTitle: 'What happens next',
    next: (
      <>
        <p>
          Unless you have booked a visit, we’ll call to arrange it, or you can walk in at our{' '}
          {brand.area} office. You can also choose the day yourself:{' '}
          <Link to={paths.appointment()}>Book An Appointment</Link>. Changes are free up to{' '}
          {RESCHEDULE_NOTICE_HOURS} hours before the day.
        </p>
        <Results />
      </>
    ),
  },
  rejected: {
    label: 'Payment not verified',
    tone: 'bad',
    title: 'We could not verify your payment',
    lead: 'Your order is kept. Please contact us and we’ll sort it out.',
    nextTitle: 'What to do now',
    next: (
      <>
        <p>
          Call <PhoneLink /> ({brand.hours}) or write to{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a> with your reference, and keep the
          receipt of your transfer ready.
        </p>
        <p>
          If the money has left your account, please do not pay again before you have spoken to us.
        </p>
      </>
    ),
  },
  'result-sent': {
    label: 'Results sent',
    tone: 'good',
    title: 'Your results have been sent',
    lead: 'They are in a separate e-mail to the address you gave with the order.',
    nextTitle: 'Your results',
    next: (
      <>
        <p>Check your spam folder too. If they are not there, call us and we’ll send them again.</p>
        <p>If you would like to talk them through, call us as well. We are glad to help.</p>
      </>
    ),
  },
  refunded: {
    label: 'Payment refunded',
    tone: 'good',
    title: 'Your payment has been refunded',
    lead: 'We’ve returned what you paid for this order.',
    nextTitle: 'What to do now',
    next: (
      <p>
        Your bank may need a few days to show it. If it has not arrived by then, call <PhoneLink />{' '}
        ({brand.hours}) and give your reference.
      </p>
    ),
  },
  done: {
    label: 'Complete',
    tone: 'good',
    title: 'Your order is complete',
    lead: 'Everything in this order has been carried out.',
    nextTitle: 'Your results',
    next: (
      <>
        <p>Your results go to the e-mail address you gave. Check your spam folder too.</p>
        <p>If they have not reached you, or you would like to talk about them, call us.</p>
      </>
    ),
  },
};

export function textOf({ status, payment }: OrderStatusView): StatusText {
  const text = statusText[status];
  if (payment.state === 'none') return text;
  const { state, received, missing, account } = payment;
  const amount = koboText(Math.abs(missing));
  if (state === 'underpaid' && status === 'pending-verification')
    return {
      ...text,
      label: 'Part of the payment received',
      title: `${amount} is missing`,
      lead: `${koboText(received)} has arrived for your order.`,
      nextTitle: 'What to do now',
      next: account ? (
        <p>
          Transfer {amount} to the account <strong>{account.number}</strong>, {account.bank}. Two
          transfers may pay one order.
        </p>
      ) : (
        <p>
          The account of your order has expired. Call <PhoneLink /> ({brand.hours}), and we’ll give
          you an account for the rest.
        </p>
      ),
    };
  const arrived =
    status === 'verified' ? { label: 'Payment received', title: 'Payment received' } : {};
  if (state !== 'overpaid') return { ...text, ...arrived };
  const next = (
    <>
      <p>
        You have paid {amount} more than the order costs. Call <PhoneLink />: you can have it back
        or keep it as a credit.
      </p>
      {text.next}
    </>
  );
  return { ...text, ...arrived, next };
}
