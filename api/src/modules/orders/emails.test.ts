import { orderEmailToCustomer, orderEmailToLab, orderStepEmail } from './emails';

const order = {
  reference: 'LGN-7F3K-92QD',
  firstName: 'Ada\r\nBcc: all@example.com',
  lastName: '<b>Obi</b>',
  email: 'ada@example.com',
  phoneNumber: '08012345678',
  testOption: 'HIV Viral Load,TSH',
  subtotal: 15_000,
  subtotalSent: 14_000,
  amountAsked: undefined,
  unpaid: [],
  paymentAccount: '',
  lines: [
    { name: 'HIV Viral Load', quantity: 2, lineTotal: 15_000, known: true },
    { name: 'Product no longer in the catalogue', quantity: 1, lineTotal: 0, known: false },
  ],
};

test('keeps test and name out of the subject of an e-mail', () => {
  for (const { subject } of [orderEmailToLab(order), orderEmailToCustomer(order)])
    expect(subject).not.toMatch(/HIV|TSH|Ada|Obi/);
});
test('sends the customer the reference and the status page, and no test name', () => {
  const { text, to } = orderEmailToCustomer(order);
  expect(text).toContain('https://lagoon.example/order/LGN-7F3K-92QD\n');
  expect(text).not.toMatch(/HIV|TSH|Ada|Obi|all@example/);
  expect(to).toEqual({ name: '', address: 'ada@example.com' });
});
test('lists lines and unknown products for the lab, and the browser’s total when it differs', () => {
  const { text } = orderEmailToLab(order);
  expect(text).toContain('2 x HIV Viral Load: ₦15,000.00');
  expect(text).toContain('Customer’s total: ₦14,000.00');
  expect(text).toContain('price unknown');
});
test('shows the lab the unpaid tests, and the requested amount when it differs from the total', () => {
  const { text } = orderEmailToLab({ ...order, amountAsked: 15_500, unpaid: ['TSH'] });
  expect(text).toContain(
    'The customer was asked for ₦15,500.00: ₦500.00 is too much.\nChosen, not paid: TSH\n',
  );
  expect(orderEmailToLab({ ...order, amountAsked: 15_000 }).text).not.toMatch(/asked for|not paid/);
});
const OWED = 'is owed. Please transfer it to the same account.';
test.each([
  [14_500, `₦14,500.00. If you have paid that, ₦500.00 ${OWED}`],
  [15_500, '₦15,500.00. If you have paid that, ₦500.00 is too much. We’ll call you about it.'],
  [undefined, `₦14,000.00. If you have paid that, ₦1,000.00 ${OWED}`],
])(
  'explains to the customer how the total differs from the requested amount %p',
  (amountAsked, text) =>
    expect(orderEmailToCustomer({ ...order, amountAsked }).text).toContain(
      `You were asked for ${text}`,
    ),
);
test('does not mention the requested amount to the customer when it equals the total', () =>
  expect(orderEmailToCustomer({ ...order, amountAsked: 15_000 }).text).not.toContain(
    'You were asked for',
  ));
test('notes in the lab’s e-mail that the order came without a cart', () =>
  expect(orderEmailToLab({ ...order, lines: [] }).text).toContain('came without a cart'));

describe('an e-mail about a status', () => {
  const NOTE = 'The receipt shows ₦5,000.00 only.';
  const steps = ['verified', 'rejected', 'result-sent', 'refunded', 'done'] as const;

  test.each(steps)(
    'has reference, page and contact, but no test, when the order is %s',
    (status) => {
      const email = orderStepEmail(order, status, NOTE);
      for (const part of [
        'Dear customer,',
        'https://lagoon.example/order/LGN-7F3K-92QD',
        '0801 234 5678',
        'Lagoon Diagnostics',
      ])
        expect(email?.text).toContain(part);
      expect(email?.text).not.toContain('HIV');
      expect(email?.subject).not.toMatch(/HIV|Ada|Obi|₦/);
      expect(email).toMatchObject({
        subject: expect.stringContaining('LGN-7F3K-92QD'),
        to: { name: '', address: 'ada@example.com' },
        replyTo: { address: 'office@lagoon.example' },
      });
    },
  );
  test('has a different text for each status', () =>
    expect(new Set(steps.map((status) => orderStepEmail(order, status, NOTE)?.subject)).size).toBe(
      steps.length,
    ));
  test('contains the note to the customer only for a rejection and a refund', () =>
    expect(
      steps.filter((status) => orderStepEmail(order, status, NOTE)?.text.includes(NOTE)),
    ).toEqual(['rejected', 'refunded']));
  test('is not sent for the status pending-verification', () =>
    expect(orderStepEmail(order, 'pending-verification', '')).toBeUndefined());
});
