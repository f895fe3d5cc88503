import { lagosMoment, type StatusEvent } from '@lagoon/shared/domain';
import { Cluster, color, Small, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { StatusChip, type StatusDisplay } from './status-chip';

const List = styled.ol`
  display: grid;
  li { display: grid; gap: 6px; padding-block: 16px; border-top: 1px solid ${color.line}; }
  li:first-child { border-top: 0; padding-top: 0; }
  li:last-child { padding-bottom: 0; }
`;

interface HistoryListProps<Status extends string> {
  events: readonly StatusEvent<Status>[];
  display: StatusDisplay<Status>;
}

export const HistoryList = <Status extends string>({ events, display }: HistoryListProps<Status>) => (
  <List>
    {events.map(({ status, note, by, createdAt }) => (
      <li key={`${createdAt} ${status}`}>
        <Cluster $gap="6px 14px">
          <StatusChip {...display[status]} />
          <Small as="span">
            <time dateTime={createdAt}>{lagosMoment(createdAt)}</time> by {by ?? 'the customer'}
          </Small>
        </Cluster>
        {note ? (
          <Text $overflowWrap="anywhere" $whiteSpace="pre-line">
            {by === null ? `Noticed by the site: ${note}` : note}
          </Text>
        ) : null}
      </li>
    ))}
  </List>
);
