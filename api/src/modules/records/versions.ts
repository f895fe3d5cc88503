import type { EditConflict } from '@lagoon/shared/domain';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../../platform/errors';

export interface Versioned<T> {
  record: T;
  version: number;
}

/** The condition that a row still is at one of these versions, to be part of the statement that writes it. */
export const stillAt = (column: PgColumn, versions: number[] | undefined): SQL | undefined => versions && inArray(column, versions);

/** A save that was begun before another one (412): with what is there now, so that both can be compared. */
export function changedMeanwhile<T>(kind: string, { record, version }: Versioned<T>, changedBy: string | null, changedAt: Date): ApiError {
  const details = { current: record, version, changedBy, changedAt: changedAt.toISOString() } satisfies Partial<EditConflict<T>>;
  return new ApiError(412, 'changed', `This ${kind} has changed since you opened it.`, undefined, details);
}
