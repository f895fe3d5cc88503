import type { RecordVersion } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

export interface Selection<T extends RecordVersion> {
  /** selected records, with the versions that they had when they were selected; the server skips a record that has changed since */
  items: readonly T[];
  has: (key: string) => boolean;
  /** selects the given records; deselects them if all of them are selected */
  toggle: (records: readonly T[]) => void;
  replace: (items: readonly T[]) => void;
}

/**
 * Returns the selection of a list, which can contain records of several pages.
 * @param list search and filters; a new value empties the selection
 */
export function useSelection<T extends RecordVersion>(list: string): Selection<T> {
  const [items, replace] = useState<readonly T[]>([]);
  const has = (key: string) => items.some((item) => item.key === key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when search or filter change
  useEffect(() => replace([]), [list]);

  return {
    items,
    has,
    toggle: (records) => {
      const others = items.filter((item) => !records.some(({ key }) => key === item.key));
      replace(records.every(({ key }) => has(key)) ? others : [...others, ...records]);
    },
    replace,
  };
}
