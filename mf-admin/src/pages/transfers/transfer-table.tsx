import { ActionButton } from '@lagoon/shared/components';
import { dashboardPaths, koboText, longDay, type TransferLine } from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input } from '@lagoon/shared/forms';
import { Link } from '@lagoon/shared/router';
import { Cluster, Small, Stack } from '@lagoon/shared/ui';
import { type FormEvent, useState } from 'react';
import { Amount, type Column, DialogButtons, RecordTable, StatusChip, TitledDialog, type Tone } from '../../components';
import { FirstRows } from './reading-facts';
import { REASON_TEXTS, VERDICT_TEXTS, verdictOf } from './texts';

const TONES: Record<ReturnType<typeof verdictOf>, Tone> = { exact: 'good', proposed: 'waiting', explained: 'over', aside: 'over' };
export interface TransferActions {
  busy: boolean;
  onMatch: (id: string, reference: string) => void;
  onAside: (ids: string[]) => void;
  onBack: (ids: string[]) => void;
}

/** Compares an amount that is still to pay with a transfer. */
function differenceText(missing: number, kobo: number): string {
  const difference = kobo - missing;
  if (missing <= 0) return 'nothing is to pay';
  const text = `${koboText(missing)} expected`;
  return difference === 0 ? text : `${text}, ${koboText(Math.abs(difference))} ${difference < 0 ? 'missing' : 'too much'}`;
}

const MatchCell = ({ line }: { line: TransferLine }) => (
  <Stack $gap={4} $justifyItems="start">
    <StatusChip tone={TONES[verdictOf(line)]} label={VERDICT_TEXTS[verdictOf(line)]} />
    <Small>{REASON_TEXTS[line.reason]}</Small>
    {line.orders.map((reference, at) => {
      const { name = '', missing = 0 } = line.expected[at] ?? {};
      return (
        <Small key={reference}>
          <Link to={dashboardPaths.order(reference)}>{reference}</Link>
          {name ? `, ${name}` : ''}
          {name && line.kobo > 0 ? `: ${differenceText(missing, line.kobo)}` : ''}
        </Small>
      );
    })}
  </Stack>
);

interface ActionsProps extends TransferActions {
  line: TransferLine;
  onOther: () => void;
}

const ActionsCell = ({ line: { id, orders, reason }, busy, onMatch, onAside, onBack, onOther }: ActionsProps) => {
  const verdict = verdictOf({ reason });
  if (id === null || verdict === 'exact') return null;
  if (verdict === 'aside')
    return <ActionButton label="Bring back" $kind="secondary" $size="small" disabled={busy} onClick={() => onBack([id])} />;
  return (
    <Cluster $gap={8}>
      {orders.slice(0, 3).map((reference, at) => (
        <ActionButton
          key={reference}
          label={`Match ${reference}`}
          aria-keyshortcuts={at === 0 ? 'M' : undefined}
          $kind="secondary"
          $size="small"
          disabled={busy}
          onClick={() => onMatch(id, reference)}
        />
      ))}
      <ActionButton label="Other order" aria-keyshortcuts="O" $kind="secondary" $size="small" disabled={busy} onClick={onOther} />
      <ActionButton label="Set aside" aria-keyshortcuts="A" $kind="secondary" $size="small" disabled={busy} onClick={() => onAside([id])} />
    </Cluster>
  );
};

const NAME = 'reference';

function OtherOrder({ line, onMatch, onClose }: { line: TransferLine; onMatch: TransferActions['onMatch']; onClose: () => void }) {
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = String(new FormData(event.currentTarget).get(NAME) ?? '').trim();
    setMissing(reference === '' ? 'Reference is required' : '');
    if (reference && line.id) onMatch(line.id, reference);
  };
  return (
    <TitledDialog title="Which order does it pay?" text={`${koboText(line.kobo)} of ${longDay(line.day)}`} onClose={onClose}>
      <Stack as="form" $gap={20} onSubmit={submit} noValidate>
        <FieldFrame name={NAME} label="Reference" error={missing}>
          <Input id={fieldId(NAME)} name={NAME} autoComplete="off" aria-invalid={missing ? true : undefined} />
        </FieldFrame>
        <DialogButtons>
          <ActionButton label="Cancel" $kind="secondary" onClick={onClose} />
          <ActionButton label="Match" type="submit" />
        </DialogButtons>
      </Stack>
    </TitledDialog>
  );
}

export function TransferTable({ lines, ...actions }: TransferActions & { lines: readonly TransferLine[] }) {
  const [other, setOther] = useState<TransferLine>();
  const columns: Column<{ line: TransferLine; key: string }>[] = [
    { head: 'Day', inCard: 'start', cell: ({ line }) => <Small as="span">{longDay(line.day)}</Small> },
    { head: 'Amount', inCard: 'end', end: true, cell: ({ line }) => <Amount>{koboText(line.kobo)}</Amount> },
    { head: 'Narration', cell: ({ line }) => <Small as="span">{line.narration || 'None'}</Small> },
    { head: 'Match', cell: ({ line }) => <MatchCell line={line} /> },
    { head: 'Decision', cell: ({ line }) => <ActionsCell {...actions} line={line} onOther={() => setOther(line)} /> },
  ];
  const rows = lines.map((line, at) => ({ line, key: line.id ?? `line ${at}` }));
  return (
    <>
      <FirstRows rows={rows} first={50}>
        {(first) => <RecordTable label="Transfers" columns={columns} rows={first} keyOf={({ key }) => key} />}
      </FirstRows>
      {other ? (
        <OtherOrder
          line={other}
          onClose={() => setOther(undefined)}
          onMatch={(id, reference) => {
            setOther(undefined);
            actions.onMatch(id, reference);
          }}
        />
      ) : null}
    </>
  );
}
