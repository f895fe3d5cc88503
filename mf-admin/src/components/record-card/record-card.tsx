import type { Change } from '@lagoon/shared/domain';
import { Card, color, media, Small } from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { HistoryList } from '../record-status/history-list';
import { StatusChip, type StatusDisplay } from '../record-status/status-chip';
import { Buttons, Stack } from '../styles';

/** What can be done with a card's record, in one row where there is room; what is said about it stands over the buttons. */
export const CardActions = styled(Buttons)`
  align-items: flex-end;
  ${media.phone} { > * { flex: 1 1 100%; } }
  &:empty { display: none; }
`;

const Details = styled.details`
  border-top: 1px solid ${color.line};
  summary { width: fit-content; min-height: 44px; padding-block: 14px 4px; color: ${color.brand700}; font-size: 1rem; font-weight: 600; cursor: pointer; }
  ol { margin-top: 12px; }
  ${media.print} { summary { list-style: none; color: ${color.ink900}; } }
`;

/** The sheet of a record that is read where it stands. */
export const RecordBox = styled(Card).attrs({ as: 'article' })`
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

const Meta = styled(Small)`overflow-wrap: anywhere;`;

interface RecordCardProps<Status extends string> {
  /** whose record it is; heads the card */
  title: string;
  /** what stands under the title, such as when it came in */
  meta: ReactNode;
  status: Status;
  display: StatusDisplay<Status>;
  events: readonly Change<Status>[];
  /** chooses the record among others, before its title */
  select?: ReactNode;
  /** what the record says */
  children: ReactNode;
}

/** A record that is read whole where it stands in its list: who, which status, what it says, what became of it. */
export function RecordCard<Status extends string>({ title, meta, status, display, events, select, children }: RecordCardProps<Status>) {
  const id = useId();
  return (
    <RecordBox aria-labelledby={id}>
      <Head>
        <Whose>
          {select}
          <div>
            <h2 id={id}>{title}</h2>
            <Meta>{meta}</Meta>
          </div>
        </Whose>
        <StatusChip {...display[status]} />
      </Head>
      {children}
      {events.length > 1 ? (
        <Details>
          <summary>History</summary>
          <HistoryList events={events} display={display} />
        </Details>
      ) : null}
    </RecordBox>
  );
}

interface CardListProps<T> {
  /** accessible name */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/**
 * Records as cards. A card that goes while focus is in it, because its new status is filtered out, leaves focus on the
 * page's heading and not nowhere.
 */
export function CardList<T>({ label, items, keyOf, children }: CardListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const note = () => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when other records are shown
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
  }, [items]);

  return (
    <Stack as="ul" $gap={16} ref={list} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </Stack>
  );
}
