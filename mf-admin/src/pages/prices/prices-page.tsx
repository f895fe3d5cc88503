import { serverTime } from '@lagoon/shared/browser';
import { SearchBox, useKeptQuery } from '@lagoon/shared/components';
import { countText, dashboardPaths, lagosMoment, narrowBy, type ProductPrice, type UndoableProducts } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Cluster, Small, Text } from '@lagoon/shared/ui';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePricesQuery, useUndoProductsMutation } from '../../api/prices';
import { AttemptButton } from '../../components/attempt-button';
import { ExportFile } from '../../components/export-file';
import { Loaded, notLoaded } from '../../components/failed';
import { focusHeading } from '../../components/focus-heading';
import { PageMeta } from '../../components/page-meta';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { ImportPrices } from './import-prices';
import { PriceField } from './price-field';

const COLUMNS: readonly Column<ProductPrice>[] = [
  { head: 'Test', cell: ({ id, name }) => <Link to={dashboardPaths.editProduct(id)}>{name}</Link> },
  { head: 'Price in naira', end: true, cell: (product) => <PriceField product={product} /> },
];

function UndoLast({ last }: { last: UndoableProducts }) {
  const [undo] = useUndoProductsMutation();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, new Date(last.until).getTime() - serverTime().getTime()));
    return () => clearTimeout(timer);
  }, [last.until]);
  if (over) return null;
  return (
    <Cluster $gap="8px 16px" $mb={16} $p="8px 16px" $radius="10px" $bg="tint">
      <span>
        {last.by} changed {countText(last.count, 'product')}, {lagosMoment(last.at)}.
      </span>
      <AttemptButton label="Undo this change" icon={Undo2} busyLabel="Undoing..." call={() => undo(last.id)} onDone={focusHeading} />
    </Cluster>
  );
}

/** /dashboard/prices */
export default function PricesPage() {
  const query = usePricesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [q, setQ] = useKeptQuery('adminPrices');
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageMeta title="Prices" />
      <Cluster $justify="space-between" $gap="12px 24px" $mb={8}>
        <h1 tabIndex={-1}>Prices</h1>
        <ExportFile what="products" address="/api/products/export" />
      </Cluster>
      <Text $maxWidth="46rem" $mb={16} $color="ink600">
        A price is saved when you leave its field. To change many, export the file, edit it in a spreadsheet and import it again.
      </Text>
      <Cluster $gap={12} $mb={16}>
        <ImportPrices />
      </Cluster>
      <Loaded query={query} loading="Loading the prices" failed={notLoaded('the prices', query.error)}>
        {({ items, undo }) => {
          const shown = narrowBy(items, q, ({ name }) => name);
          return (
            <>
              {undo ? <UndoLast key={undo.id} last={undo} /> : null}
              <SearchBox label="Search by name" placeholder="For example, thyroid" query={q} onChange={setQ} box={box} />
              <Small role="status" $my="12px 8px">
                {countText(shown.length, 'test')}
              </Small>
              <RecordTable label="Prices" columns={COLUMNS} rows={shown} keyOf={({ id }) => id} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
