const MONTH = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The month of a version of this notice, in words: "2026-11" gives "November 2026".
 *
 * @param version year and month; anything else comes back as it is
 */
export const noticeMonth = (version: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(version) ? MONTH.format(new Date(`${version}-01T00:00:00Z`)) : version;
