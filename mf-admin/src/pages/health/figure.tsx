import { color, font } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Column } from '../../components/record-list/record-table';
import { secondsText } from './texts';

const FigureBox = styled.span<{ $bad: boolean; $none: boolean }>`
  display: block;
  color: ${({ $bad, $none }) => ($bad ? color.danger700 : $none ? color.ink600 : 'inherit')};
  font-weight: ${({ $bad }) => ($bad ? 600 : 'inherit')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @container (max-width: 44em) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
`;

const FigureName = styled.span`
  display: none;
  color: ${color.ink600};
  font-size: ${font.small};
  font-weight: 400;
  white-space: normal;
  @container (max-width: 44em) { display: inline; }
`;

interface FigureProps {
  name: string;
  bad?: boolean;
  none?: boolean;
  children: ReactNode;
}

export const Figure = ({ name, bad = false, none = false, children }: FigureProps) => (
  <FigureBox $bad={bad} $none={none}>
    {/* the column header announces the name */}
    <FigureName aria-hidden="true">{name}</FigureName>
    <span>{children}</span>
  </FigureBox>
);

export const counted = <Row,>(head: string, of: (row: Row) => number, bad = false): Column<Row> => ({
  head,
  end: true,
  cell: (row) => (
    <Figure name={head} bad={bad && of(row) > 0} none={of(row) === 0}>
      {of(row).toLocaleString('en-NG')}
    </Figure>
  ),
});

interface Measure {
  /** seconds by default */
  text?: (value: number | null) => string;
  /** values above it are marked */
  good?: number;
}

export const measured = <Row,>(
  head: string,
  of: (row: Row) => number | null,
  { text = secondsText, good = Number.POSITIVE_INFINITY }: Measure = {},
): Column<Row> => ({
  head,
  end: true,
  cell: (row) => (
    <Figure name={head} none={of(row) === null} bad={(of(row) ?? 0) > good}>
      {text(of(row))}
    </Figure>
  ),
});
