import { color, font, radius, visuallyHidden } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Matches a container that is too narrow for a table: rows are then cards. */
const NARROW = '@container (max-width: 44em)';
const SMALL = '@container (max-width: 16em)';

const Box = styled.div`container-type: inline-size;`;

// explicit roles: some browsers drop the roles of a table that is laid out as cards
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  ${NARROW} { display: block; }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  th { padding: 0 20px 10px 0; color: ${color.ink600}; font-size: ${font.small}; font-weight: 600; white-space: nowrap; }
  tr { border-bottom: 1px solid ${color.line}; }
  ${NARROW} { ${visuallyHidden} }
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
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  ${SMALL} { grid-template-columns: minmax(0, 1fr); }
`;

type InCard = 'start' | 'end' | 'whole';

const Cell = styled.td<{ $inCard: InCard; $end: boolean }>`
  padding: 12px 20px 12px 0;
  font-weight: inherit;
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: top;
  overflow-wrap: anywhere;
  &:last-child { padding-right: 0; }
  ${NARROW} {
    &[data-head]:empty { display: none; }
    &[data-head]::before { content: attr(data-head) ': '; color: ${color.ink600}; font-weight: 400; }
    padding: 0;
    grid-column: ${({ $inCard }) => ({ start: '1', end: '2', whole: '1 / -1' })[$inCard]};
    text-align: ${({ $inCard }) => ($inCard === 'end' ? 'right' : 'left')};
  }
  ${SMALL} { grid-column: 1; text-align: left; }
`;

/** money in a cell */
export const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  end?: boolean;
  inCard?: InCard;
}

interface RecordTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** shows the heads in cards, too */
  named?: boolean;
}

export const RecordTable = <T,>({ label, columns, rows, keyOf, named }: RecordTableProps<T>) => (
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
          <Row key={keyOf(row)} data-record>
            {columns.map(({ head, cell, end = false, inCard = 'whole' }, at) => (
              <Cell
                key={head}
                {...(at === 0 ? { as: 'th' as const, scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                data-head={named ? head : undefined}
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
