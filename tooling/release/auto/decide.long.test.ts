import { KINDS, wronglyDecided } from './testing/simulate-canaries';

jest.setTimeout(300_000);

describe.each([20, 200, 2000])('with %d visits a day', (visitsADay) => {
  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    'decides on at most 1 %% of 10,000 canaries wrongly when they are %s',
    (kind) => expect(wronglyDecided(kind, 10_000, visitsADay)).toBeLessThanOrEqual(0.01),
  );
});
