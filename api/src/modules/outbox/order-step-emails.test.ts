import { orderStepLetter } from './order-step-emails';

const order = {
  reference: 'LGN-7F3K-92QD',
  firstName: 'Ada\r\nBcc: all@mail.example',
  lastName: 'Obi',
  email: 'ada@mail.example',
  // what the row has beside it
  testOption: ['HIV Viral Load'],
};
const NOTE = 'The receipt shows ₦5,000.00 only.';
const steps = ['verified', 'rejected', 'done'] as const;

test.each(steps)('the letter of an order that is %s has the reference, its page, how to reach the lab, and no test', (status) => {
  const letter = orderStepLetter(order, status, NOTE);
  for (const part of [
    'Dear customer,',
    'LGN-7F3K-92QD',
    'https://lagoon.example/order/LGN-7F3K-92QD',
    '0801 234 5678',
    'Lagoon Diagnostics',
  ])
    expect(letter?.text).toContain(part);
  expect(letter?.text).not.toContain('HIV');
  expect(letter?.subject).toContain('LGN-7F3K-92QD');
  expect(letter?.subject).not.toMatch(/HIV|Ada|Obi|₦/);
  expect(letter).toMatchObject({
    to: { name: '', address: 'ada@mail.example' },
    replyTo: { address: 'office@lagoon.example' },
  });
});
test('each step has its own words', () =>
  expect(new Set(steps.map((status) => orderStepLetter(order, status, NOTE)?.subject)).size).toBe(steps.length));
test('only a rejection tells the note', () =>
  expect(steps.filter((status) => orderStepLetter(order, status, NOTE)?.text.includes(NOTE))).toEqual(['rejected']));
test('an order that waits is told of by the letter that it was placed with', () =>
  expect(orderStepLetter(order, 'pending-verification', '')).toBeUndefined());
