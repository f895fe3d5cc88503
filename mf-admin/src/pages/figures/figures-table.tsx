import { averageOf, type Figures, naira } from '@lagoon/shared/domain';
import { color, focusRing, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { SectionCard } from '../../components/section-card';
import { numberText, periodName } from './texts';
import { type Numbers, totalOf } from './total';

/** Scrolls sideways where large letters leave no room for every column. */
const Window = styled.div`
  margin-top: 12px;
  overflow-x: auto;
  &:focus-visible { ${focusRing} }
  ${media.print} { overflow: visible; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  th, td { padding: 10px 0 10px 20px; border-bottom: 1px solid ${color.line}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { color: ${color.ink600}; font-weight: 600; }
  tbody th { font-weight: 400; }
  tbody tr:first-child > * { background: ${color.tint}; font-weight: 700; }
  /* a phone has room for the day, its orders and its money */
  ${media.phone} {
    th, td { padding-left: 12px; white-space: normal; }
    td { white-space: nowrap; }
    tr > :nth-child(3), tr > :nth-child(n + 5) { display: none; }
  }
`;

const COLUMNS: readonly [head: string, cell: (of: Numbers) => string][] = [
  ['Orders', ({ orders }) => numberText(orders)],
  ['Paid', ({ verified }) => numberText(verified)],
  ['Verified', ({ money }) => naira(money)],
  ['Average', (of) => (of.verified > 0 ? naira(averageOf(of)) : '–')],
  ['Kept', ({ kept }) => numberText(kept)],
  ['Missed', ({ missed }) => numberText(missed)],
];

/** Everything that the charts draw, in numbers: the total, then the newest period first. */
export function FiguresTable({ figures }: { figures: Figures }) {
  const { by, periods } = figures;
  const all = totalOf(figures);
  const cells = (of: Numbers) => COLUMNS.map(([head, cell]) => <td key={head}>{cell(of)}</td>);
  return (
    <SectionCard title="Details" note="Kept and Missed are appointments. Paid excludes refunds.">
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
              <tr key={period.from}>
                <th scope="row">{periodName(by, period)}</th>
                {cells(period)}
              </tr>
            ))}
          </tbody>
        </Table>
      </Window>
    </SectionCard>
  );
}
