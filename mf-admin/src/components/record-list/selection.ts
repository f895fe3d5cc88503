import type { RecordVersion } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

export interface Selection<T extends RecordVersion> {
  /** with the version at the time of the selection: the server skips a record that has changed since */
  items: readonly T[];
  has: (key: string) => boolean;
  /** selects the given records, or deselects them when all are selected */
  toggle: (records: readonly T[]) => void;
  replace: (items: readonly T[]) => void;
}

/**
 * The selection spans all pages of a list.
 * @param list search and filters; another value empties the selection
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
