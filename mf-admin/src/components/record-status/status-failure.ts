import type { Change, ChangedMeanwhile } from '@lagoon/shared/domain';
import type { CallFailure } from '../../api/authenticated-base-query';
import { failureText } from '../../api/failure-text';

/** Why a change of status did not happen. */
export type StatusFailure<Status extends string> =
  /** somebody was faster: what the record's last change is, as far as it is known */
  | { kind: 'changed'; by: string | null; at: string; change: Change<Status> | undefined }
  /** what is wrong with the note */
  | { kind: 'note'; text: string }
  /** nothing was changed, for another reason */
  | { kind: 'failed'; text: string };

interface WithEvents<Status extends string> {
  events?: readonly Change<Status>[];
}

/**
 * Reads the failure of a call that changes a status.
 *
 * @param error what the call was rejected with: an answer's failure, or anything else
 */
export function statusFailure<Status extends string>(error: unknown): StatusFailure<Status> {
  const failure = error as Partial<CallFailure> | undefined;
  if (failure?.status === 412) {
    const { changedBy, changedAt, current } = failure.data as ChangedMeanwhile<WithEvents<Status>>;
    return { kind: 'changed', by: changedBy, at: changedAt, change: current?.events?.at(-1) };
  }
  const { fields, message } = (failure?.data ?? {}) as { fields?: Record<string, string>; message?: string };
  if (failure?.status === 422 && fields?.note) return { kind: 'note', text: fields.note };
  // a step that is not allowed says why in the answer's own words
  if (failure?.status === 409 && message) return { kind: 'failed', text: message };
  if (failure?.status === undefined) return { kind: 'failed', text: 'Nothing was changed. Please try again.' };
  return { kind: 'failed', text: failureText(failure as CallFailure) };
}
