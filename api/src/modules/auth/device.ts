/** The browsers that say who they are. Those that also call themselves Chrome or Safari come before these. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Opera Mini\//, 'Opera Mini'],
  [/OPR\/|OPiOS\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UC ?Browser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

/** An iPhone also says "like Mac OS X", an Android "Linux". */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

export const UNKNOWN_DEVICE = 'Unknown browser';
/** More than any browser says; a header of any length is not searched. */
const MOST_READ = 500;

/**
 * A browser and its system in words, such as "Chrome on Android": enough to tell one's own sessions apart, and no
 * version or model that would make the person recognisable.
 *
 * @param userAgent the header, of which nothing else is kept
 */
export function deviceOf(userAgent = ''): string {
  const read = userAgent.slice(0, MOST_READ);
  const first = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(read))?.[1];
  const system = first(SYSTEMS);
  return `${first(BROWSERS) ?? UNKNOWN_DEVICE}${system ? ` on ${system}` : ''}`;
}
