import { type EditConflict, isRecord } from '@lagoon/shared/domain';
import type { CallFailure } from '../../api/admin-api';
import type { Versioned } from '../../api/products-and-blogs';
import type { Shown } from './record-kind';

/** Somebody else has saved the record since the form was opened. */
export interface NewerVersion<R> extends Versioned<R> {
  kind: 'changed';
  /** user name; null when it is not known */
  by: string | null;
  /** ISO 8601 timestamp */
  at: string;
}

/** Why a save needs a decision. `gone`: the record was deleted meanwhile. */
export type Conflict<R> = NewerVersion<R> | { kind: 'gone' };

const isChanged = <R>(data: unknown): data is EditConflict<R> =>
  isRecord(data) && isRecord(data.current) && typeof data.version === 'number';

/** The decision that a failed update asks for; undefined when it is a failure like any other. */
export function conflictOf<R>({ status, data }: CallFailure): Conflict<R> | undefined {
  if (status === 404) return { kind: 'gone' };
  if (status !== 412 || !isChanged<R>(data)) return undefined;
  return { kind: 'changed', record: data.current, etag: `"${data.version}"`, by: data.changedBy ?? null, at: data.changedAt };
}

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
