import { type EditConflict, isRecord } from '@lagoon/shared/domain';
import type { CallFailure } from '../../api/calls';
import type { Versioned } from '../../api/products-and-blogs';
import type { FieldValue } from './record-kind';

export interface NewerVersion<R> extends Versioned<R> {
  kind: 'changed';
  by: string | null;
  /** ISO 8601 timestamp */
  at: string;
}

export type SaveConflict<R> = NewerVersion<R> | { kind: 'deleted' };

const isChanged = <R>(data: unknown): data is EditConflict<R> =>
  isRecord(data) && isRecord(data.current) && typeof data.version === 'number';

/** Returns undefined if the failure is no change or deletion by another administrator. */
export function conflictOf<R>({ status, data }: CallFailure): SaveConflict<R> | undefined {
  if (status === 404) return { kind: 'deleted' };
  if (status !== 412 || !isChanged<R>(data)) return undefined;
  return {
    kind: 'changed',
    record: data.current,
    etag: `"${data.version}"`,
    by: data.changedBy ?? null,
    at: data.changedAt,
  };
}

type Fields = Readonly<Record<string, FieldValue>>;

/**
 * Values of fields by label: `mine` in the form, `theirs` in the newer version, `opened` in the
 * version that the form opened.
 */
export interface FieldVersions {
  mine: Fields;
  theirs: Fields;
  opened: Fields;
}

export const differences = ({ mine, theirs, opened }: FieldVersions) =>
  Object.entries(mine).flatMap(([label, value]) => {
    const other = theirs[label] ?? '';
    return value === other
      ? []
      : [{ label, mine: value, theirs: other, untouched: value === opened[label] }];
  });
