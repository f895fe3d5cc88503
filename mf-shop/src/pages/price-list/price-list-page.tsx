import { ActionButton, Breadcrumb, FullHeight, Loading, PageOpening, useMounted } from '@lagoon/shared/components';
import { crumbsTo, Head } from '@lagoon/shared/components/head';
import type { PricedTest } from '@lagoon/shared/data';
import { brand, HOME_COLLECTION_FEE, lagosDay, naira, paths, priceText } from '@lagoon/shared/domain';
import { Link, useSearchParams } from '@lagoon/shared/router';
import { Box, Card, Cluster, Container, color, ErrorView, media, radius, Small, VisuallyHidden } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { type Arrangement, arrange, arrangementOf, isPanel, KINDS, ORDERS, queryOf } from './arrange';

const TITLE = 'Price list';

/** `/price-list`: what every test costs, by name, to read and to print. */
export default function PriceListPage() {
  const { currentData: tests, isError, refetch } = useView('priceList', undefined);
  const mounted = useMounted();
  return (
    <Container>
      <Head
        title={TITLE}
        description={`What every laboratory test and panel costs at ${brand.name} in Lagos, in naira, on one list to read or print.`}
        path={paths.priceList()}
      />
      <Box $maxWidth="50rem" $mx="auto" $pb="clamp(3rem, 2rem + 5vw, 6rem)">
        <Breadcrumb crumbs={crumbsTo(['Tests', paths.shop()], [TITLE, paths.priceList()])} />
        <OnPaper>
          <b>{brand.name}</b>, {brand.addressLines.join(' ')}. {brand.phone}, {brand.email}
        </OnPaper>
        <PageOpening title={TITLE} lead="Every test and panel by name, with its price in naira." />
        {tests ? (
          <Prices tests={tests} mounted={mounted} />
        ) : isError && mounted ? (
          <ErrorView text="We couldn’t load the product details. Please try again later." onRetry={refetch} />
        ) : (
          <FullHeight>
            <Loading label="Loading prices" />
          </FullHeight>
        )}
      </Box>
    </Container>
  );
}

/** On paper there is no header to say whose prices these are. */
const OnPaper = styled.p`
  display: none;
  ${media.print} { display: block; font-size: 10pt; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th, td { padding: 10px 0; border-top: 1px solid ${color.line}; font-weight: 400; line-height: 1.4; text-align: left; vertical-align: baseline; }
  thead th { padding-top: 0; border-top: 0; color: ${color.ink600}; font-size: .9375rem; }
  tbody th { overflow-wrap: anywhere; }
  tbody a { display: inline-block; padding-block: 2px; color: ${color.ink900}; font-weight: 600; }
  td, thead th:last-child { padding-left: 16px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  td { font-weight: 600; }
  ${media.print} {
    font-size: 10pt;
    thead { display: table-header-group; }
    th, td { padding-block: 1.1mm; line-height: 1.3; }
    tbody a { padding: 0; text-decoration: none; }
  }
`;

const Count = styled(Small).attrs({ as: 'span' })`
  margin-left: 10px;
  white-space: nowrap;
  ${media.phone} { display: block; margin-left: 0; white-space: normal; }
  ${media.print} { display: inline; margin-left: 8px; font-size: 9pt; }
`;

const Sheet = styled(Card)`
  ${media.print} { padding: 0; border: 0; }
`;

const Choice = styled.label`
  display: grid;
  gap: 4px;
  color: ${color.ink600};
  font-size: .9375rem;
  select {
    min-height: 48px;
    padding: 8px 12px;
    border: 1px solid ${color.controlLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink900};
    font: inherit;
    font-size: 1.0625rem;
  }
`;

interface SelectProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <Choice>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </Choice>
);

interface PricesProps {
  tests: PricedTest[];
  /** not in the first render: a page that arrived days ago shares it with today's, and has one HTML for every query */
  mounted: boolean;
}

const Prices = ({ tests, mounted }: PricesProps) => {
  const [query, setQuery] = useSearchParams();
  const arrangement = arrangementOf(mounted ? query : new URLSearchParams());
  const shown = arrange(tests, arrangement);
  const change = (changed: Partial<Record<keyof Arrangement, string>>) =>
    setQuery(queryOf({ ...arrangement, ...changed } as Arrangement), { replace: true, preventScrollReset: true });
  return (
    <>
      <Cluster $gap="12px 24px" $mb={20} data-no-print>
        <Select label="Show" value={arrangement.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        <Select label="Sort by" value={arrangement.order} options={ORDERS} onChange={(order) => change({ order })} />
      </Cluster>
      <VisuallyHidden role="status">
        {mounted && query.size > 0 ? `${shown.length} of ${tests.length}, sorted by ${ORDERS[arrangement.order].toLowerCase()}` : ''}
      </VisuallyHidden>
      <Cluster $justify="space-between" $gap="8px 24px" $mb={16}>
        <p>{mounted ? `Prices as of ${lagosDay(new Date().toISOString())}` : '\u00a0'}</p>
        <ActionButton label="Print this list" $kind="secondary" $size="small" icon={Printer} onClick={() => window.print()} data-no-print />
      </Cluster>
      <Sheet $p={['28px 32px', 18]}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Test or panel</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, price, testNum }) => (
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
      <Small $mt={16}>
        The standard fee for home sample collection is {naira(HOME_COLLECTION_FEE)}; at our {brand.area} office there is none. You pay the
        price shown when you order.
      </Small>
    </>
  );
};
