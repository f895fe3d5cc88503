import { ActionButton } from '@lagoon/shared/components';
import { lagosMoment } from '@lagoon/shared/domain';
import { useObjectUrl } from '@lagoon/shared/forms/picture';
import { Cluster, Columns, color, focusRing, media, Picture, Small, Stack } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $session } from '../../session/session';
import { Notice } from '../notice';
import type { Difference, NewerVersion } from './conflict';
import { FieldsCard } from './form-layout';
import type { Shown } from './record-kind';

const Cell = styled(Stack)`
  align-content: start;
  /* a long article must not push the choice out of reach */
  p { max-height: 12rem; overflow-y: auto; white-space: pre-line; overflow-wrap: anywhere; }
  img { border: 1px solid ${color.line}; border-radius: 10px; object-fit: contain; }
`;

/** From so many characters on a text may need to be scrolled. */
const LONG = 200;

interface VersionCellProps {
  title: string;
  field: Shown;
  note?: string | undefined;
}

/** One field of one version: its text, or its picture. */
function VersionCell({ title, field: { label, text, picture }, note }: VersionCellProps) {
  const file = useObjectUrl(picture instanceof File ? picture : null);
  const src = picture instanceof File ? file : picture;
  return (
    <Cell as="dd" $gap={4}>
      <Small as="span">{title}</Small>
      {src ? (
        <Picture src={src} alt={`${label}: ${title}`} width={200} height={150} />
      ) : (
        <p tabIndex={text && text.length > LONG ? 0 : undefined}>{text || 'Nothing'}</p>
      )}
      {note ? <Small as="span">{note}</Small> : null}
    </Cell>
  );
}

const Box = styled(FieldsCard)`
  gap: 20px;
  border: 2px solid ${color.warning800};
  &:focus { ${focusRing} border-radius: 14px; }
  h2 { font-size: 1.375rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
`;

const Field = styled(Columns)`
  dt { font-weight: 600; }
`;

const Ways = styled(Cluster)`
  ${media.phone} { button { width: 100%; } }
`;

interface ConflictViewProps {
  /** "product" or "blog" */
  noun: string;
  newer: NewerVersion<unknown>;
  rows: Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else has saved this record meanwhile: who, when, both versions field by field, and the choice. Takes focus. */
export function ConflictView({ noun, newer, rows, busy, onKeepMine, onTakeTheirs }: ConflictViewProps) {
  const session = useUnit($session);
  const box = useRef<HTMLElement>(null);
  // another version each time: what is told then is new
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the newer version is another one
  useEffect(() => {
    // its beginning: it may be taller than the screen
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [newer]);
  const own = newer.by !== null && newer.by === session?.user?.username;
  const who = own ? 'You have' : `${newer.by ?? 'Somebody'} has`;
  const when = lagosMoment(newer.at);
  const theirs = own ? 'Saved elsewhere' : 'Theirs';
  return (
    <Box as="section" ref={box} tabIndex={-1} aria-labelledby="conflict-title">
      <h2 id="conflict-title">
        {who} changed this {noun}
        {own ? ' in another tab or on another device' : ''} since you opened it
      </h2>
      <p>
        {when ? `Saved on ${when}. ` : ''}
        {rows.length > 0
          ? 'Nothing of yours has been saved yet. This is where the two versions differ:'
          : 'It says the same as yours does now, so either choice will do.'}
      </p>
      {rows.length > 0 ? (
        <Stack as="dl" $gap={0} $line="bottom">
          {rows.map(({ label, mine, theirs: other, untouched }) => (
            <Field key={label} $columns={['9rem minmax(0, 1fr) minmax(0, 1fr)', 1]} $gap="8px 24px" $py={16} $line="top">
              <dt>{label}</dt>
              <VersionCell title={theirs} field={other} />
              <VersionCell title="Yours" field={mine} note={untouched ? 'You have not changed this.' : undefined} />
            </Field>
          ))}
        </Stack>
      ) : null}
      <p>You can keep editing; the comparison updates.</p>
      <Ways>
        <ActionButton label="Keep mine" disabled={busy} onClick={onKeepMine} />
        <ActionButton label={own ? 'Use saved version' : 'Take theirs'} $kind="secondary" disabled={busy} onClick={onTakeTheirs} />
      </Ways>
    </Box>
  );
}

/** The record was deleted while it was edited; nothing of what was typed is lost by that. Takes focus. */
export function GoneNote({ noun, busy, onCreateAnew }: { noun: string; busy: boolean; onCreateAnew: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice
      kind="danger"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={`This ${noun} has been deleted`}
      fact={`This ${noun} has been deleted since you opened it.`}
      text="What you typed is still here. You can create it again from that."
    >
      <ActionButton label="Create a new one" $size="small" disabled={busy} onClick={onCreateAnew} />
    </Notice>
  );
}
