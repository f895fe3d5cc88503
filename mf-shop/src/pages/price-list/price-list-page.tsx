import { serverTime } from '@lagoon/shared/browser';
import {
  ActionButton,
  Breadcrumb,
  CheckBox,
  Choices,
  Loading,
  PageOpening,
  Select,
  useMounted,
} from '@lagoon/shared/components';
import { crumbsTo, Head } from '@lagoon/shared/components/head';
import {
  brand,
  FIRST_PRICES,
  HEALTH_AREAS,
  HOME_COLLECTION_FEE,
  isPanel,
  lagosDay,
  NO_FASTING,
  naira,
  paths,
  priceText,
  TEST_KINDS,
} from '@lagoon/shared/domain';
import type { FirstPrices, PricedTest } from '@lagoon/shared/lists';
import { Link, useSearchParams } from '@lagoon/shared/router';
import {
  Box,
  Card,
  Cluster,
  Container,
  color,
  media,
  Small,
  space,
  visuallyHidden,
} from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Failure } from '../../components/failure';
import { type Arrangement, arrange, arrangementOf, ORDERS, queryOf } from './arrangement';

const TITLE = 'Price list';

export default function PriceListPage() {
  const { currentData: first, isError, refetch } = useView('firstPrices', FIRST_PRICES);
  const mounted = useMounted();
  return (
    <Container>
      <Head
        title={TITLE}
        description={
          `What every laboratory test and panel costs at ${brand.name} in Lagos, in naira, on ` +
          'one list to read or print.'
        }
        path={paths.priceList()}
      />
      <Box $maxWidth="50rem" $mx="auto" $pb={space.section}>
        <Breadcrumb crumbs={crumbsTo(['Tests', paths.shop()], [TITLE, paths.priceList()])} />
        <OnPaper>
          <b>{brand.name}</b>, {brand.addressLines.join(' ')}. {brand.phone}, {brand.email}
        </OnPaper>
        <Box $mt={[null, -32]}>
          <PageOpening
            title={TITLE}
            lead="Every test and panel by name, with its price in naira."
          />
        </Box>
        {first ? (
          <Prices first={first} mounted={mounted} />
        ) : isError ? (
          <Failure onRetry={refetch} />
        ) : (
          <Loading label="Loading prices" />
        )}
      </Box>
    </Container>
  );
}

/** Replaces the header on paper. */
const OnPaper = styled.p`
  display: none;
  ${media.print} { display: block; font-size: 10pt; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th, td {
    padding: 10px 0;
    border-top: 1px solid ${color.line};
    font-weight: 400;
    line-height: 1.4;
    text-align: left;
    vertical-align: baseline;
  }
  thead th { padding-top: 0; border-top: 0; color: ${color.ink600}; font-size: .9375rem; }
  tbody th { overflow-wrap: anywhere; }
  tbody a { display: inline-block; padding-block: 2px; color: ${color.ink900}; font-weight: 600; }
  td, thead th:last-child {
    padding-left: 16px;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  td { font-weight: 600; }
  ${media.print} {
    font-size: 10pt;
    thead { display: table-header-group; }
    th, td { padding-block: 1.1mm; line-height: 1.3; }
    tbody a { padding: 0; text-decoration: none; }
  }
  /* doubled texts on a phone: the price is below the name */
  @media screen {
    @container (max-width: 12em) {
      thead { ${visuallyHidden} }
      tbody, tr, tbody th, tbody td { display: block; }
      tbody td { padding: 0 0 10px; border: 0; text-align: left; }
    }
  }
`;

const Count = styled(Small).attrs({ as: 'span' })`
  margin-left: 10px;
  white-space: nowrap;
  ${media.phone} { display: block; margin-left: 0; white-space: normal; }
  ${media.print} { display: inline; margin-left: 8px; font-size: 9pt; }
`;

const Sheet = styled(Card)`
  container-type: inline-size;
  ${media.print} { padding: 0; border: 0; }
`;

interface PricesProps {
  first: FirstPrices;
  /** false in the first render: no date, no filter of the query */
  mounted: boolean;
}

const MORE = 100;

const Prices = ({ first, mounted }: PricesProps) => {
  const [query, setQuery] = useSearchParams();
  // shown until the address contains it
  const [chosen, setChosen] = useState<Arrangement>();
  const [rows, setRows] = useState(FIRST_PRICES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address has changed
  useEffect(() => setChosen(undefined), [query]);
  const arrangement = chosen ?? arrangementOf(mounted ? query : new URLSearchParams());
  const areas = {
    all: 'All',
    ...Object.fromEntries(first.areas.map((area) => [area, HEALTH_AREAS[area]])),
  };
  const valid = {
    ...arrangement,
    area: arrangement.area in areas ? arrangement.area : 'all',
    noFasting: arrangement.noFasting && first.someWithoutFasting,
  };
  const isArranged = queryOf(valid).size > 0;
  const { tests, isError, refetch } = useTests(first, isArranged || rows > FIRST_PRICES);
  const found = arrange(tests ?? (isArranged ? [] : first.tests), valid);
  const total = isArranged ? found.length : first.total;
  const change = (changed: Partial<Record<keyof Arrangement, string | boolean>>) => {
    const next = { ...arrangement, ...changed } as Arrangement;
    setChosen(next);
    setRows(FIRST_PRICES);
    setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Choices>
        <Select
          label="Show"
          value={arrangement.kind}
          options={TEST_KINDS}
          onChange={(kind) => change({ kind })}
        />
        <Select
          label="Sort by"
          value={arrangement.order}
          options={ORDERS}
          onChange={(order) => change({ order })}
        />
        {Object.keys(areas).length > 1 ? (
          <Select
            label="Health area"
            value={arrangement.area}
            options={areas}
            onChange={(area) => change({ area })}
          />
        ) : null}
        {first.someWithoutFasting ? (
          <CheckBox checked={arrangement.noFasting} onChange={(noFasting) => change({ noFasting })}>
            {NO_FASTING}
          </CheckBox>
        ) : null}
      </Choices>
      <Box as="p" role="status" $color="ink600" $font="small" $minHeight="1.5rem" $mt={8}>
        {mounted && tests && query.size > 0
          ? `${total} of ${first.total}, sorted by ${ORDERS[arrangement.order].toLowerCase()}`
          : ''}
      </Box>
      <Cluster $justify="space-between" $gap="8px 24px" $mt={4} $mb={16}>
        {/* a line of its own on phones: the late date moves no button */}
        <Box as="p" $width={['auto', '100%']}>
          {mounted ? `Prices as of ${lagosDay(serverTime().toISOString())}` : '\u00a0'}
        </Box>
        <ActionButton
          label="Print this list"
          $kind="secondary"
          $size="small"
          icon={Printer}
          onClick={() => window.print()}
          data-no-print
        />
      </Cluster>
      {tests || !isArranged ? <PriceTable tests={found.slice(0, rows)} /> : null}
      {tests ? null : isError ? <Failure onRetry={refetch} /> : <Loading label="Loading prices" />}
      {total > rows ? (
        <Cluster $justify="space-between" $gap="8px 24px" $mt={16} data-no-print>
          <p>{`${Math.min(rows, found.length)} of ${total} tests`}</p>
          <ActionButton
            label="Show more tests"
            $kind="secondary"
            $size="small"
            onClick={() => setRows(rows + MORE)}
          />
        </Cluster>
      ) : null}
      <Small $mt={16}>
        The standard fee for home sample collection is {naira(HOME_COLLECTION_FEE)}; at our{' '}
        {brand.area} office there is none. You pay the price shown when you order.
      </Small>
    </>
  );
};

/** Requests the whole list only if `first` does not contain it. */
function useTests(first: FirstPrices, needsAll: boolean) {
  const isLoaded = !needsAll || first.tests.length === first.total;
  const whole = useView<'firstPrices' | 'priceList'>(
    isLoaded ? 'firstPrices' : 'priceList',
    isLoaded ? FIRST_PRICES : undefined,
  );
  const tests = isLoaded ? first.tests : (whole.currentData as PricedTest[] | undefined);
  return { tests, isError: whole.isError, refetch: whole.refetch };
}

const PriceTable = ({ tests }: { tests: PricedTest[] }) => (
  <Sheet $p={['28px 32px', 18]}>
    <Table>
      <thead>
        <tr>
          <th scope="col">Test or panel</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ id, name, price, testNum }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.product(name)}>{name}</Link>
              {isPanel({ testNum }) ? <Count>{`${testNum} tests`}</Count> : null}
            </th>
            <td>{priceText(price)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Sheet>
);
