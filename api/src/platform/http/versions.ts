import type { ChangedMeanwhile } from '@lagoon/shared/domain';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HttpError } from './errors';

/** A record, and which of its versions that is. */
export interface Versioned<T> {
  record: T;
  version: number;
}

/** The version of a record as its ETag. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The versions of a record that a request means to change, by its If-Match header. A weak tag counts as the strong one:
 * a proxy that compresses makes it weak. What is no tag of ours fits no version.
 *
 * @returns undefined when any version will do: without the header, or with `*`
 */
export function versionsMeant(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, digits] = /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/.exec(tag) ?? [];
    return digits ? [Number(digits)] : [];
  });
}

/** The condition that a row still is at one of these versions, to be part of the statement that writes it. */
export const stillAt = (column: PgColumn, versions: number[] | undefined): SQL | undefined => versions && inArray(column, versions);

/** A save that was begun before another one (412): with what is there now, so that both can be compared. */
export function changedMeanwhile<T>(kind: string, { record, version }: Versioned<T>, changedBy: string | null, changedAt: Date): HttpError {
  const details = { current: record, version, changedBy, changedAt: changedAt.toISOString() } satisfies Partial<ChangedMeanwhile<T>>;
  return new HttpError(412, 'changed', `This ${kind} has changed since you opened it.`, undefined, details);
}
