import type { DaySpan, ReportInterval } from '@lagoon/shared/domain';
import { color, focusRing, media } from '@lagoon/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { rowName, sumsOf } from './range-texts';
import { SectionCard } from './section-card';

const Sheet = styled(SectionCard)`
  padding: 20px;
  ${media.phone} { padding: 18px; }
`;

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
`;

interface PeriodTableProps<Key extends string> extends Omit<ComponentProps<typeof SectionCard>, 'children'> {
  by: ReportInterval;
  /** oldest first */
  periods: readonly (Record<Key, number> & DaySpan)[];
  columns: readonly (readonly [head: string, key: Key, text: (value: number) => string])[];
  chosen?: DaySpan | undefined;
}

export function PeriodTable<Key extends string>({ by, periods, columns, chosen, ...rest }: PeriodTableProps<Key>) {
  const keys = columns.map(([, key]) => key);
  const cells = (of: Record<Key, number>) => columns.map(([head, key, text]) => <td key={head}>{text(of[key])}</td>);
  return (
    <Sheet {...rest}>
      <Window role="region" aria-label="All numbers" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{{ day: 'Day', week: 'Week', month: 'Month' }[by]}</th>
              {columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Total</th>
              {cells(sumsOf(periods, keys))}
            </tr>
            {[...periods].reverse().map((period) => (
              <tr key={period.from} data-chosen={period === chosen}>
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
