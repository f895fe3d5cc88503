import { TEST_OPTIONS } from '@lagoon/shared/domain';
import catalogue from '../../seed/catalogue.json';
import { samplesFor } from './day-list';

const sold = (name: string) => {
  const test = catalogue.find((each) => each.name === name);
  if (!test) throw new Error(`The catalogue has no ${name}`);
  return test;
};

test.each(TEST_OPTIONS.map((name) => [name]))(
  'returns the samples that the description of %s names',
  (name) => {
    const { instruction, test: parts } = sold(name);
    const bring = samplesFor([name]);
    expect(bring.includes('urine')).toBe(/urine/.test(instruction) || parts.includes('Urinalysis'));
    expect(bring.includes('stool')).toBe(/the container/.test(instruction));
    expect(bring.includes('agreed')).toBe(instruction === 'arranged');
    expect(bring.includes('blood')).toBe(
      /^(blood|fasting)$|blood samples/.test(instruction) ||
        parts.includes('HIV 1 and 2 screening'),
    );
  },
);
test('returns each sample once, in the order of `SAMPLES`: blood, urine, stool', () =>
  expect(samplesFor(['Stool Analysis', 'Basic Wellness Panel', 'Urinalysis', 'ESR'])).toEqual([
    'blood',
    'urine',
    'stool',
  ]));
test('returns "agreed" when no test or an unknown test is chosen', () => {
  expect(samplesFor([])).toEqual(['agreed']);
  expect(samplesFor(['Something new', 'ESR'])).toEqual(['blood', 'agreed']);
});
