import type { MessageRecord, StatusEvent } from '@lagoon/shared/domain';
import { Card, color, media, Row, Small, Stack } from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { focusHeading } from '../focus-heading';
import { HistoryList } from '../record-status/history-list';
import { StatusActions, type StatusActionsProps } from '../record-status/status-actions';
import { StatusChip } from '../record-status/status-chip';
import { ContactLinks } from './contact-links';

const Details = styled.details`
  summary { width: fit-content; min-height: 32px; padding-block: 4px; color: ${color.brand700}; font-size: 1rem; font-weight: 600; cursor: pointer; }
  ol { margin-top: 12px; }
  ${media.print} { summary { list-style: none; color: ${color.ink900}; } }
`;

export const RecordBox = (props: { 'aria-labelledby': string; children: ReactNode }) => (
  <Stack as={Card} forwardedAs="article" $gap={20} $p={['24px 28px', 18]} {...props} />
);

const Sheet = styled(Card)<{ $lead: boolean }>`
  container-type: inline-size;
  > div { display: grid; grid-template-columns: ${({ $lead }) => ($lead ? '9rem minmax(0, 1fr) 17rem' : 'minmax(0, 1fr) 17rem')}; gap: 12px 24px; padding: 14px 20px; }
  @container (max-width: 52em) { > div { grid-template-columns: minmax(0, 1fr); padding: 16px; } }
  ${media.print} { > div { display: block; } }
`;

const Head = styled(Row)`
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  h2 { font-size: 1.125rem; line-height: 1.4; letter-spacing: 0; overflow-wrap: anywhere; }
  > div { min-width: 0; }
  > :last-child { flex: none; }
  ${media.phone} { flex-direction: column; }
`;

const CardActions = styled(Stack)`
  gap: 8px;
  align-content: start;
  a, button { min-height: 44px; padding: 8px 12px; font-size: .9375rem; }
  > a, > button { width: 100%; }
  &:empty { display: none; }
`;

interface RecordCardProps<Status extends string> extends Omit<StatusActionsProps<Status>, 'version'> {
  record: Pick<MessageRecord, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'version'> & {
    status: Status;
    events: readonly StatusEvent<Status>[];
  };
  meta: ReactNode;
  mailHref: string;
  select?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function RecordCard<Status extends string>(props: RecordCardProps<Status>) {
  const { record, meta, mailHref, select, lead, action, children, ...actions } = props;
  const { firstName, lastName, email, phoneNumber, status, version, events } = record;
  const id = useId();
  return (
    <Sheet as="article" aria-labelledby={id} tabIndex={-1} data-record $lead={lead !== undefined}>
      <div>
        {lead}
        <Stack $gap={6} $alignContent="start">
          <Head>
            <Row $gap={4} $align="normal">
              {select}
              <Stack $gap={0} $minWidth={0}>
                <h2 id={id}>{`${firstName} ${lastName}`}</h2>
                <Small $overflowWrap="anywhere">{meta}</Small>
              </Stack>
            </Row>
            <StatusChip {...actions.display[status]} />
          </Head>
          {children}
          <ContactLinks phoneNumber={phoneNumber} email={email} mailHref={mailHref} />
          {events.length > 1 ? (
            <Details>
              <summary>History</summary>
              <HistoryList events={events} display={actions.display} />
            </Details>
          ) : null}
        </Stack>
        <CardActions>
          {action}
          <StatusActions version={version} {...actions} />
        </CardActions>
      </div>
    </Sheet>
  );
}

interface CardListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** A list of cards. When a new status removes the focused card from the list, the heading takes focus. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown records change
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    focusHeading();
  }, [items]);

  return (
    <Stack as="ul" $gap={10} ref={list} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </Stack>
  );
}
