import { recall, remember } from '@lagoon/shared/browser';
import { ConfirmationView, OrderSubtotal, SentCard, type Step } from '@lagoon/shared/components';
import { brand, isRecord, paths, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { Text, TextLink } from '@lagoon/shared/ui';
import { AmountNote } from '../../components/amount-note';
import { type OrderLine, OrderLines } from '../../components/order-lines';

const KEY = 'confirmation';

/** Stored in this tab only. */
export interface Confirmation {
  /** reference of the order; missing when the response to the order contains none */
  reference?: string;
  firstName: string;
  email: string;
  lines: OrderLine[];
  otherTests: string[];
  /** whole naira */
  subtotal: number;
  /** sentences on changed prices and amounts owed */
  notes: string[];
}

const isConfirmation = (value: unknown): value is Confirmation =>
  isRecord(value) &&
  typeof value.firstName === 'string' &&
  typeof value.email === 'string' &&
  typeof value.subtotal === 'number' &&
  Array.isArray(value.lines) &&
  Array.isArray(value.otherTests) &&
  Array.isArray(value.notes);

export const rememberConfirmation = (order: Confirmation): void => remember(KEY, order);
export const recallConfirmation = (): Confirmation | undefined => recall(KEY, isConfirmation);

const nextSteps = (email: string): Step[] => [
  { title: 'We confirm your payment', text: `Within one working day (${brand.hours}). We’ll e-mail you at ${email}.` },
  {
    title: 'We arrange your sample',
    text: `We’ll call to arrange a home visit, or you can walk in at our ${brand.area} office. Changes are free up to ${RESCHEDULE_NOTICE_HOURS} hours before the day.`,
  },
  { title: 'You read your results', text: 'By e-mail, with a notification when they are ready.' },
];

export const OrderConfirmation = ({ order, isNew }: { order: Confirmation; isNew: boolean }) => (
  <ConfirmationView
    title="Order received"
    lead={`Thank you, ${order.firstName}. We are checking your payment now.`}
    what="order"
    reference={order.reference}
    email={order.email}
    next={nextSteps(order.email)}
    isNew={isNew}
    notice={<AmountNote $mt={12} sentences={order.notes} />}
    wayOn={order.reference ? <TextLink to={paths.orderStatus(order.reference)}>Track your order</TextLink> : null}
  >
    <SentCard as="section" aria-labelledby="order-title">
      <h2 id="order-title">Your order</h2>
      {order.lines.length > 0 ? <OrderLines lines={order.lines} /> : null}
      {order.otherTests.length > 0 ? (
        <Text $color="ink600" $font="1rem">
          {order.lines.length > 0 ? 'Also chosen: ' : 'Tests: '}
          {order.otherTests.join('; ')}
        </Text>
      ) : null}
      <OrderSubtotal amount={order.subtotal} />
    </SentCard>
  </ConfirmationView>
);
