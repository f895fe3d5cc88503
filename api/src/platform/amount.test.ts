import { koboOf } from './amount';

test.each([
  ['15,000.00', 1_500_000],
  ['₦15,000', 1_500_000],
  ['NGN 15000.5', 1_500_050],
  ['15.000,00', 1_500_000],
  ['(1,500.00)', -150_000],
  ['-0.50', -50],
  ['1500.00 DR', -150_000],
  ['1 500,00', 150_000],
  ['$50', undefined],
  ['1,50,000', undefined],
  ['12.3456', undefined],
  ['', undefined],
])('reads the amount "%s" as %p kobo', (text, kobo) => expect(koboOf(text)).toBe(kobo));
