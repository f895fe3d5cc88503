const MINUTE = 60;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long to wait before the next try, in words; whole minutes from two minutes on.
 *
 * @param retryAfter the header's seconds
 * @returns undefined when it names no time
 */
export function waitText(retryAfter: string | null | undefined): string | undefined {
  const seconds = Math.ceil(Number(retryAfter));
  if (!retryAfter || !(seconds > 0)) return undefined;
  const time = seconds < 2 * MINUTE ? counted(seconds, 'second') : counted(Math.ceil(seconds / MINUTE), 'minute');
  return `Too many tries. Please wait ${time} and try again.`;
}
