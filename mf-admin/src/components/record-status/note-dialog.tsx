import { useFocusAfterBusy } from '@lagoon/shared/components';
import { describedBy, FieldFrame, fieldId, inputStyle } from '@lagoon/shared/forms';
import { Button, color, Dialog } from '@lagoon/shared/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { DialogButtons } from '../confirm-dialog';
import { useDraft } from '../unsaved-changes/use-draft';
import type { Step } from './status-actions';
import type { StatusDisplay } from './status-chip';
import { FailureNotice, type StatusFailure } from './status-failure';

const Form = styled.form`
  display: grid;
  gap: 20px;
  h2 { font-size: 1.5rem; overflow-wrap: anywhere; }
  [role='alert']:empty { display: none; }
`;

const Text = styled.div`
  margin-top: -8px;
  color: ${color.ink600};
`;

const Area = styled.textarea`
  ${inputStyle}
  resize: vertical;
`;

interface NoteDialogProps<Status extends string> {
  draftKey: string;
  step: Step<Status>;
  ask: NonNullable<Step<Status>['ask']>;
  /** whether the record, as it is now, still allows the step */
  possible: boolean;
  busy: boolean;
  failure: StatusFailure<Status> | undefined;
  display: StatusDisplay<Status>;
  onTyped: () => void;
  onSend: (note: string) => Promise<boolean>;
  onClose: () => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** One dialog is open at a time, so its field needs no name of its own. */
const NAME = 'status-note';
/** The API's limit. */
const LONGEST_NOTE = 1000;

/** Asks before a change of status, and for the note that goes with it. What is typed stays until it was sent. */
export function NoteDialog<Status extends string>(props: NoteDialogProps<Status>) {
  const { draftKey, step, ask, possible, busy, failure, display, onTyped, onSend, onClose } = props;
  const draft = useDraft(draftKey, isText);
  const [note, setNote] = useState(draft.kept ?? '');
  const [missing, setMissing] = useState('');
  const [titleId, textId] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useFocusAfterBusy(busy);
  const error = missing || (failure?.kind === 'note' ? failure.text : '');

  // after the dialog's own effect, which opens it and so moves focus
  useEffect(() => {
    (area.current ?? cancel.current)?.focus();
  }, []);
  useEffect(() => {
    if (error) area.current?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !possible) return;
    const absent = ask.note?.required && note.trim() === '' ? ask.note.required : '';
    setMissing(absent);
    if (absent) area.current?.focus();
    else if (await onSend(note)) draft.discard();
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
    <Dialog open onClose={close} labelledBy={titleId} describedBy={textId}>
      <Form onSubmit={submit} noValidate>
        <h2 id={titleId}>{ask.title}</h2>
        <Text id={textId}>{ask.text}</Text>
        <div role="alert">
          <FailureNotice failure={failure?.kind === 'note' ? undefined : failure} display={display} />
        </div>
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
          <Button ref={cancel} type="button" $kind="secondary" disabled={busy} onClick={close}>
            {possible ? (ask.stay ?? 'Cancel') : 'Close'}
          </Button>
          {possible ? (
            <Button ref={confirm} type="submit" $kind={ask.danger ? 'danger' : 'primary'} disabled={busy}>
              {busy ? step.busyLabel : step.label}
            </Button>
          ) : null}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
