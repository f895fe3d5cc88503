import { ActionButton, LiveRegion, useFocusAfterBusy } from '@lagoon/shared/components';
import { type RecordVersion, TOAST_MS } from '@lagoon/shared/domain';
import { Cluster, Small, Stack, Text, toastSuccess } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ListName } from '../../api/many';
import type { StatusChange } from '../../api/records';
import { undoOffered } from '../undo/undo';
import { type Answer, useAttemptOf } from '../use-attempt';
import { NoteDialog } from './note-dialog';
import type { StatusDisplay } from './status-chip';
import { FailureNotice, statusFailure } from './status-failure';
import type { StatusStep } from './status-step';

const Box = styled(Stack).attrs({ $gap: 16, 'data-no-print': true })`
  &:not(:has(> :not(:empty))) { display: none; }
`;

const Steps = styled(Cluster)`
  > * { flex: 1 1 auto; max-width: 20rem; }
  &:empty { display: none; }
`;

export interface StatusActionsProps<Status extends string> {
  list: ListName;
  recordKey: string;
  /** version of the shown record */
  version: number;
  steps: readonly StatusStep<Status>[];
  display: StatusDisplay<Status>;
  send: (change: Omit<StatusChange<Status>, 'of'>) => PromiseLike<Answer<Pick<RecordVersion, 'version'>>>;
}

/** Buttons that change the status of a record. A rejected change loads the record again, and the administrator must press again. */
export function StatusActions<Status extends string>({ list, recordKey, version, steps, display, send }: StatusActionsProps<Status>) {
  const { attempt, busy, failure, forget } = useAttemptOf(statusFailure<Status>);
  const [asking, setAsking] = useState<StatusStep<Status>>();
  const [last, setLast] = useState<Status>();
  const [confirmation, setConfirmation] = useState<{ text: string; version: number }>();
  const done = useRef<HTMLParagraphElement>(null);
  const pressed = useFocusAfterBusy(busy && !asking);

  useEffect(() => {
    if (confirmation) done.current?.focus();
  }, [confirmation]);

  const run = ({ status, done: text }: StatusStep<Status>, note = '', onSent = () => {}) => {
    setConfirmation(undefined);
    void attempt(
      () => send({ status, note: note.trim(), version }),
      (now) => {
        onSent();
        toastSuccess(text, TOAST_MS.brief);
        undoOffered({ list, records: [{ key: recordKey, version: now.version }], text });
        setAsking(undefined);
        setConfirmation({ text, version: version + 1 });
      },
    );
  };
  const press = (step: StatusStep<Status>) => {
    forget();
    setLast(step.status);
    if (step.ask) setAsking(step);
    else run(step);
  };

  const buttonOf = (step: StatusStep<Status>) => (
    <ActionButton
      key={step.status}
      ref={step.status === last ? pressed : undefined}
      label={busy && step.status === last ? step.busyLabel : step.label}
      aria-keyshortcuts={step.shortcut}
      $kind={step.kind ?? 'secondary'}
      $size={step.rare ? 'small' : undefined}
      disabled={busy}
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
        <FailureNotice failure={asking ? undefined : failure} display={display} />
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
          failure={failure}
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
