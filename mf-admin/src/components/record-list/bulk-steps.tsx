import { ActionButton } from '@lagoon/shared/components';
import { countText, type ManyChanged, type RecordVersion } from '@lagoon/shared/domain';
import { type ReactNode, useState } from 'react';
import { type ListName, useChangeManyMutation } from '../../api/many';
import { ConfirmDialog } from '../confirm-dialog';
import { focusHeading } from '../focus-heading';
import { undoOffered } from '../undo/undo';
import { useAttempt } from '../use-attempt';
import type { Selection } from './selection';

export interface BulkStep<Status extends string, T> {
  status: Status;
  /** single key */
  shortcut: string;
  /** such as "Verify" */
  verb: string;
  busyLabel: string;
  /** such as "verified" */
  done: string;
  ask: (items: readonly T[]) => { title: string; text: ReactNode };
}

interface BulkStepsProps<Status extends string, T extends RecordVersion & { status: Status }> {
  list: ListName;
  noun: string;
  transitions: Record<Status, readonly Status[]>;
  steps: readonly BulkStep<Status, T>[];
  selection: Selection<T>;
  onChanged: (result: ManyChanged) => void;
}

/** Shows a button for each status that at least one selected record can change to. The button changes only such records. */
export function BulkSteps<Status extends string, T extends RecordVersion & { status: Status }>(props: BulkStepsProps<Status, T>) {
  const { list, noun, transitions, steps, selection, onChanged } = props;
  const [change] = useChangeManyMutation();
  const { attempt, busy, failure, forget } = useAttempt();
  const [asking, setAsking] = useState<BulkStep<Status, T>>();
  const fittingItems = ({ status }: BulkStep<Status, T>) => selection.items.filter((item) => transitions[item.status]?.includes(status));
  const labelOf = (step: BulkStep<Status, T>, items: readonly T[]) => `${step.verb} ${countText(items.length, noun)}`;

  const run = ({ status, done }: BulkStep<Status, T>, items: readonly T[]) =>
    attempt(
      () => change({ list, status, records: items.map(({ key, version }) => ({ key, version })) }),
      (result) => {
        setAsking(undefined);
        selection.replace([]);
        onChanged(result);
        if (result.done.length > 0) undoOffered({ list, records: result.done, text: `${countText(result.done.length, noun)} ${done}` });
        focusHeading();
      },
    );

  const chosen = asking ? fittingItems(asking) : [];
  const asked = asking && { step: asking, items: chosen, ...asking.ask(chosen) };
  return (
    <>
      {steps.map((step) => {
        const items = fittingItems(step);
        return items.length > 0 ? (
          <ActionButton
            key={step.status}
            label={labelOf(step, items)}
            aria-keyshortcuts={step.shortcut}
            $kind="secondary"
            $size="small"
            onClick={() => {
              forget();
              setAsking(step);
            }}
          />
        ) : null;
      })}
      {asked ? (
        <ConfirmDialog
          open
          title={asked.title}
          confirmLabel={labelOf(asked.step, asked.items)}
          confirmKey={asked.step.shortcut}
          confirmKind="primary"
          busyLabel={asked.step.busyLabel}
          cancelLabel="Go back"
          busy={busy}
          error={failure}
          onConfirm={() => void run(asked.step, asked.items)}
          onCancel={() => setAsking(undefined)}
        >
          {asked.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Lists the records that a request for many records did not change. @param nameOf returns the text to show for a record's key */
export function LeftAlone({ result, noun, nameOf }: { result: ManyChanged | undefined; noun: string; nameOf?: (key: string) => string }) {
  if (!result || result.left.length === 0) return null;
  return (
    <>
      {countText(result.left.length, noun)} left unchanged:
      <ul tabIndex={result.left.length > 8 ? 0 : undefined}>
        {result.left.map(({ key, reason }) => (
          <li key={key}>
            {nameOf?.(key) ?? key}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
