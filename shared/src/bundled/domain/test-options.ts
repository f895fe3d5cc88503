import type { OrderLine } from './records';

/** Spec §2, in this order. */
export const TEST_OPTIONS = [
  'Basic Wellness Panel',
  'Standard Wellness Panel',
  'Executive Wellness Panel',
  "Men's Wellness Panel",
  "Women's Wellness Panel",
  'Senior Wellness Panel',
  'Pre-Employment Panel',
  'Pre-Marital Panel',
  'Full Blood Count',
  'ESR',
  'Blood Group and Rhesus Factor',
  'Haemoglobin Genotype',
  'Sickling Test',
  'Fasting Blood Sugar',
  'Random Blood Sugar',
  'HbA1c',
  'Oral Glucose Tolerance Test',
  'Lipid Profile',
  'Liver Function Panel',
  'Kidney Function Panel',
  'Electrolytes, Urea and Creatinine',
  'Uric Acid',
  'Calcium and Phosphate',
  'Cardiac Risk Panel',
  'Thyroid Function Panel',
  'TSH',
  'Free T3',
  'Free T4',
  'Vitamin D (25-OH)',
  'Vitamin B12',
  'Folate',
  'Iron Studies',
  'Ferritin',
  'HIV 1 and 2 Screening',
  'HIV Viral Load',
  'CD4 Count',
  'Hepatitis B Surface Antigen',
  'Hepatitis C Antibody',
  'Syphilis Screening (VDRL)',
  'Chlamydia and Gonorrhoea PCR',
  'Sexual Health Panel',
  'Malaria Parasite',
  'Typhoid (Widal)',
  'H. pylori Antigen',
  'Urinalysis',
  'Urine Culture',
  'Stool Analysis',
  'Female Fertility Panel',
  'Male Hormone Panel',
  'Semen Analysis',
  'Pregnancy Test (Beta hCG)',
  'PSA (Prostate)',
] as const;

/** A line without a price pays no test. */
export const unpaidTestsOf = (
  chosen: readonly string[],
  lines: readonly Pick<OrderLine, 'name' | 'lineTotal'>[],
): string[] =>
  unpaidTests(
    chosen,
    lines.filter(({ lineTotal }) => lineTotal > 0).map(({ name }) => name),
  );

/** @param cartNames names of all lines */
export function unpaidTests(chosen: readonly string[], cartNames: readonly string[]): string[] {
  const paid = new Set(testOptionsFor(cartNames).chosen.map((name) => name.toLowerCase()));
  return chosen.filter((name) => !paid.has(name.trim().toLowerCase()));
}

/** `options`: the fixed list and the cart's other tests. `chosen`: the cart's tests. */
export function testOptionsFor(cartNames: readonly string[]): {
  options: string[];
  chosen: string[];
} {
  const known = new Map<string, string>(TEST_OPTIONS.map((name) => [name.toLowerCase(), name]));
  const chosen = [
    ...new Set(cartNames.map((name) => known.get(name.trim().toLowerCase()) ?? name.trim())),
  ];
  const extra = chosen.filter((name) => !known.has(name.toLowerCase()));
  return { options: [...extra, ...TEST_OPTIONS], chosen };
}
