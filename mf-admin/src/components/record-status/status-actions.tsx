import { ActionButton, LiveRegion, useFocusAfterBusy } from '@lagoon/shared/components';
import { type RecordVersion, TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { Cluster, color, Small, Stack, Text, toastSuccess } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ListName } from '../../api/many';
import { undoOffered } from '../undo/undo';
import { NoteDialog } from './note-dialog';
import type { StatusDisplay } from './status-chip';
import { FailureNotice, type StatusFailure, statusFailure } from './status-failure';
import type { StatusStep } from './status-step';

interface Sent<Status extends string> {
  status: Status;
  note: string;
  version: number;
}

const Box = styled(Stack).attrs({ $gap: 16, 'data-no-print': true })`
  &:not(:has(> :not(:empty))) { display: none; }
`;

const Steps = styled(Cluster)`
  > * { flex: 1 1 auto; max-width: 20rem; }
  &:empty { display: none; }
`;

const Rare = styled(Cluster)`
  gap: 4px 12px;
  justify-content: space-between;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
`;

export interface StatusActionsProps<Status extends string> {
  list: ListName;
  recordKey: string;
  /** version of the shown record */
  version: number;
  steps: readonly StatusStep<Status>[];
  display: StatusDisplay<Status>;
  send: (change: Sent<Status>) => Promise<Pick<RecordVersion, 'version'>>;
}

/**
 * Buttons that change the status of a record. After a rejected change the record is loaded again, and the administrator must press again.
 */
export function StatusActions<Status extends string>({ list, recordKey, version, steps, display, send }: StatusActionsProps<Status>) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState<Status>();
  const [failure, setFailure] = useState<StatusFailure<Status>>();
  const [asking, setAsking] = useState<StatusStep<Status>>();
  const [last, setLast] = useState<Status>();
  const [confirmation, setConfirmation] = useState<{ text: string; version: number }>();
  const done = useRef<HTMLParagraphElement>(null);
  const pressed = useFocusAfterBusy(busy !== undefined && !asking);

  useEffect(() => {
    if (confirmation) done.current?.focus();
  }, [confirmation]);

  const run = async (step: StatusStep<Status>, note: string): Promise<boolean> => {
    let went = false;
    setConfirmation(undefined);
    await once(async () => {
      setBusy(step.status);
      setFailure(undefined);
      try {
        const now = await send({ status: step.status, note: note.trim(), version });
        went = true;
        toastSuccess(step.done, TOAST_MS.brief);
        undoOffered({ list, records: [{ key: recordKey, version: now.version }], text: step.done });
        setAsking(undefined);
        setConfirmation({ text: step.done, version: version + 1 });
      } catch (error) {
        setFailure(statusFailure(error));
      } finally {
        setBusy(undefined);
      }
    });
    return went;
  };
  const press = (step: StatusStep<Status>) => {
    setFailure(undefined);
    setLast(step.status);
    if (step.ask) setAsking(step);
    else void run(step, '');
  };

  const buttonOf = (step: StatusStep<Status>) => (
    <ActionButton
      key={step.status}
      ref={step.status === last ? pressed : undefined}
      label={busy === step.status ? step.busyLabel : step.label}
      aria-keyshortcuts={step.shortcut}
      $kind={step.kind ?? 'secondary'}
      $size={step.rare ? 'small' : undefined}
      disabled={busy !== undefined}
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
          <Rare key={step.status}>
            <Small>{step.rare}</Small>
            {buttonOf(step)}
          </Rare>
        ) : null,
      )}
      {asking?.ask ? (
        <NoteDialog
          key={asking.status}
          draftKey={`${list.slice(0, -1)}.${recordKey}.${asking.status}`}
          step={asking}
          ask={asking.ask}
          possible={steps.some(({ status }) => status === asking.status)}
          busy={busy !== undefined}
          failure={failure}
          display={display}
          onTyped={() => setFailure(undefined)}
          onSend={(note) => run(asking, note)}
          onClose={() => {
            setAsking(undefined);
            setFailure(undefined);
          }}
        />
      ) : null}
    </Box>
  );
}
