import { ActionButton, Breadcrumb, FullHeight, Loading, PageOpening, useMounted } from '@lagoon/shared/components';
import { crumbsTo, Head } from '@lagoon/shared/components/head';
import type { PricedTest } from '@lagoon/shared/data';
import { brand, HOME_COLLECTION_FEE, lagosDay, naira, paths, priceText } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, Card, Cluster, Container, color, ErrorView, media, Small } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { Printer } from 'lucide-react';
import styled from 'styled-components';

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
          <Prices tests={tests} asOf={mounted ? lagosDay(new Date().toISOString()) : ''} />
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

interface PricesProps {
  tests: PricedTest[];
  /** the day of these prices in words; empty in the first render, which a page that arrived days ago shares with today's */
  asOf: string;
}

const Prices = ({ tests, asOf }: PricesProps) => (
  <>
    <Cluster $justify="space-between" $gap="8px 24px" $mb={16}>
      <p>{asOf ? `Prices as of ${asOf}` : '\u00a0'}</p>
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
          {tests.map(({ id, name, price, testNum }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.product(name)}>{name}</Link>
                {isPanel(testNum) ? <Count>{`${testNum} tests`}</Count> : null}
              </th>
              <td>{priceText(price)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
    <Small $mt={16}>
      The standard fee for home sample collection is {naira(HOME_COLLECTION_FEE)}; at our {brand.area} office there is none. What counts is
      the price that you see when you order.
    </Small>
  </>
);

/** Whether a test says that it includes several: of one, its name says all. */
const isPanel = (testNum: string): boolean => !['', '0', '1'].includes(testNum);
