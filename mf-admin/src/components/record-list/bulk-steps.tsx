import { countText, type ManyChanged, type RecordVersion } from '@lagoon/shared/domain';
import type { ReactNode } from 'react';
import { type ListName, useChangeManyMutation } from '../../api/many';
import { ConfirmedCall } from '../confirm-dialog';
import { focusHeading } from '../focus-heading';
import { undoOffered } from '../undo/undo';
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
  return steps.map(({ status, shortcut, verb, busyLabel, done, ask }) => {
    const items = selection.items.filter((item) => transitions[item.status]?.includes(status));
    if (items.length === 0) return null;
    const { title, text } = ask(items);
    return (
      <ConfirmedCall
        key={status}
        label={`${verb} ${countText(items.length, noun)}`}
        shortcut={shortcut}
        title={title}
        busyLabel={busyLabel}
        call={() => change({ list, status, records: items.map(({ key, version }) => ({ key, version })) })}
        onDone={(result) => {
          selection.replace([]);
          onChanged(result);
          if (result.done.length > 0) undoOffered({ list, records: result.done, text: `${countText(result.done.length, noun)} ${done}` });
          focusHeading();
        }}
      >
        {text}
      </ConfirmedCall>
    );
  });
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
