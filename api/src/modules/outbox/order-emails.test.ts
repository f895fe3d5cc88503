import { orderLetterToCustomer, orderLetterToLab } from './order-emails';

const order = {
  reference: 'LGN-7F3K-92QD',
  firstName: 'Ada\r\nBcc: all@example.com',
  lastName: '<b>Obi</b>',
  email: 'ada@example.com',
  phoneNumber: '08012345678',
  testOption: 'HIV Viral Load,TSH',
  subtotal: 15_000,
  subtotalSent: 14_000,
  paymentAccount: '',
  lines: [
    { name: 'HIV Viral Load', quantity: 2, lineTotal: 15_000, known: true },
    { name: 'Product no longer in the catalogue', quantity: 1, lineTotal: 0, known: false },
  ],
};

test('no subject names a test or a person', () => {
  for (const { subject } of [orderLetterToLab(order), orderLetterToCustomer(order)]) expect(subject).not.toMatch(/HIV|TSH|Ada|Obi/);
});
test('the customer letter has the reference, the page that shows how the order stands, and no test', () => {
  const { text, to } = orderLetterToCustomer(order);
  expect(text).toContain('LGN-7F3K-92QD');
  expect(text).toContain('https://lagoon.example/order/LGN-7F3K-92QD\n');
  expect(text).not.toMatch(/HIV|TSH|Ada|Obi|all@example/);
  expect(to).toEqual({ name: '', address: 'ada@example.com' });
});
test('the lab letter tells of lines, a different subtotal and an unknown product', () => {
  const { text } = orderLetterToLab(order);
  expect(text).toContain('2 x HIV Viral Load: ₦15,000.00');
  expect(text).toContain('The customer saw ₦14,000.00');
  expect(text).toContain('price unknown');
});
test('the names of tests are one line, so that nobody writes a line of the letter with them', () => {
  expect(orderLetterToLab({ ...order, testOption: 'HIV\nSubtotal: ₦1.00' }).text).toContain('Tests: HIV Subtotal: ₦1.00\n');
});
test('an order without a cart says so', () => {
  expect(orderLetterToLab({ ...order, lines: [] }).text).toContain('came without a cart');
});
