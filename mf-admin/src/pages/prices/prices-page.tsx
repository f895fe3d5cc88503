import { serverTime } from '@lagoon/shared/browser';
import { ActionButton, SearchBox, takeFocus, useKeptQuery } from '@lagoon/shared/components';
import {
  countText,
  dashboardPaths,
  type ImportedLine,
  lagosMoment,
  narrowBy,
  type ProductImport,
  type ProductPrice,
  type UndoableProducts,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, Cluster, color, Small, Stack, Text } from '@lagoon/shared/ui';
import { Undo2, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  AttemptButton,
  type Column,
  ExportFile,
  focusHeading,
  fresh,
  Loaded,
  Outcome,
  PageHead,
  RecordTable,
  SectionCard,
  useAttempt,
} from '../../components';
import {
  useChangeProductsMutation,
  useCheckImportMutation,
  usePricesQuery,
  useUndoProductsMutation,
} from './calls';
import { PriceField } from './price-field';

const Wrong = (props: { children: ReactNode }) => (
  <Text as="span" $color="danger700" $weight={600} {...props} />
);

const Change = styled.div`
  overflow-wrap: anywhere;
  del { color: ${color.ink600}; }
  ins { font-weight: 600; text-decoration: none; }
`;

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text || 'empty');

const IMPORT_COLUMNS: readonly Column<ImportedLine>[] = [
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
            {column}: <del>{short(before)}</del> <span aria-hidden>→</span>{' '}
            <ins>{short(after)}</ins>
          </Change>
        ))}
        {problem ? <Wrong>{problem}</Wrong> : null}
      </Stack>
    ),
  },
];

/** Imports all lines or none. */
function ImportPrices() {
  const [check] = useCheckImportMutation();
  const [change] = useChangeProductsMutation();
  const { attempt, busy, failure } = useAttempt();
  const [read, setRead] = useState<ProductImport>();
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);

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
        setDone(
          `${countText(products.length, 'product')} changed. The shop shows them within seconds.`,
        );
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
          <SectionCard title="Check the import" heading={takeFocus}>
            <Text $my="8px 16px">
              <span>
                {`${countText(changes.length, 'product')} would change, ` +
                  `${read.unchanged} stay as they are. `}
              </span>
              {problems > 0 ? (
                <Wrong>
                  {`${countText(problems, 'line')} cannot be read, so nothing can be imported: ` +
                    'correct the file and choose it again.'}
                </Wrong>
              ) : null}
            </Text>
            <Cluster $gap={12} $mb={16}>
              <ActionButton
                label={`Import ${countText(changes.length, 'change')}`}
                busy={busy}
                busyLabel="Importing..."
                disabled={busy || problems > 0 || changes.length === 0}
                onClick={run}
              />
              <ActionButton label="Cancel" $kind="secondary" onClick={() => setRead(undefined)} />
            </Cluster>
            <RecordTable
              label="Lines of the file"
              columns={IMPORT_COLUMNS}
              rows={read.lines}
              keyOf={({ line }) => String(line)}
            />
          </SectionCard>
        ) : null}
      </Stack>
    </>
  );
}

const COLUMNS: readonly Column<ProductPrice>[] = [
  {
    head: 'Test',
    inCard: 'start',
    cell: ({ id, name }) => <Link to={dashboardPaths.editProduct(id)}>{name}</Link>,
  },
  { head: 'Price', end: true, inCard: 'end', cell: (product) => <PriceField product={product} /> },
];

function UndoLast({ last }: { last: UndoableProducts }) {
  const [undo] = useUndoProductsMutation();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setOver(true),
      Math.max(0, new Date(last.until).getTime() - serverTime().getTime()),
    );
    return () => clearTimeout(timer);
  }, [last.until]);
  if (over) return null;
  const products = countText(last.count, 'product');
  return (
    <Cluster $gap="8px 16px" $mb={16} $p="8px 16px" $radius="inner" $bg="tint">
      <span>{`${last.by} changed ${products}, ${lagosMoment(last.at)}.`}</span>
      <AttemptButton
        label="Undo this change"
        icon={Undo2}
        busyLabel="Undoing..."
        call={() => undo(last.id)}
        onDone={focusHeading}
      />
    </Cluster>
  );
}

export default function PricesPage() {
  const query = usePricesQuery(undefined, fresh);
  const [q, setQ] = useKeptQuery('adminPrices');
  return (
    <>
      <PageHead
        title="Prices"
        lead={
          'Prices save as you leave each field. To change many, export the file, edit it in a ' +
          'spreadsheet and import it again.'
        }
      >
        <ExportFile what="products" address="/api/products/export" />
      </PageHead>
      <Cluster $gap={12} $mb={16}>
        <ImportPrices />
      </Cluster>
      <Loaded query={query} what="the prices">
        {({ items, undo }) => {
          const shown = narrowBy(items, q, ({ name }) => name);
          return (
            <>
              {undo ? <UndoLast key={undo.id} last={undo} /> : null}
              <SearchBox
                label="Search by name"
                placeholder="For example, thyroid"
                query={q}
                onChange={setQ}
              />
              <Small role="status" $my="12px 8px">
                {countText(shown.length, 'test')}
              </Small>
              <Box $maxWidth="calc(44rem + 1px)" $font="1rem">
                <RecordTable label="Prices" columns={COLUMNS} rows={shown} keyOf={({ id }) => id} />
              </Box>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
