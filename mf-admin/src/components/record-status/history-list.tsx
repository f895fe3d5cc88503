import { type Change, lagosMoment } from '@lagoon/shared/domain';
import { color, Small } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { Row } from '../styles';
import { StatusChip, type StatusDisplay } from './status-chip';

const List = styled.ol`
  display: grid;
  li { display: grid; gap: 6px; padding-block: 16px; border-top: 1px solid ${color.line}; }
  li:first-child { border-top: 0; padding-top: 0; }
  li:last-child { padding-bottom: 0; }
`;

const Line = styled(Row)`gap: 6px 14px;`;

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
          <Small as="span">
            <time dateTime={createdAt}>{lagosMoment(createdAt)}</time> by {by ?? 'the customer'}
          </Small>
        </Line>
        {note ? <Note>{by === null ? `Noticed by the site: ${note}` : note}</Note> : null}
      </li>
    ))}
  </List>
);
