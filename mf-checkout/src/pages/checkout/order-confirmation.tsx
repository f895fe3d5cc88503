import { recall, remember } from '@lagoon/shared/browser';
import {
  ActionLink,
  ConfirmationView,
  OrderSubtotal,
  PhoneLink,
  SentCard,
  type Step,
} from '@lagoon/shared/components';
import { brand, isLike, paths, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Text, TextLink } from '@lagoon/shared/ui';
import { CalendarDays } from 'lucide-react';
import { AmountNote } from '../../components/amount-note';
import { type OrderLine, OrderLines } from '../../components/order-lines';

const KEY = 'confirmation';

/** Stored in this tab only. */
export interface Confirmation {
  /** missing when a third-party service sent the order */
  reference?: string;
  firstName: string;
  email: string;
  lines: OrderLine[];
  otherTests: string[];
  /** whole naira */
  subtotal: number;
  /** on changed prices and amounts owed */
  notes: string[];
}

const isConfirmation = isLike<Confirmation>({
  firstName: '',
  email: '',
  subtotal: 0,
  lines: [],
  otherTests: [],
  notes: [],
});

export const rememberConfirmation = (order: Confirmation) => remember(KEY, order);
export const recallConfirmation = () => recall(KEY, isConfirmation);

const nextSteps = (email: string): Step[] => [
  {
    title: 'We confirm your payment',
    text: `Within one working day (${brand.hours}). We’ll e-mail you at ${email}.`,
  },
  {
    title: 'We arrange your sample',
    text:
      `Book your visit now, or we’ll call to arrange it: at home, or at our ${brand.area} ` +
      `office. Changes are free up to ${RESCHEDULE_NOTICE_HOURS} hours before the day.`,
  },
  { title: 'You read your results', text: 'By e-mail, with a notification when they are ready.' },
];

/** @param paid an order without a cart only names its tests */
const OtherTests = ({ tests, paid }: { tests: string[]; paid: boolean }) =>
  paid ? (
    <Text $color="ink600" $font="1rem">
      Tests: {tests.join('; ')}
    </Text>
  ) : (
    <Text $p="12px 16px" $radius="card" $bg="warningTint" $color="warning800" $font="1rem">
      <strong>Not paid yet: {tests.join('; ')}.</strong> To have{' '}
      {tests.length === 1 ? 'it' : 'them'} done too,{' '}
      <Link to={paths.shop()}>order in the shop</Link> and pay, or call <PhoneLink />.
    </Text>
  );

export const OrderConfirmation = ({ order, isNew }: { order: Confirmation; isNew: boolean }) => (
  <ConfirmationView
    title="Order received"
    lead={`Thank you, ${order.firstName}. We are checking your payment now.`}
    what="order"
    reference={order.reference}
    email={order.email}
    next={nextSteps(order.email)}
    isNew={isNew}
    notice={
      <>
        <AmountNote $mt={12} sentences={order.notes} />
        <ActionLink
          label="Book your visit"
          to={paths.appointment()}
          icon={CalendarDays}
          $mt={12}
          data-no-print
        />
      </>
    }
    wayOn={
      order.reference ? (
        <TextLink to={paths.orderStatus(order.reference)}>Track your order</TextLink>
      ) : null
    }
  >
    <SentCard as="section" aria-labelledby="order-title">
      <h2 id="order-title">Your order</h2>
      {order.lines.length > 0 ? <OrderLines lines={order.lines} /> : null}
      {order.otherTests.length > 0 ? (
        <OtherTests tests={order.otherTests} paid={order.lines.length === 0} />
      ) : null}
      <OrderSubtotal amount={order.subtotal} />
    </SentCard>
  </ConfirmationView>
);
