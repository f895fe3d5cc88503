import { type Change, lagosMoment } from '@lagoon/shared/domain';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { StatusChip } from './status-chip';
import type { StatusDisplay } from './status-displays';

const List = styled.ol`
  display: grid;
  li { display: grid; gap: 6px; padding-block: 16px; border-top: 1px solid ${color.line}; }
  li:first-child { border-top: 0; padding-top: 0; }
  li:last-child { padding-bottom: 0; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
`;

const When = styled.span`
  color: ${color.ink600};
  font-size: ${font.small};
`;

const Note = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface HistoryListProps<Status extends string> {
  /** the oldest first */
  events: readonly Change<Status>[];
  display: StatusDisplay<Status>;
}

/** What became of a record: status, when in Lagos, by whom, note. */
export const HistoryList = <Status extends string>({ events, display }: HistoryListProps<Status>) => (
  <List>
    {events.map(({ status, note, by, createdAt }) => (
      <li key={`${createdAt} ${status}`}>
        <Line>
          <StatusChip {...display[status]} />
          <When>
            <time dateTime={createdAt}>{lagosMoment(createdAt)}</time> by {by ?? 'the customer'}
          </When>
        </Line>
        {note ? <Note>{by === null ? `Noticed by the site: ${note}` : note}</Note> : null}
      </li>
    ))}
  </List>
);
