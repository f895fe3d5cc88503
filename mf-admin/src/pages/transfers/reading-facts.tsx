import { ActionButton, takeFocus } from '@lagoon/shared/components';
import {
  countText,
  type ImportRecord,
  koboText,
  type LeftOutReason,
  longDay,
  type StatementReading,
} from '@lagoon/shared/domain';
import { Box, Cluster, Small, Stack } from '@lagoon/shared/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Fact, Facts, Notice, RecordTable, SectionCard, SmallButton } from '../../components';
import type { Imported, Importing } from './use-import';

export const Details = styled.details`
  summary { padding-block: 10px; cursor: pointer; font-weight: 600; }
`;

export function FirstRows<T>({
  rows,
  first,
  children,
}: {
  rows: readonly T[];
  first: number;
  children: (rows: T[]) => ReactNode;
}) {
  const [shown, setShown] = useState(first);
  return (
    <Stack $gap={16}>
      {children(rows.slice(0, shown))}
      {rows.length > shown ? (
        <ActionButton
          label={`Show more of ${rows.length}`}
          $kind="secondary"
          onClick={() => setShown(shown + 5 * first)}
        />
      ) : null}
    </Stack>
  );
}

const LEFT_OUT_TEXTS: Partial<Record<LeftOutReason, string>> = {
  note: 'text that belongs to no line',
  'no amount': 'no amount in naira',
  charge: 'charge of the bank',
  ignored: 'ignored by your answer',
};

function proofText({ proven, chosen }: StatementReading) {
  if (proven) return 'The balances of the file agree with its amounts, line by line.';
  return chosen.columns?.balance
    ? 'The balances of the file do not prove its amounts.'
    : 'The file has no balances that prove its amounts: compare the sums with the bank.';
}

/** Returns "30 lines: 26 payments in, 4 out": the parts add up to the lines. */
export function countsText({ counts, leftOut }: StatementReading) {
  const parts = [
    `${countText(counts.in, 'payment')} in`,
    `${counts.out} out`,
    counts.continued > 0 && countText(counts.continued, 'continued line'),
    leftOut.length > 0 && `${leftOut.length} left out`,
  ];
  return `${countText(counts.lines, 'line')}: ${parts.filter(Boolean).join(', ')}`;
}

export function ReadingFacts({ reading }: { reading: StatementReading }) {
  const { counts, sums, leftOut, examples } = reading;
  const reasons = Object.entries(counts.leftOut).map(
    ([reason, count]) => `${LEFT_OUT_TEXTS[reason as LeftOutReason] ?? reason}: ${count}`,
  );
  return (
    <>
      <Facts>
        <Fact name="Came in">
          {koboText(sums.in)} in {countText(counts.in, 'payment')}
        </Fact>
        <Fact name="Went out">
          {koboText(sums.out)} in {countText(counts.out, 'payment')}
        </Fact>
        {reasons.length > 0 ? <Fact name="Left out">{reasons.join(', ')}</Fact> : null}
        <Fact name="Proof">{proofText(reading)}</Fact>
        <Fact name="Read as">
          {examples.map((example) => (
            <p key={example}>{example}</p>
          ))}
        </Fact>
      </Facts>
      {leftOut.length > 0 ? (
        <Details>
          <summary>{`${countText(leftOut.length, 'line')} left out`}</summary>
          <FirstRows rows={leftOut} first={100}>
            {(rows) => (
              <RecordTable
                label="Lines left out"
                columns={[
                  { head: 'Line', inCard: 'start', cell: ({ line }) => line },
                  {
                    head: 'Reason',
                    inCard: 'end',
                    cell: ({ reason }) => LEFT_OUT_TEXTS[reason] ?? reason,
                  },
                  { head: 'Text', cell: ({ text }) => <Small as="span">{text || 'None'}</Small> },
                ]}
                rows={rows}
                keyOf={({ line }) => String(line)}
              />
            )}
          </FirstRows>
        </Details>
      ) : null}
    </>
  );
}

export function ImportSummary({
  importing,
  imported,
  record,
}: {
  importing: Importing;
  imported: Imported;
  record: ImportRecord;
}) {
  const { busy, failure, undo, chooseAgain, close } = importing;
  const { answer } = imported;
  return (
    <SectionCard
      title={`${record.fileName} of ${record.bank}`}
      heading={takeFocus}
      note={`${countsText(answer)}, ${record.added} new.`}
    >
      <Stack $gap={16} $mt={16}>
        <ReadingFacts reading={answer} />
        <Box role="alert">{failure ? <Notice tone="danger" fact={failure} /> : null}</Box>
        <Cluster $gap={8}>
          <ActionButton label="Show all that wait" $size="small" disabled={busy} onClick={close} />
          <SmallButton
            label="Choose the columns again"
            disabled={busy}
            onClick={() => chooseAgain(record.id, imported)}
          />
          <SmallButton label="Undo the import" disabled={busy} onClick={() => undo(record.id)} />
        </Cluster>
      </Stack>
    </SectionCard>
  );
}

export const LatestImports = ({
  imports,
  importing: { busy, undo },
}: {
  imports: readonly ImportRecord[];
  importing: Importing;
}) => (
  <Details>
    <summary>Latest imports</summary>
    <Box $mt={12}>
      <RecordTable
        label="Latest imports"
        columns={[
          { head: 'File', cell: ({ fileName, bank }) => `${fileName} of ${bank}` },
          {
            head: 'Imported',
            inCard: 'start',
            cell: ({ createdAt, by }) => (
              <Small as="span">{`${longDay(createdAt.slice(0, 10))}, ${by}`}</Small>
            ),
          },
          {
            head: 'Payments',
            inCard: 'end',
            cell: ({ lines, added }) => <Small as="span">{`${lines}, ${added} new`}</Small>,
          },
          {
            head: 'Undo',
            cell: ({ id, fileName }) => (
              <SmallButton
                label="Undo"
                aria-label={`Undo the import of ${fileName}`}
                disabled={busy}
                onClick={() => undo(id)}
              />
            ),
          },
        ]}
        rows={imports}
        keyOf={({ id }) => id}
      />
    </Box>
  </Details>
);
