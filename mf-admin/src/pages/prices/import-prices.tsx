import { ActionButton } from '@lagoon/shared/components';
import { countText, type ImportedLine, type ProductImport } from '@lagoon/shared/domain';
import { Cluster, color, Small, Stack, Text } from '@lagoon/shared/ui';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useChangeProductsMutation, useCheckImportMutation } from '../../api/prices';
import { focusHeading } from '../../components/focus-heading';
import { Outcome } from '../../components/outcome';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { SectionCard } from '../../components/section-card';
import { useAttempt } from '../../components/use-attempt';

const Wrong = (props: { children: ReactNode }) => <Text as="span" $color="danger700" $weight={600} {...props} />;

const Change = styled.div`
  overflow-wrap: anywhere;
  del { color: ${color.ink600}; }
  ins { font-weight: 600; text-decoration: none; }
`;

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text || 'empty');

const COLUMNS: readonly Column<ImportedLine>[] = [
  {
    head: 'Test',
    cell: ({ name, line }) => (
      <>
        {name}
        <Small>Line {line}</Small>
      </>
    ),
  },
  {
    head: 'Now, and after the import',
    cell: ({ cells, problem }) => (
      <Stack $gap={4}>
        {cells.map(({ column, before, after }) => (
          <Change key={column}>
            {column}: <del>{short(before)}</del> <span aria-hidden="true">→</span> <ins>{short(after)}</ins>
          </Change>
        ))}
        {problem ? <Wrong>{problem}</Wrong> : null}
      </Stack>
    ),
  },
];

/** Imports all lines or none. */
export function ImportPrices() {
  const [check] = useCheckImportMutation();
  const [change] = useChangeProductsMutation();
  const { attempt, busy, failure } = useAttempt();
  const [read, setRead] = useState<ProductImport>();
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (read) preview.current?.focus();
  }, [read]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setDone('');
    setRead(undefined);
    const csv = await file.text();
    void attempt(() => check(csv), setRead);
  };
  const changes = read?.lines.flatMap((line) => line.change ?? []) ?? [];
  const problems = read?.lines.filter(({ problem }) => problem !== '').length ?? 0;
  const run = () =>
    attempt(
      () => change(changes),
      ({ products }) => {
        setRead(undefined);
        focusHeading();
        setDone(`${countText(products.length, 'product')} changed. The shop shows them within seconds.`);
      },
    );
  return (
    <>
      <ActionButton
        label="Import prices"
        icon={Upload}
        $size="small"
        busy={busy && !read}
        busyLabel="Reading..."
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="File with prices"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Stack $gap={12} $flex="1 1 100%">
        <Outcome failure={failure} done={done} />
        {read ? (
          <SectionCard title="Check the import" heading={preview}>
            <Text $my="8px 16px">
              {countText(changes.length, 'product')} would change, {read.unchanged} stay as they are.{' '}
              {problems > 0 ? (
                <Wrong>
                  {countText(problems, 'line')} cannot be read, so nothing can be imported: correct the file and choose it again.
                </Wrong>
              ) : null}
            </Text>
            <Cluster $gap={12} $mb={16}>
              <ActionButton
                label={`Import ${countText(changes.length, 'change')}`}
                busy={busy}
                busyLabel="Importing..."
                disabled={busy || problems > 0 || changes.length === 0}
                onClick={() => void run()}
              />
              <ActionButton label="Cancel" $kind="secondary" onClick={() => setRead(undefined)} />
            </Cluster>
            <RecordTable label="Lines of the file" columns={COLUMNS} rows={read.lines} keyOf={({ line }) => String(line)} />
          </SectionCard>
        ) : null}
      </Stack>
    </>
  );
}
