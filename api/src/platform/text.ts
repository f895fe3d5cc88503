/** At commas (spec §3), except before a space, as in "Electrolytes, Urea and Creatinine". */
export const testNames = (testOption: string): string[] => {
  const names = testOption.split(/,(?!\s)/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
};
