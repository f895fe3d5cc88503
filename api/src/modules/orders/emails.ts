import {
  brand,
  type ExcessUse,
  koboText,
  naira,
  type OrderStatus,
  owedText,
  paths,
} from '@lagoon/shared/domain';
import { type Customer, contactLines, emailToCustomer, emailToLab } from '../outbox/emails';

interface Order extends Customer {
  reference: string;
}

/** Money in whole naira. */
interface OrderFacts extends Order {
  phoneNumber: string;
  testOption: string;
  subtotal: number;
  subtotalSent: number;
  amountAsked: number | undefined;
  /** chosen tests in no line */
  unpaid: string[];
  paymentAccount: string;
  lines: { name: string; quantity: number; lineTotal: number; known: boolean }[];
}

export const statusPage = (reference: string) => [
  'Check your order with your phone number:',
  `${brand.origin}${paths.orderStatus(reference)}`,
  '',
];

/** The subject names no test, since tests are health data. */
export function orderEmailToLab(order: OrderFacts) {
  const lines = order.lines.map(
    (line) =>
      `- ${line.quantity} x ${line.name}: ` +
      `${line.known ? naira(line.lineTotal) : 'price unknown, please check'}`,
  );
  return emailToLab(order, `New order ${order.reference}`, [
    `Order ${order.reference} waits for its payment to be verified.`,
    '',
    ...contactLines(order),
    `Tests: ${order.testOption}`,
    '',
    lines.length > 0
      ? lines.join('\n')
      : 'The order came without a cart: please read the amount from the proof.',
    `Subtotal: ${naira(order.subtotal)}`,
    ...(order.subtotal === order.subtotalSent
      ? []
      : [`Customer’s total: ${naira(order.subtotalSent)}. Please check the difference.`]),
    ...(order.amountAsked === undefined || order.amountAsked === order.subtotal
      ? []
      : [
          `The customer was asked for ${naira(order.amountAsked)}: ` +
            `${owedText(order.subtotal - order.amountAsked)}.`,
        ]),
    ...(order.unpaid.length > 0 ? [`Chosen, not paid: ${order.unpaid.join(', ')}`] : []),
    `Account paid into: ${order.paymentAccount === '' ? 'not given' : order.paymentAccount}`,
    '',
    'The proof of payment is with the order, for signed-in staff only.',
  ]);
}

function owedLines({ subtotal, subtotalSent, amountAsked = subtotalSent }: OrderFacts) {
  if (amountAsked === subtotal) return [];
  const next =
    amountAsked < subtotal ? 'Please transfer it to the same account.' : 'We’ll call you about it.';
  return [
    `You were asked for ${naira(amountAsked)}. If you have paid that, ` +
      `${owedText(subtotal - amountAsked)}. ${next}`,
  ];
}

/** Names no test, since other people may read the mailbox. */
export const orderEmailToCustomer = (order: OrderFacts) =>
  emailToCustomer(order, `Order received ${order.reference}`, [
    `We have received your order and your proof of payment. Your reference is ${order.reference}.`,
    ...(order.lines.length > 0 ? [`Subtotal: ${naira(order.subtotal)}`, ...owedLines(order)] : []),
    '',
    'We’ll check your payment, then call to arrange your sample collection. Results come by ' +
      'e-mail, with a notice when they are ready.',
    ...statusPage(order.reference),
  ]);

const STATUS_EMAILS: Partial<
  Record<
    OrderStatus,
    (reference: string, note: string) => [subject: string, ...paragraphs: string[]]
  >
> = {
  verified: (reference) => [
    `Your payment for order ${reference} has arrived`,
    `Your payment for order ${reference} is confirmed.`,
    'We’ll call to arrange your sample collection. You don’t need to do anything.',
  ],
  rejected: (reference, note) => [
    `We could not confirm the payment for order ${reference}`,
    `We have looked at the proof of payment for order ${reference} and could not confirm the ` +
      'payment yet. This is why:',
    note,
    `Please call us on ${brand.phone} or reply to this e-mail, and we’ll sort it out. Please ` +
      'do not pay a second time before we have spoken.',
  ],
  refunded: (reference, note) => [
    `We have refunded the payment for order ${reference}`,
    `We have refunded your payment for order ${reference}. Details and reason:`,
    note,
    'Your bank may need a few days to show it. ' +
      `If it has not arrived by then, please call us on ${brand.phone}.`,
  ],
  'result-sent': (reference) => [
    `We have sent the results of your order ${reference}`,
    `The results of your order ${reference} are ready. ` +
      'We have sent them to this address in a separate e-mail.',
    'Please check your spam folder too. If they are not there, call us and we’ll send them again.',
    'If you would like to talk them through, call us as well: we are glad to help.',
  ],
  done: (reference) => [
    `Your order ${reference} is complete`,
    `Everything on your order ${reference} is done. Thank you for trusting us with it.`,
    'Results come by e-mail. If yours have not reached you, ' +
      'or you would like to talk them through, please call us.',
  ],
};

/**
 * Names no test.
 * @param note reason of a rejection or refund
 */
export function orderStepEmail(order: Order, status: OrderStatus, note: string) {
  const words = STATUS_EMAILS[status]?.(order.reference, note);
  if (!words) return undefined;
  const [subject, ...paragraphs] = words;
  const lines = paragraphs.flatMap((paragraph) => [paragraph, '']);
  return emailToCustomer(order, subject, [...lines, ...statusPage(order.reference)]);
}

/** @param missing kobo; negative when too much was paid */
export function orderPaymentEmail(
  order: Order,
  missing: number,
  account: { number: string; bank: string } | null,
) {
  if (missing === 0) return undefined;
  const { reference } = order;
  const amount = koboText(Math.abs(missing));
  const rest = account
    ? `Please transfer ${amount} to the account ${account.number}, ${account.bank}.`
    : `The account has expired. Please call us on ${brand.phone} or reply to this e-mail, ` +
      'and we’ll give you an account for the rest.';
  const [subject, text, next] =
    missing > 0
      ? [
          `${amount} is missing for order ${reference}`,
          `A payment for order ${reference} has arrived, and ${amount} is missing.`,
          rest,
        ]
      : [
          `You have paid too much for order ${reference}`,
          `Your payment for order ${reference} has arrived, ` +
            `and it is ${amount} more than the order costs.`,
          `You can have it back or keep it as a credit: call us on ${brand.phone} or reply to ` +
            'this e-mail, and tell us which.',
        ];
  return emailToCustomer(order, subject, [text, '', next, '', ...statusPage(reference)]);
}

/** @param excess kobo */
export function excessEmail(order: Order, use: ExcessUse, excess: number) {
  const { reference } = order;
  const amount = koboText(excess);
  const words: Record<ExcessUse, [subject: string, rest: string]> = {
    refund: [
      `We have paid back ${amount} of order ${reference}`,
      'We have paid it back. Your bank may need a few days to show it.',
    ],
    credit: [
      `We keep ${amount} of order ${reference} as a credit`,
      'We keep it as a credit: name this order when you place the next one.',
    ],
  };
  const [subject, rest] = words[use];
  return emailToCustomer(order, subject, [
    `Your payment for order ${reference} was ${amount} more than the order costs.`,
    rest,
    '',
    ...statusPage(reference),
  ]);
}
