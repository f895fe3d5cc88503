import { color, font } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Under this width of its own place, not of the screen, a table's rows are cards. */
const NARROW = '@container (max-width: 44em)';
/** Under this one, as with letters twice as large on a phone, nothing stands beside anything. */
const SMALL = '@container (max-width: 16em)';

const Box = styled.div`container-type: inline-size;`;

// the roles stand written because a table that is laid out as cards otherwise loses them in some browsers
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  ${NARROW} { display: block; }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  th { padding: 0 20px 10px 0; color: ${color.ink600}; font-size: ${font.small}; font-weight: 600; white-space: nowrap; }
  tr { border-bottom: 1px solid ${color.line}; }
  ${NARROW} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const HeadRow = styled.tr.attrs({ role: 'row' })``;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${NARROW} { display: grid; gap: 12px; }
`;

const Row = styled.tr.attrs({ role: 'row' })`
  border-bottom: 1px solid ${color.line};
  ${NARROW} {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 14px;
    align-items: start;
    padding: 16px;
    border: 1px solid ${color.line};
    border-radius: 14px;
    background: ${color.surface};
  }
  ${SMALL} { grid-template-columns: minmax(0, 1fr); }
`;

/** Where a column's cell stands in the card that a row is on a phone. */
type InCard = 'start' | 'end' | 'whole';

const Cell = styled.td<{ $inCard: InCard; $end: boolean }>`
  padding: 12px 20px 12px 0;
  font-weight: inherit;
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: top;
  overflow-wrap: anywhere;
  &:last-child { padding-right: 0; }
  ${NARROW} {
    padding: 0;
    grid-column: ${({ $inCard }) => ({ start: '1', end: '2', whole: '1 / -1' })[$inCard]};
    text-align: ${({ $inCard }) => ($inCard === 'end' ? 'right' : 'left')};
  }
  ${SMALL} { grid-column: 1; text-align: left; }
`;

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** amounts stand to the right */
  end?: boolean;
  /** `whole` when it is not said */
  inCard?: InCard;
}

interface RecordTableProps<T> {
  /** accessible name */
  label: string;
  /** the first one heads its row */
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** Records as a table where there is room, a card each where there is not: the same elements in both. */
export const RecordTable = <T,>({ label, columns, rows, keyOf }: RecordTableProps<T>) => (
  <Box>
    <Table aria-label={label}>
      <Head>
        <HeadRow>
          {columns.map(({ head, end }) => (
            <Cell as="th" key={head} role="columnheader" scope="col" $inCard="whole" $end={end === true}>
              {head}
            </Cell>
          ))}
        </HeadRow>
      </Head>
      <Body>
        {rows.map((row) => (
          <Row key={keyOf(row)}>
            {columns.map(({ head, cell, end = false, inCard = 'whole' }, at) => (
              <Cell
                key={head}
                {...(at === 0 ? { as: 'th' as const, scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                $inCard={inCard}
                $end={end}
              >
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  </Box>
);
