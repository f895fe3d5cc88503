const COMPACT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

export const compact = (value: number): string => COMPACT.format(value);

export interface Scale {
  low: number;
  high: number;
  /** ascending, including 0 */
  ticks: number[];
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((most - least) / 3);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
}

/** Distance from the top, in percent of the height. */
export const depthOf = (value: number, { low, high }: Scale): number => ((high - value) / (high - low)) * 100;

export const linePath = (values: readonly (number | null)[], scale: Scale): string =>
  values
    .map((value, at) => {
      if (value === null) return '';
      const before = values[at - 1];
      return `${before === undefined || before === null ? 'M' : 'L'}${at + 0.5} ${depthOf(value, scale).toFixed(2)}`;
    })
    .join('');
