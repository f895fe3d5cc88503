import { nairaFromText, priceItems } from './pricing';

const catalogue = [
  { id: 'a', name: 'Full Blood Count', price: 7500 },
  { id: 'b', name: 'TSH', price: 9000 },
];

test('prices each line by the catalogue, and returns the sum of the lines', () => {
  const { lines, subtotal } = priceItems(
    [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ],
    catalogue,
  );
  expect(lines.map((line) => [line.name, line.unitPrice, line.lineTotal, line.known])).toEqual([
    ['Full Blood Count', 7500, 15_000, true],
    ['TSH', 9000, 9000, true],
  ]);
  expect(subtotal).toBe(24_000);
});
test('keeps a line, but without a price, when its product was removed', () => {
  const { lines, subtotal } = priceItems([{ id: 'gone', quantity: 3 }], catalogue);
  expect(lines[0]).toMatchObject({ productId: 'gone', quantity: 3, unitPrice: 0, known: false });
  expect(subtotal).toBe(0);
});
test('returns the total 0 for an order without lines', () => expect(priceItems([], catalogue)).toEqual({ lines: [], subtotal: 0 }));
test('parses a subtotal to whole naira', () => expect(nairaFromText('36000.00')).toBe(36_000));
