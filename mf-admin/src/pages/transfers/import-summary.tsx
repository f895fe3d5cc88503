import { ActionButton, takeFocus } from '@lagoon/shared/components';
import { type ImportRecord, longDay } from '@lagoon/shared/domain';
import { Box, Cluster, Small, Stack } from '@lagoon/shared/ui';
import { Notice, RecordTable, SectionCard, SmallButton } from '../../components';
import { countsText, Details, ReadingFacts } from './reading-facts';
import type { Imported, Importing } from './use-import';

interface ImportSummaryProps {
  importing: Importing;
  imported: Imported;
  record: ImportRecord;
}

export function ImportSummary({ importing, imported, record }: ImportSummaryProps) {
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
