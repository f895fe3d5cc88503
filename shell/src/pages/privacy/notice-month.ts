const MONTH = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The month of a version of this notice, in words: "2026-11" gives "November 2026", and so does "2026-11.2".
 *
 * @param version year and month, and which change of that month it is after the first; anything else comes back as it is
 */
export const noticeMonth = (version: string): string => {
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.\d+)?$/.exec(version)?.[1];
  return month ? MONTH.format(new Date(`${month}-01T00:00:00Z`)) : version;
};
