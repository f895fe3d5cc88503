import { ActionButton, LiveRegion, useFocusAfterBusy } from '@lagoon/shared/components';
import { type EditConflict, lagosMoment, type StatusEvent } from '@lagoon/shared/domain';
import { type ButtonKind, Cluster, color, media, Small, Stack, Text } from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { apiErrorText, type CallFailure, failureText, refusalOf } from '../api/calls';
import { forOne, type ListName, useChangeStatusMutation } from '../api/list-calls';
import { useAttempt } from './attempt';
import { ConfirmDialog } from './dialog';
import { useDraft, useKeptDraft } from './drafts';
import { Moment } from './moment';
import { Notice } from './notice';
import { PlainArea } from './plain-field';
import { StatusChip, type StatusDisplay } from './status';
import { undoOffered } from './undo';

export interface StatusStep<Status extends string = string> {
  status: Status;
  label: string;
  busyLabel: string;
  done: string;
  /** single key that clicks the step's button, or the button in the step's dialog */
  shortcut: string;
  kind?: ButtonKind;
  rare?: string;
  ask?: {
    danger?: boolean;
    title: string;
    text: ReactNode;
    /** text of the dialog's cancel button; set where "Cancel" could mean to cancel a visit */
    stay?: string;
    note?: { label: string; hint: string; required?: string };
  };
}

export const internalNote = {
  label: 'Note',
  hint: 'For your colleagues. The customer does not see it.',
};

const noteError = (failure: CallFailure | undefined) =>
  (failure?.status === 422 && refusalOf(failure).fields?.note) || '';

const changeText = (failure: CallFailure) =>
  failure.status === undefined
    ? 'Nothing was changed. Please try again.'
    : apiErrorText(failure).text || failureText(failure);

interface ChangeFailureProps<Status extends string> {
  failure: CallFailure | undefined;
  display: StatusDisplay<Status>;
}

export function ChangeFailure<Status extends string>({
  failure,
  display,
}: ChangeFailureProps<Status>) {
  if (!failure || noteError(failure)) return null;
  if (failure.status !== 412) return <Notice tone="danger" fact={changeText(failure)} />;
  const { changedBy, changedAt, current } = failure.data as EditConflict<{
    events?: readonly StatusEvent<Status>[];
  }>;
  const change = current?.events?.at(-1);
  const by = changedBy ?? (change ? 'The customer' : 'Somebody else');
  return (
    <Notice
      tone="warning"
      fact="Changed by another administrator."
      text={
        `${by} changed this on ${lagosMoment(changedAt)}. ` +
        'Nothing of yours was saved; look at it and decide again.'
      }
    >
      {change ? <StatusChip {...display[change.status]} /> : null}
      {change?.note ? (
        <Text as="blockquote" $m={0} $overflowWrap="anywhere" $whiteSpace="pre-line">
          {change.note}
        </Text>
      ) : null}
    </Notice>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** The API's limit. */
const LONGEST_NOTE = 1000;

function NoteDialog({
  draftKey,
  step,
  ask,
  possible,
  busy,
  failure,
  display,
  onTyped,
  onSend,
  onClose,
}: ChangeFailureProps<string> & {
  draftKey: string;
  step: StatusStep;
  ask: NonNullable<StatusStep['ask']>;
  /** false if the record's current status does not allow this change */
  possible: boolean;
  busy: boolean;
  onTyped: () => void;
  onSend: (note: string, onSent: () => void) => void;
  onClose: () => void;
}) {
  const draft = useDraft(draftKey, isText);
  const [note, setNote] = useState(draft.kept ?? '');
  useKeptDraft(draft, note, note !== '');
  const [missing, setMissing] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const error = missing || noteError(failure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at first and for each error
  useEffect(() => area.current?.focus(), [error]);

  const submit = () => {
    const absent = ask.note?.required && note.trim() === '' ? ask.note.required : '';
    setMissing(absent);
    if (absent) area.current?.focus();
    else onSend(note, draft.discard);
  };
  const type = (text: string) => {
    setNote(text);
    setMissing('');
    onTyped();
  };
  const field = ask.note ? (
    <PlainArea
      ref={area}
      name="status-note"
      label={ask.note.label}
      hint={ask.note.hint}
      error={error}
      optional={!ask.note.required}
      rows={4}
      maxLength={LONGEST_NOTE}
      value={note}
      readOnly={busy}
      onChange={(event) => type(event.target.value)}
      aria-required={ask.note.required ? true : undefined}
    />
  ) : undefined;
  return (
    <ConfirmDialog
      title={ask.title}
      fields={field}
      confirmLabel={possible ? step.label : ''}
      confirmKind={ask.danger ? 'danger' : 'primary'}
      confirmKey={step.shortcut}
      busyLabel={step.busyLabel}
      cancelLabel={possible ? ask.stay : undefined}
      busy={busy}
      error={<ChangeFailure failure={failure} display={display} />}
      onConfirm={submit}
      onCancel={onClose}
    >
      {ask.text}
    </ConfirmDialog>
  );
}

const Box = styled(Stack).attrs({ $gap: 16, 'data-no-print': true })`
  &:not(:has(> :not(:empty))) { display: none; }
`;

const Steps = styled(Cluster)`
  > * { flex: 1 1 auto; max-width: 20rem; }
  &:empty { display: none; }
  /* the key of a button of the page; not part of its name */
  ${media.hover} {
    button[data-key]::after {
      content: attr(aria-keyshortcuts) / '';
      padding: 0 7px;
      border: 1px solid;
      border-radius: 6px;
      font-size: .8125rem;
      line-height: 20px;
    }
  }
`;

/** A rejected change loads the record again, and the administrator must press again. */
export function StatusActions({
  list,
  recordKey,
  version,
  steps,
  display,
  keyed,
  page,
  onDone,
}: {
  list: ListName;
  recordKey: string;
  version: number;
  steps: readonly StatusStep[];
  display: StatusDisplay<string>;
  keyed?: boolean;
  /** the page of the record, which an undo opens */
  page?: string;
  onDone?: () => void;
}) {
  const [change] = useChangeStatusMutation();
  const { attempt, busy, error, forget } = useAttempt();
  const [asking, setAsking] = useState<StatusStep>();
  const [last, setLast] = useState<string>();
  const [confirmation, setConfirmation] = useState<{ text: string; version: number }>();
  const done = useRef<HTMLParagraphElement>(null);
  const pressed = useFocusAfterBusy(busy && !asking);

  useLayoutEffect(() => {
    if (confirmation) done.current?.focus();
  }, [confirmation]);

  // until the changed record arrives
  const outdated = confirmation !== undefined && version < confirmation.version;
  const run = ({ status, done: text }: StatusStep, note = '', onSent = () => {}) => {
    setConfirmation(undefined);
    const records = [{ key: recordKey, version }];
    void attempt(
      async () => forOne(await change({ list, status, note: note.trim(), records })),
      ({ done }) => {
        onSent();
        const offered = page ? `${recordKey}: ${text}` : text;
        undoOffered({ list, records: done, text: offered, back: page });
        setAsking(undefined);
        setConfirmation({ text, version: version + 1 });
        onDone?.();
      },
    );
  };
  const press = (step: StatusStep) => {
    forget();
    setLast(step.status);
    if (step.ask) setAsking(step);
    else run(step);
  };

  const buttonOf = (step: StatusStep) => (
    <ActionButton
      key={step.status}
      ref={step.status === last ? pressed : undefined}
      label={busy && step.status === last ? step.busyLabel : step.label}
      aria-keyshortcuts={step.shortcut}
      data-key={keyed}
      $kind={step.kind ?? 'secondary'}
      $size={step.rare ? 'small' : undefined}
      disabled={busy || outdated}
      onClick={() => press(step)}
    />
  );

  return (
    <Box>
      {/* hidden after a later change of the record */}
      {confirmation && version <= confirmation.version ? (
        <Text ref={done} tabIndex={-1} $color="success700" $weight={600}>
          {confirmation.text}
        </Text>
      ) : null}
      <LiveRegion role="alert">
        <ChangeFailure failure={asking ? undefined : error} display={display} />
      </LiveRegion>
      <Steps>{steps.filter(({ rare }) => !rare).map(buttonOf)}</Steps>
      {steps.map((step) =>
        step.rare ? (
          <Cluster key={step.status} $gap="4px 12px" $justify="space-between" $pt={12} $line="top">
            <Small>{step.rare}</Small>
            {buttonOf(step)}
          </Cluster>
        ) : null,
      )}
      {asking?.ask ? (
        <NoteDialog
          key={asking.status}
          draftKey={`${list.slice(0, -1)}.${recordKey}.${asking.status}`}
          step={asking}
          ask={asking.ask}
          possible={steps.some(({ status }) => status === asking.status)}
          busy={busy}
          failure={error}
          display={display}
          onTyped={forget}
          onSend={(note, onSent) => run(asking, note, onSent)}
          onClose={() => {
            setAsking(undefined);
            forget();
          }}
        />
      ) : null}
    </Box>
  );
}

const Events = styled.ol`
  display: grid;
  li { display: grid; gap: 6px; padding-block: 16px; border-top: 1px solid ${color.line}; }
  li:first-child { border-top: 0; padding-top: 0; }
  li:last-child { padding-bottom: 0; }
`;

export const HistoryList = <Status extends string>({
  events,
  display,
}: {
  events: readonly StatusEvent<Status>[];
  display: StatusDisplay<Status>;
}) => (
  <Events>
    {events.map(({ status, note, by, createdAt }) => (
      <li key={`${createdAt} ${status}`}>
        <Cluster $gap="6px 14px">
          <StatusChip {...display[status]} />
          <Small as="span">
            <Moment at={createdAt} /> by {by ?? 'the customer'}
          </Small>
        </Cluster>
        {note ? (
          <Text $overflowWrap="anywhere" $whiteSpace="pre-line">
            {by === null ? `Noticed by the site: ${note}` : note}
          </Text>
        ) : null}
      </li>
    ))}
  </Events>
);
