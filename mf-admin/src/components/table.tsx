import {
  color,
  focusRing,
  font,
  IconButton,
  Row as Line,
  media,
  radius,
  visuallyHidden,
} from '@lagoon/shared/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusHeading } from './text';

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
  th {
    padding: 0 20px 8px 0;
    color: ${color.ink600};
    font-size: ${font.small};
    font-weight: 600;
    white-space: nowrap;
  }
  tr { border-bottom: 1px solid ${color.line}; }
  ${NARROW} { ${visuallyHidden} }
`;

const HeadRow = styled.tr.attrs({ role: 'row' })``;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${NARROW} { display: grid; gap: 12px; }
`;

const Row = styled.tr.attrs({ role: 'row' })`
  position: relative;
  border-bottom: 1px solid ${color.line};
  /* above the undo bar */
  scroll-margin-bottom: 88px;
  &:focus-visible { ${focusRing} outline-offset: -3px; }
  &:hover, &[data-open='true'] { background: ${color.tint}; }
  ${NARROW} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 14px;
    align-items: start;
    padding: 12px 16px;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    &, &:hover { background: ${color.surface}; }
  }
  ${SMALL} { grid-template-columns: minmax(0, 1fr); }
`;

type InCard = 'start' | 'end' | 'whole';

/* two short lines fit into a row of 48 px */
const Cell = styled.td<{ $inCard: InCard; $end?: boolean }>`
  height: 44px;
  padding: 3px 20px 3px 0;
  font-size: .9375rem;
  font-weight: inherit;
  line-height: 1.3;
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  overflow-wrap: anywhere;
  &:last-child { padding-right: 0; }
  p:not(dialog *) { font-size: .8125rem; line-height: 1.3; }
  time strong { white-space: nowrap; }
  @container (min-width: 44em) { time p { white-space: nowrap; } }
  ${NARROW} {
    &[data-head]:empty { display: none; }
    &[data-head]::before {
      content: attr(data-head) ': ';
      color: ${color.ink600};
      font-weight: 400;
    }
    height: auto;
    padding: 0;
    font-size: 1rem;
    time strong { white-space: normal; }
    grid-column: ${({ $inCard }) => ({ start: '1', end: '2', whole: '1 / -1' })[$inCard]};
    text-align: ${({ $inCard }) => ($inCard === 'end' ? 'right' : 'left')};
  }
  ${SMALL} { grid-column: 1; text-align: left; }
`;

export const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Cut at the end of its line; after three lines in a card or without a mouse. Paper shows all. */
export const OneLine = styled.span<{ $width: string }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  max-width: ${({ $width }) => $width};
  overflow: hidden;
  ${media.hover} {
    display: block;
    text-overflow: ellipsis;
    white-space: nowrap;
    p { overflow: hidden; text-overflow: ellipsis; }
  }
  ${NARROW} { display: -webkit-box; max-width: none; white-space: normal; p { overflow: visible; } }
  ${media.print} {
    display: block;
    max-width: none;
    overflow: visible;
    white-space: normal;
    p { overflow: visible; }
  }
`;

/* not the buttons of a dialog that an action opens */
const ACTION = 'a:not(dialog *), button:not(dialog *)';

const Actions = styled.div`
  position: absolute;
  inset: 0 44px 0 auto;
  display: flex;
  align-items: center;
  gap: 8px;
  padding-left: 16px;
  background: ${color.tint};
  opacity: 0;
  /* the first tap on a row only shows its buttons */
  @media (hover: none) { pointer-events: none; }
  &:empty { display: none; }
  > div { display: flex; flex-wrap: inherit; align-items: center; gap: 8px; }
  ${ACTION} { min-height: 44px; padding: 4px 12px; font-size: .9375rem; }
  ${media.hover} { ${ACTION} { min-height: 36px; } }
  ${Row}:is(:hover, :focus-within, [data-open='true']) & { opacity: 1; pointer-events: auto; }
  ${NARROW} {
    position: static;
    flex-wrap: wrap;
    padding: 6px 0;
    background: none;
    opacity: 1;
    pointer-events: auto;
    ${ACTION} { min-height: 44px; }
  }
  ${media.print} { display: none; }
`;

const Toggle = styled(IconButton)`
  svg { transition: transform 150ms; }
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
  ${NARROW} { width: 100%; }
  ${media.print} { display: none; }
`;

const Details = styled.td.attrs({ role: 'cell' })`
  padding: 12px 16px 20px;
  font-size: 1rem;
  overflow-wrap: anywhere;
  ${NARROW} { padding: 0; grid-column: 1 / -1; }
`;

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  end?: boolean;
  inCard?: InCard;
}

interface RowProps<T> {
  columns: readonly Column<T>[];
  /** shows the heads in cards, too */
  named?: boolean;
  select?: (row: T) => ReactNode;
  actions?: (row: T) => ReactNode;
  /** shown below the row when it is opened; `name` names the record */
  details?: { name: (row: T) => string; body: (row: T) => ReactNode };
}

function RecordRow<T>({ row, columns, named, select, actions, details }: RowProps<T> & { row: T }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Row data-record data-open={open} tabIndex={details && -1}>
        {columns.map(({ head, cell, end, inCard = 'whole' }, at) => (
          <Cell
            key={head}
            {...(at === 0
              ? { as: 'th' as const, scope: 'row', role: 'rowheader' }
              : { role: 'cell' })}
            data-head={named ? head : undefined}
            $inCard={inCard}
            $end={end}
          >
            {at === 0 && select ? (
              <Line $gap={0}>
                {select(row)}
                <div>{cell(row)}</div>
              </Line>
            ) : (
              cell(row)
            )}
          </Cell>
        ))}
        {details ? (
          <Cell role="cell" $inCard="whole" $end>
            <Actions>{actions?.(row)}</Actions>
            <Toggle
              type="button"
              aria-label={`Details of ${details.name(row)}`}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown size={20} />
            </Toggle>
          </Cell>
        ) : null}
      </Row>
      {details && open ? (
        <Row id={id} data-details>
          <Details colSpan={columns.length + 1}>{details.body(row)}</Details>
        </Row>
      ) : null}
    </>
  );
}

/** When a step removes the focused row from the list, the heading takes focus. */
function useFocusAfterGone(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = table.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown records change
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    focusHeading();
  }, [rows]);
  return table;
}

export interface RecordTableProps<T> extends RowProps<T> {
  label: string;
  rows: readonly T[];
  keyOf: (row: T, at: number) => string;
}

export function RecordTable<T>({ label, rows, keyOf, ...row }: RecordTableProps<T>) {
  const table = useFocusAfterGone(rows);
  return (
    <Box>
      <Table ref={table} aria-label={label}>
        <Head>
          <HeadRow>
            {row.columns.map(({ head, end }) => (
              <Cell as="th" key={head} role="columnheader" scope="col" $inCard="whole" $end={end}>
                {head}
              </Cell>
            ))}
            {row.details ? <Cell role="cell" $inCard="whole" $end /> : null}
          </HeadRow>
        </Head>
        <Body>
          {rows.map((each, at) => (
            <RecordRow key={keyOf(each, at)} row={each} {...row} />
          ))}
        </Body>
      </Table>
    </Box>
  );
}
