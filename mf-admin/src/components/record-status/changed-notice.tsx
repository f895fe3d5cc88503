import { type Change, lagosMoment } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { StatusLook } from './history-list';
import { StatusChip } from './status-chip';

const Box = styled.div`
  display: grid;
  gap: 10px;
  padding: 16px 20px;
  border: 1px solid ${color.warning800};
  border-radius: 14px;
  background: ${color.warningTint};
  color: ${color.ink900};
  strong { color: ${color.warning800}; }
  blockquote { margin: 0; padding-left: 14px; border-left: 3px solid ${color.warning800}; overflow-wrap: anywhere; white-space: pre-line; }
`;

interface ChangedNoticeProps<Status extends string> {
  by: string | null;
  at: string;
  change: Change<Status> | undefined;
  look: StatusLook<Status>;
}

/** Somebody was faster: who, when, what the status is now, and the note that came with it. */
export const ChangedNotice = <Status extends string>({ by, at, change, look }: ChangedNoticeProps<Status>) => (
  <Box>
    <p>
      <strong>Changed meanwhile.</strong> {by ?? 'Somebody else'} changed this on <time dateTime={at}>{lagosMoment(at)}</time>. Nothing of
      yours was saved; look at it and decide again.
    </p>
    {change ? (
      <div>
        <StatusChip {...look[change.status]} />
      </div>
    ) : null}
    {change?.note ? <blockquote>{change.note}</blockquote> : null}
  </Box>
);
