import { type EditConflict, isRecord } from '@lagoon/shared/domain';
import type { CallFailure } from '../../api/calls';
import type { Versioned } from '../../api/products-and-blogs';
import type { FieldValue } from './record-kind';

export interface NewerVersion<R> extends Versioned<R> {
  by: string | null;
  /** ISO 8601 timestamp */
  at: string;
}

const isChanged = <R>(data: unknown): data is EditConflict<R> =>
  isRecord(data) && isRecord(data.current) && typeof data.version === 'number';

export const newerVersion = <R>({ status, data }: CallFailure): NewerVersion<R> | undefined =>
  status === 412 && isChanged<R>(data)
    ? {
        record: data.current,
        etag: `"${data.version}"`,
        by: data.changedBy ?? null,
        at: data.changedAt,
      }
    : undefined;

/** Values of the form's fields by label. */
export type Fields = Readonly<Record<string, FieldValue>>;

export interface Difference {
  label: string;
  mine: FieldValue;
  theirs: FieldValue;
  /** `mine` is the value of the opened version */
  untouched: boolean;
}

/** Returns the fields of the form that differ from the newer version. */
export const differences = (mine: Fields, theirs: Fields, opened: Fields): Difference[] =>
  Object.entries(mine)
    .map(([label, value]) => ({
      label,
      mine: value,
      theirs: theirs[label] ?? '',
      untouched: value === opened[label],
    }))
    .filter((row) => row.mine !== row.theirs);
