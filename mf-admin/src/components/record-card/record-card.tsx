import type { Change } from '@lagoon/shared/domain';
import { Card, color, font, media } from '@lagoon/shared/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { HistoryList, type StatusLook } from '../record-status/history-list';
import { StatusChip } from '../record-status/status-chip';
import { History } from './history';

const Box = styled(Card).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 24px 28px;
  ${media.phone} { padding: 18px; }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  h2 { font-size: 1.25rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
  > div { min-width: 0; }
  > :last-child { flex: none; }
  ${media.phone} { flex-direction: column; }
`;

const Whose = styled.div`
  display: flex;
  gap: 4px;
  min-width: 0;
  > :last-child { min-width: 0; }
`;

const Meta = styled.p`
  color: ${color.ink600};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

interface RecordCardProps<Status extends string> {
  /** whose record it is; heads the card */
  title: string;
  /** what stands under the title, such as when it came in */
  meta: ReactNode;
  status: Status;
  look: StatusLook<Status>;
  events: readonly Change<Status>[];
  /** chooses the record among others, before its title */
  select?: ReactNode;
  /** what the record says */
  children: ReactNode;
}

/** A record that is read whole where it stands in its list: who, which status, what it says, what became of it. */
export function RecordCard<Status extends string>({ title, meta, status, look, events, select, children }: RecordCardProps<Status>) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Whose>
          {select}
          <div>
            <h2 id={id}>{title}</h2>
            <Meta>{meta}</Meta>
          </div>
        </Whose>
        <StatusChip {...look[status]} />
      </Head>
      {children}
      {events.length > 1 ? (
        <History>
          <HistoryList events={events} look={look} />
        </History>
      ) : null}
    </Box>
  );
}
