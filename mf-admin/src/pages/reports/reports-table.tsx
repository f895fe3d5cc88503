import { naira, type Reports } from '@lagoon/shared/domain';
import { color, focusRing, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { SectionCard } from '../../components/section-card';
import { type Numbers, numberText, rowName, totalOf } from './texts';

const Sheet = styled(SectionCard)`
  padding: 20px;
  ${media.phone} { padding: 18px; }
`;

/** scrolls horizontally when large text does not fit */
const Window = styled.div`
  margin-top: 12px;
  overflow-x: auto;
  &:focus-visible { ${focusRing} }
  ${media.print} { overflow: visible; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: .875rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  th, td { padding: 4px 0 4px 12px; border-bottom: 1px solid ${color.line}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { color: ${color.ink600}; font-weight: 600; }
  tbody th { font-weight: 400; }
  tbody tr:first-child > * { background: ${color.tint}; font-weight: 700; }
  tbody tr[data-chosen='true'] > * { border-block: 2px solid ${color.ink900}; font-weight: 700; }
  /* phones show day, orders and amount */
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

export function ReportsTable({ reports, at }: { reports: Reports; at: number }) {
  const { by, periods } = reports;
  const all = totalOf(reports);
  const cells = (of: Numbers) => COLUMNS.map(([head, cell]) => <td key={head}>{cell(of)}</td>);
  return (
    <Sheet title="Details" note="Kept and Missed are appointments. Paid excludes refunds.">
      <Window role="region" aria-label="All numbers" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{{ day: 'Day', week: 'Week', month: 'Month' }[by]}</th>
              {COLUMNS.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Total</th>
              {cells(all)}
            </tr>
            {[...periods].reverse().map((period) => (
              <tr key={period.from} data-chosen={period === periods[at]}>
                <th scope="row">{rowName(by, period)}</th>
                {cells(period)}
              </tr>
            ))}
          </tbody>
        </Table>
      </Window>
    </Sheet>
  );
}
