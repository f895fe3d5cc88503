import { ActionButton } from '@lagoon/shared/components';
import { type ImportRecord, longDay, type StatementImport, TOAST_MS } from '@lagoon/shared/domain';
import { Box, Cluster, Small, Stack, toastSuccess } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import {
  type StatementFile,
  useImportStatementMutation,
  useUndoImportMutation,
} from '../../api/transfers';
import { Notice, RecordTable, SectionCard, SmallButton, useAttempt } from '../../components';
import { countsText, Details, ReadingFacts } from './reading-facts';

export interface Imported {
  file: File;
  answer: StatementImport;
  turn: number;
}

export function useImport() {
  const [send] = useImportStatementMutation();
  const [undo] = useUndoImportMutation();
  const { attempt, busy, failure, forget } = useAttempt();
  const [imported, setImported] = useState<Imported>();
  const close = () => {
    forget();
    setImported(undefined);
  };
  const shown = (file: File) => (answer: StatementImport) =>
    setImported((one) => ({ file, answer, turn: (one?.turn ?? 0) + 1 }));
  return {
    imported,
    busy,
    failure,
    close,
    load: (statement: StatementFile) => void attempt(() => send(statement), shown(statement.file)),
    undo: (id: string) =>
      void attempt(
        () => undo(id),
        ({ message }) => {
          toastSuccess(message, TOAST_MS.send);
          close();
        },
      ),
    /** Without the earlier answers, so that each question is asked again. */
    chooseAgain: (id: string, { file, answer: { bank, chosen } }: Imported) =>
      void attempt<StatementImport>(async () => {
        const { error } = await undo(id);
        const choices = { header: chosen.header ?? 0, columns: chosen.columns ?? {} };
        return error ? { error } : send({ file, bank, choices, check: true });
      }, shown(file)),
  };
}

export type Importing = ReturnType<typeof useImport>;

interface ImportSummaryProps {
  importing: Importing;
  imported: Imported;
  record: ImportRecord;
}

export function ImportSummary({ importing, imported, record }: ImportSummaryProps) {
  const { busy, failure, undo, chooseAgain, close } = importing;
  const { answer } = imported;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <SectionCard
      title={`${record.fileName} of ${record.bank}`}
      heading={heading}
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

interface LatestImportsProps {
  imports: readonly ImportRecord[];
  importing: Importing;
}

export const LatestImports = ({ imports, importing: { busy, undo } }: LatestImportsProps) => (
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
