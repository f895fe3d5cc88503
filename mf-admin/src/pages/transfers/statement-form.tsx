import { ActionButton } from '@lagoon/shared/components';
import {
  MAX_STATEMENT_BYTES,
  STATEMENT_FIELDS,
  type StatementColumns,
  type StatementField,
  type StatementImport,
} from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input, Picker } from '@lagoon/shared/forms';
import { DropZone } from '@lagoon/shared/forms/picture';
import { Columns, Dots, Stack, Text } from '@lagoon/shared/ui';
import { type FormEvent, useState } from 'react';
import type { StatementFile } from '../../api/transfers';
import { RecordTable } from '../../components/record-list/record-table';
import { SectionCard } from '../../components/section-card';

export function StatementDrop({ busy, failure, onFile }: { busy: boolean; failure: string; onFile: (file: File) => void }) {
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File) => {
    setTooLarge(file.size > MAX_STATEMENT_BYTES);
    if (file.size <= MAX_STATEMENT_BYTES && !busy) onFile(file);
  };
  const error = tooLarge ? 'The file is larger than 8 MB. Export fewer days at a time.' : failure;
  return (
    <SectionCard title="Import a statement" note="The CSV file of the lab’s bank. The file itself is not kept.">
      <Stack $gap={12} $mt={16}>
        <FieldFrame name="statement" label="Statement" error={error}>
          <DropZone
            name="statement"
            noun="statement"
            limits="CSV, up to 5,000 lines"
            accept=".csv,.txt,text/csv"
            error={error}
            chosen={false}
            onChoose={choose}
          />
        </FieldFrame>
        {busy ? <Dots label="Reading the statement" /> : null}
      </Stack>
    </SectionCard>
  );
}

const FIELD_LABELS: Record<StatementField, string> = {
  date: 'Date',
  narration: 'Narration',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount, when one column has both',
  type: 'Credit or debit, next to the amount',
  status: 'Status, such as “failed”',
  fee: 'Fee, deducted from the balance too',
  balance: 'Balance',
  reference: 'The bank’s reference',
  account: 'Receiving account',
};

interface ColumnsFormProps {
  asked: StatementImport;
  busy: boolean;
  failure: string;
  onChosen: (format: NonNullable<StatementFile['format']>) => void;
  onCancel: () => void;
}

/** Asks what each column of a statement means, when the first statement of a bank is imported. */
export function ColumnsForm({ asked: { bank, columns }, busy, failure, onChosen, onCancel }: ColumnsFormProps) {
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const name = values.bank?.trim() ?? '';
    setMissing(name === '' ? 'Name of the bank is required' : '');
    const chosen = STATEMENT_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
    if (name) onChosen({ bank: name, columns: Object.fromEntries(chosen) as StatementColumns });
  };
  return (
    <SectionCard title="Which column is which?" note="Asked once for each bank.">
      <Stack as="form" $gap={20} $mt={16} onSubmit={submit} noValidate>
        <RecordTable<string[]>
          label="First lines of the file"
          columns={columns.names.map((head, at) => ({ head, cell: (row) => row[at] }))}
          rows={columns.sample}
          keyOf={(row) => row.join()}
        />
        <Columns $columns={['1fr 1fr', '1fr']} $gap={16} $align="end">
          <FieldFrame name="bank" label="Name of the bank" error={missing}>
            <Input id={fieldId('bank')} name="bank" defaultValue={bank} maxLength={60} autoComplete="off" />
          </FieldFrame>
          {STATEMENT_FIELDS.map((field) => (
            <FieldFrame key={field} name={field} label={FIELD_LABELS[field]} optional={field !== 'date' && field !== 'narration'}>
              <Picker id={fieldId(field)} name={field} defaultValue={columns.chosen[field] ?? ''}>
                <option value="">None</option>
                {[...new Set(columns.names)].filter(Boolean).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Picker>
            </FieldFrame>
          ))}
        </Columns>
        <Text role="alert" $color="danger700" $weight={600}>
          {failure}
        </Text>
        <Columns $columns="auto auto" $gap={12} $justify="start">
          <ActionButton label="Import" type="submit" busy={busy} busyLabel="Importing..." />
          <ActionButton label="Cancel" $kind="secondary" disabled={busy} onClick={onCancel} />
        </Columns>
      </Stack>
    </SectionCard>
  );
}
