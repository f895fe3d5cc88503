/**
 * The names in a `testOption` text, which joins them by a bare comma (spec §3). A comma with a space after it is part
 * of a name, as in "Electrolytes, Urea and Creatinine".
 */
export const testNames = (testOption: string): string[] =>
  testOption
    .split(/,(?!\s)/)
    .map((name) => name.trim())
    .filter(Boolean);
