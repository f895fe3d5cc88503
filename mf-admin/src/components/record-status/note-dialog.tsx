import { ActionButton, LiveRegion } from '@lagoon/shared/components';
import { Area, describedBy, FieldFrame, fieldId } from '@lagoon/shared/forms';
import { Stack } from '@lagoon/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogButtons, TitledDialog } from '../titled-dialog';
import { useDraft } from '../unsaved-changes/use-draft';
import type { StatusDisplay } from './status-chip';
import { FailureNotice, type StatusFailure } from './status-failure';
import type { StatusStep } from './status-step';

interface NoteDialogProps<Status extends string> {
  draftKey: string;
  step: StatusStep<Status>;
  ask: NonNullable<StatusStep<Status>['ask']>;
  /** false if the record's current status does not allow this change */
  possible: boolean;
  busy: boolean;
  failure: StatusFailure<Status> | undefined;
  display: StatusDisplay<Status>;
  onTyped: () => void;
  onSend: (note: string, onSent: () => void) => void;
  onClose: () => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const NAME = 'status-note';
/** The API's limit. */
const LONGEST_NOTE = 1000;

/** Asks for a note about a change of status. Keeps the typed note as a draft until it is sent. */
export function NoteDialog<Status extends string>(props: NoteDialogProps<Status>) {
  const { draftKey, step, ask, possible, busy, failure, display, onTyped, onSend, onClose } = props;
  const draft = useDraft(draftKey, isText);
  const [note, setNote] = useState(draft.kept ?? '');
  const [missing, setMissing] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const error = missing || (failure?.kind === 'note' ? failure.text : '');

  useEffect(() => {
    (area.current ?? cancel.current)?.focus();
  }, []);
  useEffect(() => {
    if (error) area.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !possible) return;
    const absent = ask.note?.required && note.trim() === '' ? ask.note.required : '';
    setMissing(absent);
    if (absent) area.current?.focus();
    else onSend(note, draft.discard);
  };
  const type = (text: string) => {
    setNote(text);
    setMissing('');
    onTyped();
    if (text) draft.keep(text);
    else draft.discard();
  };
  const close = () => (busy ? undefined : onClose());

  return (
    <TitledDialog title={ask.title} text={ask.text} onClose={close}>
      <Stack as="form" $gap={20} onSubmit={submit} noValidate>
        <LiveRegion role="alert">
          <FailureNotice failure={failure?.kind === 'note' ? undefined : failure} display={display} />
        </LiveRegion>
        {ask.note ? (
          <FieldFrame name={NAME} label={ask.note.label} hint={ask.note.hint} error={error} optional={!ask.note.required}>
            <Area
              ref={area}
              id={fieldId(NAME)}
              rows={4}
              maxLength={LONGEST_NOTE}
              value={note}
              readOnly={busy}
              onChange={(event) => type(event.target.value)}
              aria-required={ask.note.required ? true : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(NAME, { hint: ask.note.hint, error })}
            />
          </FieldFrame>
        ) : null}
        <DialogButtons>
          <ActionButton
            ref={cancel}
            label={possible ? (ask.stay ?? 'Cancel') : 'Close'}
            $kind="secondary"
            disabled={busy}
            onClick={close}
          />
          {possible ? (
            <ActionButton
              label={step.label}
              type="submit"
              aria-keyshortcuts={step.shortcut}
              $kind={ask.danger ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={step.busyLabel}
            />
          ) : null}
        </DialogButtons>
      </Stack>
    </TitledDialog>
  );
}
