import { type CartItem, testOptionsFor } from '@lagoon/shared/domain';
import type { OrderToSend } from '../../api/send-order';
import type { Confirmation } from './order-confirmation';

/** The form as it is filled in. */
export interface CheckoutForm {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  testOption: string[];
  proof: File | null;
}

/** Fields in the order they are shown. */
export const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'testOption', 'proof'] as const;

/** What the form starts with: the cart's tests chosen, so that nobody is asked for them again. */
export function startFor(items: readonly CartItem[]): { options: string[]; values: CheckoutForm } {
  const { options, chosen } = testOptionsFor(items.map(({ name }) => name));
  return { options, values: { firstName: '', lastName: '', email: '', phoneNumber: '', testOption: chosen, proof: null } };
}

/** What the visitor is shown once the order is confirmed. */
export function confirmationOf(order: OrderToSend, reference: string | undefined): Confirmation {
  const inCart = new Set(testOptionsFor(order.items.map(({ name }) => name)).chosen);
  return {
    ...(reference === undefined ? {} : { reference }),
    firstName: order.firstName.trim(),
    email: order.email.trim(),
    lines: order.items.map(({ name, quantity, totalPrice }) => ({ name, quantity, total: totalPrice })),
    otherTests: order.testOption.filter((name) => !inCart.has(name)),
    subtotal: order.subtotal,
  };
}
