import { isRecord } from '@lagoon/shared/browser';
import type { ChangedMeanwhile } from '@lagoon/shared/domain';
import type { CallFailure } from '../../api/authenticated-base-query';
import type { Versioned } from './record-kind';

/** Somebody else has saved the record since the form was opened. */
export interface Conflict<R> extends Versioned<R> {
  kind: 'changed';
  /** user name; null when it is not known */
  by: string | null;
  /** ISO 8601 timestamp */
  at: string;
}

/** Why a save needs a decision. `gone`: the record was deleted meanwhile. */
export type Trouble<R> = Conflict<R> | { kind: 'gone' };

const isChanged = <R>(data: unknown): data is ChangedMeanwhile<R> =>
  isRecord(data) && isRecord(data.current) && typeof data.version === 'number';

/** The decision that a failed update asks for; undefined when it is a failure like any other. */
export function troubleOf<R>({ status, data }: CallFailure): Trouble<R> | undefined {
  if (status === 404) return { kind: 'gone' };
  if (status !== 412 || !isChanged<R>(data)) return undefined;
  return { kind: 'changed', record: data.current, etag: `"${data.version}"`, by: data.changedBy ?? null, at: data.changedAt };
}
