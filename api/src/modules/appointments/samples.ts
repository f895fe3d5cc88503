import { type Sample, TEST_OPTIONS } from '@lagoon/shared/domain';

/** In the order in which a bag is packed. */
const SAMPLES: readonly Sample[] = ['blood', 'urine', 'stool', 'agreed'];

const BLOOD_AND_URINE = [
  'Basic Wellness Panel',
  'Standard Wellness Panel',
  'Executive Wellness Panel',
  "Men's Wellness Panel",
  "Women's Wellness Panel",
  'Senior Wellness Panel',
  'Pre-Employment Panel',
];

/** The tests that take something else than blood, or more. */
const NOT_ONLY_BLOOD = new Map<string, Sample[]>([
  ...BLOOD_AND_URINE.map((name): [string, Sample[]] => [name, ['blood', 'urine']]),
  ['Urinalysis', ['urine']],
  ['Urine Culture', ['urine']],
  ['Stool Analysis', ['stool']],
  ['H. pylori Antigen', ['stool']],
  ['Sexual Health Panel', ['blood', 'agreed']],
  ['Chlamydia and Gonorrhoea PCR', ['agreed']],
  ['Semen Analysis', ['agreed']],
]);

const known = new Set<string>(TEST_OPTIONS);

/** What to bring for tests; `agreed` where none is chosen yet, and for one that the form does not offer. */
export function samplesFor(tests: readonly string[]): Sample[] {
  const needed = new Set<Sample>(tests.flatMap((name) => NOT_ONLY_BLOOD.get(name) ?? (known.has(name) ? ['blood'] : ['agreed'])));
  return needed.size === 0 ? ['agreed'] : SAMPLES.filter((sample) => needed.has(sample));
}
