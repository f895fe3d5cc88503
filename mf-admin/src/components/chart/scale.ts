const COMPACT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** A number as it has room beside an axis: "1.2M". */
export const compact = (value: number): string => COMPACT.format(value);

/** The values between which a chart is drawn, and the lines across it. */
export interface Scale {
  low: number;
  high: number;
  /** the lowest first, nought among them */
  ticks: number[];
}

/** The next of 1, 2, 5, 10, 20, 50 … at or above: what is counted is whole. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** A scale of round numbers with nought on it, in which all values have room. No value at all, or only noughts, reach to 1. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((most - least) / 3);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
}

/** How far below the top a value lies, in hundredths of the height. */
export const depthOf = (value: number, { low, high }: Scale): number => ((high - value) / (high - low)) * 100;

/** The line through the values as a path, a point in the middle of each unit of width; where a value is missing it begins anew. */
export const linePath = (values: readonly (number | null)[], scale: Scale): string =>
  values
    .map((value, at) => {
      if (value === null) return '';
      const before = values[at - 1];
      return `${before === undefined || before === null ? 'M' : 'L'}${at + 0.5} ${depthOf(value, scale).toFixed(2)}`;
    })
    .join('');
