import { type EditConflict, lagosMoment, type StatusEvent } from '@lagoon/shared/domain';
import { color, Stack, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { CallFailure } from '../../api/admin-api';
import { failureText } from '../../api/failure';
import { StatusChip, type StatusDisplay } from './status-chip';

export type StatusFailure<Status extends string> =
  /** another administrator has changed the record */
  | { kind: 'changed'; by: string | null; at: string; change: StatusEvent<Status> | undefined }
  | { kind: 'note'; text: string }
  | { kind: 'failed'; text: string };

export function statusFailure<Status extends string>(error: unknown): StatusFailure<Status> {
  const failure = error as Partial<CallFailure> | undefined;
  if (failure?.status === 412) {
    const { changedBy, changedAt, current } = failure.data as EditConflict<{ events?: readonly StatusEvent<Status>[] }>;
    return { kind: 'changed', by: changedBy, at: changedAt, change: current?.events?.at(-1) };
  }
  const { fields, message } = (failure?.data ?? {}) as { fields?: Record<string, string>; message?: string };
  if (failure?.status === 422 && fields?.note) return { kind: 'note', text: fields.note };
  // the API's message explains why the change of status is forbidden
  if (failure?.status === 409 && message) return { kind: 'failed', text: message };
  if (failure?.status === undefined) return { kind: 'failed', text: 'Nothing was changed. Please try again.' };
  return { kind: 'failed', text: failureText(failure as CallFailure) };
}

const Box = styled(Stack)`
  strong { color: ${color.warning800}; }
  blockquote { margin: 0; padding-left: 14px; border-left: 3px solid ${color.warning800}; overflow-wrap: anywhere; white-space: pre-line; }
`;

interface FailureNoticeProps<Status extends string> {
  failure: StatusFailure<Status> | undefined;
  display: StatusDisplay<Status>;
}

export function FailureNotice<Status extends string>({ failure, display }: FailureNoticeProps<Status>) {
  if (!failure) return null;
  if (failure.kind !== 'changed')
    return (
      <Text $p="12px 16px" $radius="10px" $bg="dangerTint" $color="danger700" $weight={600}>
        {failure.text}
      </Text>
    );
  const { by, at, change } = failure;
  return (
    <Box $gap={10} $p="16px 20px" $border="warning800" $radius="card" $bg="warningTint" $color="ink900">
      <p>
        <strong>Changed by another administrator.</strong> {by ?? (change ? 'The customer' : 'Somebody else')} changed this on{' '}
        <time dateTime={at}>{lagosMoment(at)}</time>. Nothing of yours was saved; look at it and decide again.
      </p>
      {change ? (
        <div>
          <StatusChip {...display[change.status]} />
        </div>
      ) : null}
      {change?.note ? <blockquote>{change.note}</blockquote> : null}
    </Box>
  );
}
