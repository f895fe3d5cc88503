import { ActionButton } from '@lagoon/shared/components';
import { lagosMoment } from '@lagoon/shared/domain';
import { useObjectUrl } from '@lagoon/shared/forms/picture';
import { color, focusRing, Picture, radius, Small } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $session } from '../../session/session';
import { Actions } from '../section-card';
import { type Column, RecordTable } from '../table';
import { FieldsCard } from './form-layout';
import type { FieldValue } from './record-kind';
import type { NewerVersion } from './use-record-save';

/** Values of the form's fields by label. */
export type Fields = Readonly<Record<string, FieldValue>>;

export const differences = (mine: Fields, theirs: Fields, opened: Fields) =>
  Object.entries(mine)
    .map(([label, value]) => ({
      label,
      mine: value,
      theirs: theirs[label] ?? '',
      untouched: value === opened[label],
    }))
    .filter((row) => row.mine !== row.theirs);

type Difference = ReturnType<typeof differences>[number];

/* a long article must not push the buttons out of reach */
const Words = styled.div`
  max-height: 12rem;
  overflow-y: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** in characters; a longer text can take focus, so that keys scroll it */
const LONG = 200;

function Version({ label, of, value }: { label: string; of: string; value: FieldValue }) {
  const text = value instanceof File ? '' : value;
  const fileUrl = useObjectUrl(value instanceof File ? value : null);
  const src = fileUrl || text;
  return src && label.endsWith(' Image') ? (
    <Picture src={src} alt={`${label}: ${of}`} width={200} height={150} />
  ) : (
    <Words tabIndex={text.length > LONG ? 0 : undefined}>{text || 'Nothing'}</Words>
  );
}

const columns = (theirs: string): Column<Difference>[] => [
  { head: 'Field', cell: ({ label }) => label },
  { head: theirs, cell: (row) => <Version label={row.label} of={theirs} value={row.theirs} /> },
  {
    head: 'Yours',
    cell: ({ label, mine, untouched }) => (
      <>
        <Version label={label} of="Yours" value={mine} />
        {untouched ? <Small>You have not changed this.</Small> : null}
      </>
    ),
  },
];

const Box = styled(FieldsCard)`
  gap: 20px;
  border: 2px solid ${color.warning800};
  &:focus { ${focusRing} border-radius: ${radius.card}; }
  h2 { font-size: 1.375rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
  tbody th { overflow-wrap: normal; }
  tbody tr > * { vertical-align: top; }
  img { border: 1px solid ${color.line}; border-radius: ${radius.inner}; object-fit: contain; }
`;

export function ConflictView({
  noun,
  newer,
  mine,
  theirs,
  opened,
  busy,
  onKeepMine,
  onTakeTheirs,
}: {
  noun: string;
  newer: NewerVersion<unknown>;
  mine: Fields;
  theirs: Fields;
  opened: Fields;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newer version
  useEffect(() => {
    // shows the start of the comparison, which may be taller than the screen
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [newer]);
  const user = useUnit($session)?.user?.username;
  const own = newer.by !== null && newer.by === user;
  const savedAt = lagosMoment(newer.at);
  const rows = differences(mine, theirs, opened);
  return (
    <Box as="section" ref={box} tabIndex={-1} aria-labelledby="conflict-title">
      <h2 id="conflict-title">
        {own ? 'You have' : `${newer.by ?? 'Somebody'} has`} changed this {noun}
        {own ? ' in another tab or on another device' : ''} since you opened it
      </h2>
      <p>
        {savedAt ? `Saved on ${savedAt}. ` : ''}
        {rows.length > 0
          ? 'Nothing of yours has been saved yet. This is where the two versions differ:'
          : 'Both versions are the same now, so either choice will do.'}
      </p>
      {rows.length > 0 ? (
        <RecordTable
          label="Differences"
          named
          columns={columns(own ? 'Saved elsewhere' : 'Theirs')}
          rows={rows}
          keyOf={({ label }) => label}
        />
      ) : null}
      <p>You can keep editing; the comparison updates.</p>
      <Actions>
        <ActionButton label="Keep mine" disabled={busy} onClick={onKeepMine} />
        <ActionButton
          label={own ? 'Use saved version' : 'Take theirs'}
          $kind="secondary"
          disabled={busy}
          onClick={onTakeTheirs}
        />
      </Actions>
    </Box>
  );
}
