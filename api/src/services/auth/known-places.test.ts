import { createKnownPlaces } from './known-places';

const DAY = 24 * 60 * 60_000;

test('a place is known for one account, and for 30 days after its last sign-in', () => {
  let now = 0;
  const places = createKnownPlaces(() => now);
  places.add('ada', '10.0.0.1');
  expect([places.has('ada', '10.0.0.1'), places.has('ada', '10.0.0.2'), places.has('bisi', '10.0.0.1')]).toEqual([true, false, false]);
  now = 29 * DAY;
  places.add('ada', '10.0.0.1');
  now = 58 * DAY;
  expect(places.has('ada', '10.0.0.1')).toBe(true);
  now = 59 * DAY;
  expect(places.has('ada', '10.0.0.1')).toBe(false);
});

test('of more than a thousand places the one that was used longest ago is forgotten', () => {
  const places = createKnownPlaces(() => 0);
  for (const place of ['first', 'second', 'first']) places.add('ada', place);
  for (let n = 0; n < 999; n += 1) places.add('ada', `place ${n}`);
  expect([places.has('ada', 'first'), places.has('ada', 'second'), places.has('ada', 'place 998')]).toEqual([true, false, true]);
});
