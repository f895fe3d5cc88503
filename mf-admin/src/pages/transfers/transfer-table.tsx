import { ActionButton } from '@lagoon/shared/components';
import {
  dashboardPaths,
  koboText,
  longDay,
  missingKobo,
  type OrderRow,
  plainLetters,
  readReference,
  type TransferLine,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Cluster, Small, Stack, Text } from '@lagoon/shared/ui';
import { useState } from 'react';
import { useOtherOrdersQuery } from '../../api/transfers';
import {
  Amount,
  type Column,
  DialogButtons,
  fullName,
  OneLine,
  RecordTable,
  SearchBox,
  SmallButton,
  shortDay,
  TitledDialog,
} from '../../components';
import { FirstRows } from './reading-facts';
import { expectedText, reasonText, verdictOf } from './texts';

const OrderLines = ({ line: { orders, expected, kobo } }: { line: TransferLine }) =>
  orders.map((reference, at) => {
    const { name = '', missing = 0 } = expected[at] ?? {};
    return (
      <span key={reference}>
        <Link to={dashboardPaths.order(reference)}>{reference}</Link>
        <span>{name ? `, ${name}${kobo > 0 ? `: ${expectedText(missing)}` : ''}` : ''}</span>{' '}
      </span>
    );
  });

function byFit(orders: readonly OrderRow[], { kobo, narration }: TransferLine) {
  const text = plainLetters(narration);
  const difference = (order: OrderRow) => Math.abs(missingKobo(order) - kobo);
  const hits = (order: OrderRow) =>
    Number(difference(order) === 0) * 2 +
    [order.firstName, order.lastName].filter((name) => name && text.includes(plainLetters(name)))
      .length;
  return [...orders].sort(
    (one, other) => hits(other) - hits(one) || difference(one) - difference(other),
  );
}

function OtherOrder({
  line,
  onMatch,
  onClose,
}: {
  line: TransferLine;
  onMatch: (reference: string) => void;
  onClose: () => void;
}) {
  const [q, setQ] = useState('');
  const { data, isError } = useOtherOrdersQuery(q.trim());
  const orders = byFit(data?.items ?? [], line);
  const typed = readReference(q);
  const references = [
    ...new Set([...(typed ? [typed] : []), ...orders.map(({ reference }) => reference)]),
  ];
  const search = () => references[0] && onMatch(references[0]);
  return (
    <TitledDialog
      title="Which order does it pay?"
      text={`${koboText(line.kobo)} of ${longDay(line.day)}: ${line.narration}`}
      onClose={onClose}
    >
      <Stack $gap={16}>
        <SearchBox
          label="Reference, name, phone or e-mail"
          value={q}
          onType={setQ}
          onSearch={search}
          first
        />
        <Stack as="ul" $gap={8} aria-label="Orders, the best fit first">
          {references.slice(0, 8).map((reference) => {
            const order = orders.find((one) => one.reference === reference);
            return (
              <Cluster as="li" key={reference} $justify="space-between" $gap="4px 16px">
                <span>
                  {reference}
                  {order ? `, ${fullName(order)}` : ''}
                  {order ? <Small>{expectedText(missingKobo(order))}</Small> : null}
                </span>
                <SmallButton
                  label="Match"
                  aria-label={`Match ${reference}`}
                  onClick={() => onMatch(reference)}
                />
              </Cluster>
            );
          })}
        </Stack>
        <Text role="status">
          {isError
            ? 'The orders could not be loaded.'
            : data && references.length === 0
              ? 'No order fits.'
              : ''}
        </Text>
        <DialogButtons>
          <ActionButton label="Cancel" $kind="secondary" onClick={onClose} />
        </DialogButtons>
      </Stack>
    </TitledDialog>
  );
}

const COLUMNS: readonly Column<TransferLine>[] = [
  {
    head: 'Day',
    inCard: 'start',
    cell: ({ day }) => (
      <time dateTime={day}>
        <strong>{shortDay(day)}</strong>
      </time>
    ),
  },
  {
    head: 'Amount',
    inCard: 'end',
    end: true,
    cell: ({ kobo }) => <Amount>{koboText(kobo)}</Amount>,
  },
  {
    head: 'Narration',
    cell: ({ narration }) => <OneLine $width="calc(40cqi - 7rem)">{narration || 'None'}</OneLine>,
  },
  {
    head: 'Match',
    cell: (line) => (
      <OneLine $width="calc(60cqi - 11rem)">
        <OrderLines line={line} />
        <Small>{reasonText(line)}</Small>
      </OneLine>
    ),
  },
];

export function TransferTable({
  lines,
  busy,
  onMatch,
  onAside,
  onBack,
}: {
  lines: readonly TransferLine[];
  busy: boolean;
  onMatch: (id: string, reference: string) => void;
  onAside: (ids: string[]) => void;
  onBack: (ids: string[]) => void;
}) {
  const [other, setOther] = useState<TransferLine>();
  const actionsOf = (line: TransferLine) => {
    const { id, orders } = line;
    const verdict = verdictOf(line);
    if (id === null || verdict === 'exact') return null;
    if (verdict === 'aside')
      return <SmallButton label="Bring back" disabled={busy} onClick={() => onBack([id])} />;
    return (
      <>
        {orders.slice(0, 3).map((reference, at) => (
          <SmallButton
            key={reference}
            label={`Match ${reference}`}
            aria-keyshortcuts={at === 0 ? 'M' : undefined}
            disabled={busy}
            onClick={() => onMatch(id, reference)}
          />
        ))}
        <SmallButton
          label="Other order"
          aria-keyshortcuts="O"
          disabled={busy}
          onClick={() => setOther(line)}
        />
        <SmallButton
          label="Set aside"
          aria-keyshortcuts="A"
          disabled={busy}
          onClick={() => onAside([id])}
        />
      </>
    );
  };
  return (
    <>
      <FirstRows rows={lines} first={50}>
        {(first) => (
          <RecordTable
            label="Transfers"
            columns={COLUMNS}
            rows={first}
            keyOf={({ id }, at) => id ?? `line ${at}`}
            actions={actionsOf}
            details={{
              name: ({ kobo, day }) => `${koboText(kobo)} of ${longDay(day)}`,
              body: (line) => (
                <Stack $gap={4}>
                  <p>
                    {`${longDay(line.day)}${line.bank ? `, ${line.bank}` : ''}: ` +
                      (line.narration || 'no narration')}
                  </p>
                  <p>{reasonText(line)}</p>
                  <OrderLines line={line} />
                </Stack>
              ),
            }}
          />
        )}
      </FirstRows>
      {other ? (
        <OtherOrder
          line={other}
          onClose={() => setOther(undefined)}
          onMatch={(reference) => {
            setOther(undefined);
            if (other.id) onMatch(other.id, reference);
          }}
        />
      ) : null}
    </>
  );
}
