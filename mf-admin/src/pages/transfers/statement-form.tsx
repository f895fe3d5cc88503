import { ActionButton } from '@lagoon/shared/components';
import {
  STATEMENT_FIELDS,
  type StatementChoices,
  type StatementColumns,
  type StatementField,
  type StatementImport,
  type StatementQuestion,
} from '@lagoon/shared/domain';
import { FieldFrame, FieldMessage, fieldId, Input, Picker, radioGroup } from '@lagoon/shared/forms';
import { Box, Columns, color, Small, Stack, Text } from '@lagoon/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Notice } from '../../components/notice';
import { RecordTable } from '../../components/record-list/record-table';
import { SectionCard } from '../../components/section-card';
import { Details, LeftOut } from './left-out';
import { countsText, proofText, sumsText } from './texts';

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

const WORDS = { in: 'Money in', out: 'Money out', counts: 'Counts', ignored: 'Does not count' } as const;
const UNCHOSEN = { '': 'As the file shows' };
const DIRECTIONS = { in: WORDS.in, out: WORDS.out };
const STATUSES = { counts: WORDS.counts, ignored: WORDS.ignored };

interface PickProps {
  name: string;
  label: string;
  value: string | number | undefined;
  options: Record<string, string>;
  optional?: boolean;
}

const Pick = ({ name, label, value = '', options, optional }: PickProps) => (
  <FieldFrame name={name} label={label} optional={optional ?? false}>
    <Picker id={fieldId(name)} name={name} defaultValue={value}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Picker>
  </FieldFrame>
);

const Answer = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  cursor: pointer;
  input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: ${color.brand600}; }
`;

const SHORT = 16;
const Value = ({ children }: { children: string }) => (
  <Small as="span" style={children.length > SHORT ? undefined : { whiteSpace: 'nowrap' }}>
    {children}
  </Small>
);

const questionName = (at: number): string => `question-${at}`;

function Question({ question: { text, answers }, at, error }: { question: StatementQuestion; at: number; error: string | undefined }) {
  const name = questionName(at);
  if (answers.length === 0) return <Notice kind="warning" fact={text} text="Change the choices below, or export the file again." />;
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

/** Returns the choices of the form, with those of the answers to the questions. */
function choicesOf({ chosen, questions }: StatementImport, values: Values): StatementChoices {
  const columns: StatementColumns = Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, values[field] ?? '']));
  const words = Object.fromEntries(Object.keys(chosen.words ?? {}).map((word) => [word, values[`word ${word}`]]));
  const { dates, plus } = values as StatementChoices;
  const answers = questions.flatMap((question, at) => question.answers[Number(values[questionName(at)] ?? -1)]?.choices ?? []);
  const own = { header: Number(values.header), ...(dates && { dates }), ...(plus && { plus }) };
  const merged: StatementChoices = Object.assign(own, ...answers);
  // another line with the names gives other columns
  if (merged.header !== chosen.header) return { header: merged.header ?? 0 };
  merged.columns = Object.assign(columns, ...answers.map((each) => each.columns));
  merged.words = Object.assign(words, ...answers.map((each) => each.words));
  return merged;
}

interface ReadingFormProps {
  fileName: string;
  asked: StatementImport;
  busy: boolean;
  failure: string;
  onSend: (statement: { bank: string; choices: StatementChoices; check: boolean }) => void;
  onCancel: () => void;
}

/** Shows the reading of a statement, and asks its open questions. A changed choice has to be read before it is imported. */
export function ReadingForm({ fileName, asked, busy, failure, onSend, onCancel }: ReadingFormProps) {
  const { bank, banks, table, chosen, questions } = asked;
  const [changed, setChanged] = useState(false);
  const [errors, setErrors] = useState<Values>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values;
    const name = values.bank?.trim() ?? '';
    const open = changed ? [] : questions.map((_, at) => [questionName(at), 'Choose an answer']);
    const missing: Values = Object.fromEntries(open);
    if (!name && !changed) missing.bank = 'Name of the bank is required';
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name='${first}']`)?.focus();
    else onSend({ bank: name, choices: choicesOf(asked, values), check: changed });
  };
  const names = { '': 'None', ...Object.fromEntries(table.names.filter(Boolean).map((name) => [name, name])) };
  const columns = (fields: readonly StatementField[], isRequired: boolean) =>
    fields.map((field) => (
      <Pick key={field} name={field} label={FIELD_LABELS[field]} value={chosen.columns?.[field]} options={names} optional={!isRequired} />
    ));
  const lines = Object.fromEntries(table.lines.map(({ line, text }) => [line, `${line}: ${text}`]));
  return (
    <SectionCard title={`How to read ${fileName}`} heading={heading} note={`${countsText(asked)}. Nothing is imported yet.`}>
      <Stack
        as="form"
        $gap={24}
        $mt={16}
        onSubmit={submit}
        onChange={({ target }) => setChanged(changed || (target as Element).id !== fieldId('bank'))}
        noValidate
      >
        {questions.map((question, at) => (
          <Question key={questionName(at)} question={question} at={at} error={errors[questionName(at)]} />
        ))}
        <Box>
          {asked.examples.map((example) => (
            <Text key={example}>{example}</Text>
          ))}
          <Small $mt={4}>
            {sumsText(asked)}. {proofText(asked)}
          </Small>
        </Box>
        <Box role="region" aria-label="First lines of the file" tabIndex={0} $overflow="auto">
          <RecordTable<string[]>
            label="First lines of the file"
            named
            columns={table.names.map((head, at) => ({ head, cell: (row) => row[at] && <Value>{row[at]}</Value> }))}
            rows={table.sample}
            keyOf={(row) => row.join()}
          />
        </Box>
        <Columns $columns={['1fr 1fr', '1fr']} $gap={16} $align="end">
          <FieldFrame name="bank" label="Name of the bank" error={errors.bank}>
            <Input
              id={fieldId('bank')}
              name="bank"
              defaultValue={bank}
              maxLength={60}
              autoComplete="off"
              list="banks"
              aria-invalid={errors.bank ? true : undefined}
              aria-describedby={errors.bank ? `${fieldId('bank')}-error` : undefined}
            />
            <datalist id="banks">
              {banks.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </FieldFrame>
          {columns(['date', 'narration'], true)}
          {columns(['credit', 'debit', 'amount', 'type'], false)}
        </Columns>
        <Details>
          <summary>More choices</summary>
          <Columns $columns={['1fr 1fr', '1fr']} $gap={16} $align="end" $mt={12}>
            <Pick
              name="header"
              label="Line with the names of the columns"
              value={chosen.header}
              options={{ ...lines, 0: 'None', ...(chosen.header === undefined && { '': 'Not found' }) }}
            />
            {columns(['status', 'fee', 'balance', 'reference', 'account'], false)}
            <Pick
              name="dates"
              label="Dates such as 11/12/2026"
              value={chosen.dates}
              options={{ ...UNCHOSEN, 'day first': '11 December', 'month first': '12 November' }}
            />
            {chosen.columns?.amount ? (
              <Pick name="plus" label="Amounts without a sign" value={chosen.plus} options={{ ...UNCHOSEN, ...DIRECTIONS }} />
            ) : null}
            {Object.entries(chosen.words ?? {}).map(([word, meaning]) => (
              <Pick
                key={word}
                name={`word ${word}`}
                label={`“${word}”`}
                value={meaning}
                options={meaning in STATUSES ? STATUSES : DIRECTIONS}
              />
            ))}
          </Columns>
        </Details>
        <LeftOut lines={asked.leftOut} />
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
          <ActionButton label="Cancel" $kind="secondary" disabled={busy} onClick={onCancel} />
        </Columns>
      </Stack>
    </SectionCard>
  );
}
