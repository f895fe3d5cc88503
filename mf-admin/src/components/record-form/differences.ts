import type { Shown } from './record-kind';

/** A field in which two versions differ. */
export interface Difference {
  label: string;
  mine: Shown;
  theirs: Shown;
  /** who edits has not changed it: it is as it was when the form was opened */
  untouched: boolean;
}

const same = (one: Shown | undefined, other: Shown | undefined): boolean => one?.text === other?.text && one?.picture === other?.picture;

/**
 * Compares two versions of a record field by field; each list has the same fields in the same order.
 *
 * @param opened the record as it was when the form was opened
 * @returns only the fields that differ between `mine` and `theirs`
 */
export const differences = (mine: Shown[], theirs: Shown[], opened: Shown[]): Difference[] =>
  mine.flatMap((field, at) => {
    const other = theirs[at];
    if (!other || same(field, other)) return [];
    return [{ label: field.label, mine: field, theirs: other, untouched: same(field, opened[at]) }];
  });
