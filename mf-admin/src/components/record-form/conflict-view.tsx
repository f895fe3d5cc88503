import { ActionButton } from '@lagoon/shared/components';
import { lagosMoment } from '@lagoon/shared/domain';
import { useObjectUrl } from '@lagoon/shared/forms/picture';
import {
  Cluster,
  Columns,
  color,
  focusRing,
  media,
  Picture,
  radius,
  Small,
  Stack,
} from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $session } from '../../session/session';
import { Notice } from '../notice';
import { differences, type FieldVersions, type NewerVersion } from './conflict';
import { FieldsCard } from './form-layout';
import type { FieldValue } from './record-kind';

const Cell = styled(Stack)`
  align-content: start;
  /* a long article must not push the buttons out of reach */
  p { max-height: 12rem; overflow-y: auto; white-space: pre-line; overflow-wrap: anywhere; }
  img { border: 1px solid ${color.line}; border-radius: ${radius.inner}; object-fit: contain; }
`;

/**
 * Maximum length in characters of a text that needs no scrolling. A longer text can take focus, so
 * that keys scroll it.
 */
const LONG = 200;

interface VersionCellProps {
  title: string;
  label: string;
  value: FieldValue;
  note?: string | undefined;
}

function VersionCell({ title, label, value, note }: VersionCellProps) {
  const text = value instanceof File ? '' : value;
  const fileUrl = useObjectUrl(value instanceof File ? value : null);
  const src = fileUrl || text;
  return (
    <Cell as="dd" $gap={4}>
      <Small as="span">{title}</Small>
      {src && label.endsWith(' Image') ? (
        <Picture src={src} alt={`${label}: ${title}`} width={200} height={150} />
      ) : (
        <p tabIndex={text.length > LONG ? 0 : undefined}>{text || 'Nothing'}</p>
      )}
      {note ? <Small as="span">{note}</Small> : null}
    </Cell>
  );
}

const Box = styled(FieldsCard)`
  gap: 20px;
  border: 2px solid ${color.warning800};
  &:focus { ${focusRing} border-radius: ${radius.card}; }
  h2 { font-size: 1.375rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
  dt { font-weight: 600; }
`;

const Buttons = styled(Cluster)`
  ${media.phone} { button { width: 100%; } }
`;

interface ConflictViewProps {
  noun: string;
  newer: NewerVersion<unknown>;
  versions: FieldVersions;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictView({
  noun,
  newer,
  versions,
  busy,
  onKeepMine,
  onTakeTheirs,
}: ConflictViewProps) {
  const session = useUnit($session);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newer version
  useEffect(() => {
    // shows the start of the comparison, which may be taller than the screen
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [newer]);
  const own = newer.by !== null && newer.by === session?.user?.username;
  const author = own ? 'You have' : `${newer.by ?? 'Somebody'} has`;
  const savedAt = lagosMoment(newer.at);
  const rows = differences(versions);
  return (
    <Box as="section" ref={box} tabIndex={-1} aria-labelledby="conflict-title">
      <h2 id="conflict-title">
        {author} changed this {noun}
        {own ? ' in another tab or on another device' : ''} since you opened it
      </h2>
      <p>
        {savedAt ? `Saved on ${savedAt}. ` : ''}
        {rows.length > 0
          ? 'Nothing of yours has been saved yet. This is where the two versions differ:'
          : 'It says the same as yours does now, so either choice will do.'}
      </p>
      {rows.length > 0 ? (
        <Stack as="dl" $gap={0} $line="bottom">
          {rows.map(({ label, mine, theirs, untouched }) => (
            <Columns
              key={label}
              $columns={['9rem minmax(0, 1fr) minmax(0, 1fr)', 1]}
              $gap="8px 24px"
              $py={16}
              $line="top"
            >
              <dt>{label}</dt>
              <VersionCell
                title={own ? 'Saved elsewhere' : 'Theirs'}
                label={label}
                value={theirs}
              />
              <VersionCell
                title="Yours"
                label={label}
                value={mine}
                note={untouched ? 'You have not changed this.' : undefined}
              />
            </Columns>
          ))}
        </Stack>
      ) : null}
      <p>You can keep editing; the comparison updates.</p>
      <Buttons>
        <ActionButton label="Keep mine" disabled={busy} onClick={onKeepMine} />
        <ActionButton
          label={own ? 'Use saved version' : 'Take theirs'}
          $kind="secondary"
          disabled={busy}
          onClick={onTakeTheirs}
        />
      </Buttons>
    </Box>
  );
}

export function DeletedNotice({
  noun,
  busy,
  onCreate,
}: {
  noun: string;
  busy: boolean;
  onCreate: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice
      tone="danger"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={`This ${noun} has been deleted`}
      fact={`This ${noun} has been deleted since you opened it.`}
      text="What you typed is still here. You can create it again from that."
    >
      <ActionButton label="Create a new one" $size="small" disabled={busy} onClick={onCreate} />
    </Notice>
  );
}
