import { whatsappHref } from './whatsapp';

test('returns a chat link, with a text about the order when a reference is given', () => {
  expect(whatsappHref('2348012345678')).toBe('https://wa.me/2348012345678');
  expect(whatsappHref('2348012345678', 'LGN-7F3K-92QD')).toBe(
    'https://wa.me/2348012345678?text=My%20order%20is%20LGN-7F3K-92QD.',
  );
});

test.each(['', '0801 234 5678', 'javascript:alert(1)', '+2348012345678'])(
  'returns no link for the number "%s"',
  (number) => expect(whatsappHref(number)).toBeUndefined(),
);
