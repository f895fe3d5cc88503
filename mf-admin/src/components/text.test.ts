import { mailtoHref, telHref } from './contact';
import { ageText } from './text';

const NOW = new Date('2026-11-23T12:00:00.000Z');

test.each([
  ['2026-11-23T11:59:31.000Z', 'just now'],
  ['2026-11-23T11:59:00.000Z', '1 min ago'],
  ['2026-11-23T11:00:01.000Z', '59 min ago'],
  ['2026-11-23T11:00:00.000Z', '1 h ago'],
  ['2026-11-22T12:00:01.000Z', '23 h ago'],
  ['2026-11-22T12:00:00.000Z', '1 day ago'],
  ['2026-11-19T12:00:00.000Z', '4 days ago'],
  ['2026-11-23T12:00:09.000Z', 'just now'],
  ['soon', ''],
])('describes the age of %s as "%s"', (moment, text) => expect(ageText(moment, NOW)).toBe(text));
test.each([
  ['0803 123 4567', 'tel:08031234567'],
  ['+234 (803) 123-4567', 'tel:+2348031234567'],
])('links the phone number %s to %s', (phone, href) => expect(telHref(phone)).toBe(href));

test('adds subject and text to an e-mail link', () =>
  expect(
    mailtoHref('ada@example.com', { subject: 'Your order', text: 'Dear Ada,\n\nyes & no' }),
  ).toBe(
    'mailto:ada@example.com?subject=Your%20order&body=Dear%20Ada%2C%0D%0A%0D%0Ayes%20%26%20no',
  ));

test.each([
  ['40 tests', Array(40).fill('- 1 x Electrolytes, Urea and Creatinine: ₦15,000.00').join('\n')],
  ['letters of four bytes', '𝒜'.repeat(2000)],
  ['line ends', '\r\n'.repeat(2000)],
])('shortens an e-mail link with %s, and names its record', (_, text) => {
  const href = mailtoHref('ada@example.com', { subject: 'New order LGN-7F3K-92QD', text });
  expect(href.length).toBeLessThanOrEqual(2000);
  expect(href.length).toBeGreaterThan(1980);
  const body = new URL(href).searchParams.get('body') ?? '';
  expect(body).toMatch(
    /…\r\n\r\nShortened\. The whole text is in the dashboard: New order LGN-7F3K-92QD$/,
  );
  expect(text.replace(/\r?\n/g, '\r\n').startsWith(body.slice(0, body.indexOf('…')))).toBe(true);
});

test('encodes characters that would add recipients or headers to an e-mail link', () =>
  expect(mailtoHref('a@example.com?bcc=x@example.com,y@example.com', { subject: 'S' })).toBe(
    'mailto:a@example.com%3Fbcc%3Dx@example.com%2Cy@example.com?subject=S',
  ));
