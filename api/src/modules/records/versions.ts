import type { ChangedMeanwhile } from '@lagoon/shared/domain';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../../platform/errors';

export interface Versioned<T> {
  record: T;
  version: number;
}

/** Condition for the statement that writes the row. */
export const stillAt = (column: PgColumn, versions: number[] | undefined): SQL | undefined => versions && inArray(column, versions);

/** Error 412 with the current record, so that the client can compare. */
export function changedMeanwhile<T>(kind: string, { record, version }: Versioned<T>, changedBy: string | null, changedAt: Date): ApiError {
  const details = { current: record, version, changedBy, changedAt: changedAt.toISOString() } satisfies Partial<ChangedMeanwhile<T>>;
  return new ApiError(412, 'changed', `This ${kind} has changed since you opened it.`, undefined, details);
}
