import { ActionButton, takeFocus } from '@lagoon/shared/components';
import {
  MAX_STATEMENT_BYTES,
  STATEMENT_FIELDS,
  type StatementChoices,
  type StatementField,
  type StatementImport,
  type StatementQuestion,
} from '@lagoon/shared/domain';
import { FieldFrame, FieldMessage, fieldId, radioGroup } from '@lagoon/shared/forms';
import { DropZone } from '@lagoon/shared/forms/picture';
import {
  Box,
  Button,
  Columns,
  color,
  Row,
  Small,
  Stack,
  Text,
  VisuallyHidden,
} from '@lagoon/shared/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Notice, PlainInput, PlainPicker, RecordTable, SectionCard } from '../../components';
import { countsText, Details, ReadingFacts } from './reading-facts';
import type { Imported, Importing } from './use-import';

export function StatementDrop({
  importing,
  small,
}: {
  importing: Importing;
  /** a button, once a statement was imported */
  small: boolean;
}) {
  const { busy, failure, load } = importing;
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File) => {
    setTooLarge(file.size > MAX_STATEMENT_BYTES);
    if (file.size <= MAX_STATEMENT_BYTES && !busy) load({ file });
  };
  // instead of other texts: a line of its own would move the list
  const reading = busy ? 'Reading the statement...' : '';
  const error = tooLarge ? 'The file is larger than 8 MB. Export fewer days at a time.' : failure;
  return (
    <SectionCard
      title="Import a statement"
      note="The CSV file of the lab’s bank. The file itself is not kept."
    >
      <Stack $gap={12} $mt={16}>
        <FieldFrame name="statement" label="Statement" error={error}>
          <DropZone
            name="statement"
            noun="statement"
            limits={reading || 'CSV, up to 5,000 lines'}
            accept=".csv,.txt,text/csv"
            error={error}
            chosen={small}
            framed={small}
            onChoose={choose}
          >
            <Button
              as="label"
              htmlFor={fieldId('statement')}
              $kind="secondary"
              $size="small"
              $justifySelf="start"
            >
              {reading || 'Choose a file, or drop it here'}
            </Button>
          </DropZone>
        </FieldFrame>
        <VisuallyHidden role="status">{reading}</VisuallyHidden>
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

const Pick = ({
  name,
  label,
  value = '',
  options,
}: {
  name: string;
  label: string;
  value: string | number | undefined;
  options: readonly (readonly [value: string | number, text: string])[];
}) => (
  <PlainPicker name={name} label={label} defaultValue={value}>
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </PlainPicker>
);

const Answer = styled(Row).attrs({ as: 'label', $gap: 10, $minHeight: 44 })`
  cursor: pointer;
  input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: ${color.brand600}; }
`;

const questionName = (at: number) => `question-${at}`;

function Question({
  question: { text, answers },
  name,
  error,
}: {
  question: StatementQuestion;
  name: string;
  error: string | undefined;
}) {
  if (answers.length === 0)
    return (
      <Notice
        tone="warning"
        fact={text}
        text="Change the choices below, or export the file again."
      />
    );
  return (
    <Stack $gap={8} aria-label={text} {...radioGroup(name, error)}>
      <Text $weight={600}>{text}</Text>
      {answers.map(({ label }, index) => (
        <Answer key={label}>
          <input type="radio" name={name} value={index} />
          {label}
        </Answer>
      ))}
      <FieldMessage name={name} error={error} />
    </Stack>
  );
}

type Values = Record<string, string>;

function choicesOf({ chosen, questions }: StatementImport, values: Values): StatementChoices {
  const answers = questions.flatMap(
    (question, at) => question.answers[Number(values[questionName(at)] ?? -1)]?.choices ?? [],
  );
  const { header = 0, ...merged }: StatementChoices = Object.assign(
    {},
    chosen,
    { header: Number(values.header) },
    ...answers,
  );
  // another line with the names gives other columns
  if (header !== chosen.header) return { header };
  const columns = Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, values[field] ?? '']));
  return {
    ...merged,
    header,
    columns: Object.assign(columns, ...answers.map((each) => each.columns)),
    words: Object.assign({}, chosen.words, ...answers.map((each) => each.words)),
  };
}

/** A changed choice has to be read before it is imported. */
export function ReadingForm({
  importing,
  imported: { file, answer: asked },
}: {
  importing: Importing;
  imported: Imported;
}) {
  const { busy, failure, load, close } = importing;
  const { bank, banks, table, chosen, questions } = asked;
  const [changed, setChanged] = useState(false);
  const [errors, setErrors] = useState<Values>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values;
    const name = values.bank?.trim() ?? '';
    const missing: Values = Object.fromEntries(
      changed ? [] : questions.map((_, at) => [questionName(at), 'Choose an answer']),
    );
    if (!name && !changed) missing.bank = 'Name of the bank is required';
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name='${first}']`)?.focus();
    else load({ file, bank: name, choices: choicesOf(asked, values), check: changed });
  };
  const names = [['', 'None'] as const, ...table.names.map((name) => [name, name] as const)];
  const columns = (...fields: StatementField[]) =>
    fields.map((field) => (
      <Pick
        key={field}
        name={field}
        label={FIELD_LABELS[field]}
        value={chosen.columns?.[field]}
        options={names}
      />
    ));
  return (
    <SectionCard
      title={`How to read ${file.name}`}
      heading={takeFocus}
      note={`${countsText(asked)}. Nothing is imported yet.`}
    >
      <Stack
        as="form"
        $gap={24}
        $mt={16}
        onSubmit={submit}
        onChange={({ target }) => setChanged(changed || (target as Element).id !== fieldId('bank'))}
        noValidate
      >
        {questions.map((question, at) => (
          <Question
            key={questionName(at)}
            question={question}
            name={questionName(at)}
            error={errors[questionName(at)]}
          />
        ))}
        <ReadingFacts reading={asked} />
        <Box role="region" aria-label="First lines of the file" tabIndex={0} $overflow="auto">
          <RecordTable<string[]>
            label="First lines of the file"
            named
            columns={table.names.map((head, at) => ({
              head,
              cell: (row) => row[at] && <Small as="span">{row[at]}</Small>,
            }))}
            rows={table.sample}
            keyOf={(row) => row.join()}
          />
        </Box>
        <Columns $columns={['1fr 1fr', '1fr']} $gap={16} $align="end">
          <PlainInput
            name="bank"
            label="Name of the bank"
            error={errors.bank}
            defaultValue={bank}
            maxLength={60}
            autoComplete="off"
            list="banks"
          />
          <Pick
            name="header"
            label="Line with the names of the columns"
            value={chosen.header}
            options={[
              ...table.lines.map(({ line, text }) => [line, `${line}: ${text}`] as const),
              [0, 'None'],
            ]}
          />
          {columns('date', 'narration', 'credit', 'debit', 'amount', 'type')}
        </Columns>
        <datalist id="banks">
          {banks.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Details>
          <summary>More columns</summary>
          <Columns $columns={['1fr 1fr', '1fr']} $gap={16} $align="end" $mt={12}>
            {columns('status', 'fee', 'balance', 'reference', 'account')}
          </Columns>
        </Details>
        <Text role="alert" $color="danger700" $weight={600}>
          {failure}
        </Text>
        <Columns $columns="auto auto" $gap={12} $justify="start">
          <ActionButton
            label={changed ? 'Read again' : 'Import'}
            type="submit"
            busy={busy}
            busyLabel={changed ? 'Reading...' : 'Importing...'}
          />
          <ActionButton label="Cancel" $kind="secondary" disabled={busy} onClick={close} />
        </Columns>
      </Stack>
    </SectionCard>
  );
}
