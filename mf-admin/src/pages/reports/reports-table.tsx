import { naira, type Reports } from '@lagoon/shared/domain';
import { Box, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { PeriodTable } from '../../components/period-table';
import { type Numbers, numberText, totalOf } from './texts';

/** The table. On phones it shows only day, orders and amount. */
const OnPhones = styled(Box)`
  ${media.phone} {
    th { white-space: normal; }
    tr > :nth-child(3), tr > :nth-child(n + 5) { display: none; }
  }
`;

const COLUMNS: readonly [head: string, cell: (of: Numbers) => string][] = [
  ['Orders', ({ orders }) => numberText(orders)],
  ['Paid', ({ verified }) => numberText(verified)],
  ['Verified', ({ money }) => naira(money)],
  ['Kept', ({ kept }) => numberText(kept)],
  ['Missed', ({ missed }) => numberText(missed)],
];

export const ReportsTable = ({ reports, at }: { reports: Reports; at: number }) => (
  <OnPhones>
    <PeriodTable
      title="Details"
      note="Kept and Missed are appointments. Paid excludes refunds."
      by={reports.by}
      periods={reports.periods}
      total={totalOf(reports)}
      columns={COLUMNS}
      chosen={reports.periods[at]}
    />
  </OnPhones>
);
