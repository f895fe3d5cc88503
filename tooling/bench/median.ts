/** Returns the middle value, or the mean of the two middle ones. NaN for an empty list. */
function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}

export function medians<T extends { [key in keyof T]: number }>(all: T[]): T {
  const keys = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as T;
}
