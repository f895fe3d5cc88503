import type { RecordVersion } from '@lagoon/shared/domain';
import { color, VisuallyHidden } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

export interface Selection<T extends RecordVersion> {
  /** with the versions when selected: the server skips a record that has changed since */
  items: readonly T[];
  has: (key: string) => boolean;
  /** selects the given records; deselects them if all of them are selected */
  toggle: (records: readonly T[]) => void;
  replace: (items: readonly T[]) => void;
}

/** @param list search and filters; a new value empties the selection */
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

/* a target of 44 px on the heading's line, above a link that covers the card */
const Label = styled.label`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  align-self: flex-start;
  min-height: 44px;
  margin: -6px 0 -6px -11px;
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    margin: 0 11px;
    accent-color: ${color.brand600};
    cursor: pointer;
  }
`;

export const SelectBox = <T extends RecordVersion>({
  label,
  record,
  selection,
}: {
  label: string;
  record: T;
  selection: Selection<T>;
}) => (
  <Label data-no-print>
    <input
      type="checkbox"
      aria-keyshortcuts="X"
      checked={selection.has(record.key)}
      onChange={() => selection.toggle([record])}
    />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Label>
);
