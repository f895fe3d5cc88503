import { isRecord, recall, remember } from '@lagoon/shared/browser';

const KEY = 'confirmation';

/** What a sent order is confirmed with; kept for this tab only. */
export interface Confirmation {
  /** missing when a foreign e-mail service took the order */
  reference?: string;
  firstName: string;
  email: string;
  lines: { name: string; quantity: number; total: number }[];
  /** chosen tests that are no line of the cart */
  otherTests: string[];
  /** whole naira */
  subtotal: number;
}

const isConfirmation = (value: unknown): value is Confirmation =>
  isRecord(value) &&
  typeof value.firstName === 'string' &&
  typeof value.email === 'string' &&
  typeof value.subtotal === 'number' &&
  Array.isArray(value.lines) &&
  Array.isArray(value.otherTests);

export const rememberConfirmation = (order: Confirmation): void => remember(KEY, order);
export const recallConfirmation = (): Confirmation | undefined => recall(KEY, isConfirmation);
