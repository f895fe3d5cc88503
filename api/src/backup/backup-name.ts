const NAME = /^lagoon-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** A backup's name is its time, in UTC: names sort as the backups were made. */
export const backupName = (at: Date): string => `lagoon-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/**
 * The backups of a folder that are too many.
 * @param names what is in the folder; what is no backup of ours is never named
 * @param keep how many of the newest stay
 */
export const surplus = (names: readonly string[], keep: number): string[] => {
  const ours = names.filter((name) => NAME.test(name)).sort();
  return ours.slice(0, Math.max(0, ours.length - keep));
};
