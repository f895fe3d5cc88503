import { type Sample, TEST_OPTIONS } from '@lagoon/shared/domain';

/** In packing order. */
const SAMPLES: readonly Sample[] = ['blood', 'urine', 'stool', 'agreed'];

const BLOOD_AND_URINE: Sample[] = ['blood', 'urine'];
const NOT_ONLY_BLOOD = new Map(
  Object.entries<Sample[]>({
    'Basic Wellness Panel': BLOOD_AND_URINE,
    'Standard Wellness Panel': BLOOD_AND_URINE,
    'Executive Wellness Panel': BLOOD_AND_URINE,
    "Men's Wellness Panel": BLOOD_AND_URINE,
    "Women's Wellness Panel": BLOOD_AND_URINE,
    'Senior Wellness Panel': BLOOD_AND_URINE,
    'Pre-Employment Panel': BLOOD_AND_URINE,
    Urinalysis: ['urine'],
    'Urine Culture': ['urine'],
    'Stool Analysis': ['stool'],
    'H. pylori Antigen': ['stool'],
    'Sexual Health Panel': ['blood', 'agreed'],
    'Chlamydia and Gonorrhoea PCR': ['agreed'],
    'Semen Analysis': ['agreed'],
  }),
);

/** `agreed` without tests, and for a test that the form does not offer. */
export function samplesFor(tests: readonly string[]): Sample[] {
  const needed = new Set<Sample>(
    tests.flatMap((name) => NOT_ONLY_BLOOD.get(name) ?? ((TEST_OPTIONS as readonly string[]).includes(name) ? ['blood'] : ['agreed'])),
  );
  return needed.size === 0 ? ['agreed'] : SAMPLES.filter((sample) => needed.has(sample));
}
