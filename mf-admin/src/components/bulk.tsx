import { CheckBox } from '@lagoon/shared/components';
import {
  countText,
  type ManyChanged,
  MOST_AT_ONCE,
  type RecordVersion,
} from '@lagoon/shared/domain';
import { Cluster, color, media, radius, Small } from '@lagoon/shared/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { Call } from '../api/calls';
import { type ListName, useChangeStatusMutation } from '../api/list-calls';
import { useAttempt } from './attempt';
import { ConfirmDialog } from './dialog';
import type { Selection } from './selection';
import { SmallButton } from './small';
import { focusHeading } from './text';
import { undoOffered } from './undo';

const Bar = styled(Cluster)`
  > p { flex: 1 1 auto; }
  ${media.phone} { > button { flex: 1 1 100%; } > div > button { flex: 1 1 auto; } }
`;

const Alert = styled.div`
  &:not(:empty) {
    margin-bottom: 16px;
    padding: 12px 16px;
    border-radius: ${radius.inner};
    background: ${color.warningTint};
    color: ${color.warning800};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ul { max-height: 40vh; overflow-y: auto; font-weight: 400; }
`;

export interface BulkBarProps<T extends RecordVersion> {
  noun: string;
  page: { items: readonly unknown[]; total: number };
  shown: readonly T[];
  selection: Selection<T>;
  selectAll?: Call<{ items: T[] }>;
  notice?: ReactNode;
  children: ReactNode;
}

export function BulkBar<T extends RecordVersion>({
  noun,
  page,
  shown,
  selection,
  selectAll,
  notice,
  children,
}: BulkBarProps<T>) {
  const { attempt, busy, failure } = useAttempt();
  const { items } = selection;
  const isCut = items.length === MOST_AT_ONCE && page.total > MOST_AT_ONCE;
  return (
    <>
      <Alert role="alert">{failure || notice}</Alert>
      {shown.length > 0 || items.length > 0 ? (
        <Bar
          role="group"
          aria-label="Bulk actions"
          data-no-print
          $gap="4px 16px"
          $mb={8}
          $minHeight={48}
        >
          <CheckBox
            checked={shown.length > 0 && shown.every(({ key }) => selection.has(key))}
            onChange={() => selection.toggle(shown)}
          >
            <span>{`Select all on this page (${shown.length})`}</span>
          </CheckBox>
          {selectAll && page.total > page.items.length ? (
            <SmallButton
              label="Select all that match"
              busy={busy}
              busyLabel="Selecting..."
              onClick={() => attempt(selectAll, (data) => selection.replace(data.items))}
            />
          ) : null}
          <Small role="status">
            {items.length > 0
              ? `${countText(items.length, noun)} selected${isCut ? ', the most at once' : ''}`
              : ''}
          </Small>
          {items.length > 0 ? (
            <Cluster $gap="8px 12px" $flex={[null, '1 1 100%']} data-bulk>
              <SmallButton label="Clear" onClick={() => selection.replace([])} />
              {children}
            </Cluster>
          ) : null}
        </Bar>
      ) : null}
    </>
  );
}

type Stepped = RecordVersion & { status: string };

export interface BulkStep<T extends Stepped> {
  status: T['status'];
  /** single key */
  shortcut: string;
  verb: string;
  busyLabel: string;
  /** such as "verified" */
  done: string;
  danger?: boolean;
  notify?: boolean;
  leavesOut?: (item: T) => boolean;
  onAsk?: () => void;
  /** @param items empty if all are left out: the dialog then only explains why */
  ask: (items: readonly T[], leftOut: readonly T[]) => { title: string; text: ReactNode };
}

interface BulkStepsProps<T extends Stepped> {
  list: {
    name: ListName;
    selection: Selection<T>;
    setLeft: (result: ManyChanged) => void;
  };
  noun: string;
  transitions: Record<T['status'], readonly T['status'][]>;
  steps: readonly BulkStep<T>[];
}

/** A button for each status that a selected record can change to. It changes only such records. */
export const BulkSteps = <T extends Stepped>({ steps, ...rest }: BulkStepsProps<T>) =>
  steps.map((step) => <StepButton key={step.status} step={step} {...rest} />);

function StepButton<T extends Stepped>({
  list: { name: list, selection, setLeft },
  noun,
  transitions,
  step: { status, shortcut, verb, done, danger, notify, leavesOut = () => false, ...step },
}: Omit<BulkStepsProps<T>, 'steps'> & { step: BulkStep<T> }) {
  const [change] = useChangeStatusMutation();
  const { attempt, busy, failure, forget } = useAttempt();
  const [asking, setAsking] = useState(false);
  const possible = selection.items.filter((item: { status: T['status'] }) =>
    transitions[item.status]?.includes(status),
  );
  const items = possible.filter((item) => !leavesOut(item));
  if (possible.length === 0) return null;

  const label = `${verb} ${countText(items.length || possible.length, noun)}`;
  const { title, text } = step.ask(items, possible.filter(leavesOut));
  const ask = () => {
    forget();
    step.onAsk?.();
    setAsking(true);
  };
  const run = () =>
    attempt(
      () => {
        const records = items.map(({ key, version }) => ({ key, version }));
        return change({ list, status, notify, records });
      },
      (result) => {
        setAsking(false);
        selection.replace([]);
        setLeft(result);
        const count = result.done.length;
        if (count > 0)
          undoOffered({ list, records: result.done, text: `${countText(count, noun)} ${done}` });
        focusHeading();
      },
    );
  return (
    <>
      <SmallButton
        label={label}
        aria-keyshortcuts={shortcut}
        $kind={danger ? 'danger' : 'secondary'}
        onClick={ask}
      />
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={items.length > 0 ? label : ''}
        confirmKey={shortcut}
        confirmKind={danger ? 'danger' : 'primary'}
        busyLabel={step.busyLabel}
        cancelLabel="Go back"
        busy={busy}
        error={failure}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}

export function LeftAlone({
  result,
  noun,
  nameOf,
}: {
  result: ManyChanged | undefined;
  noun: string;
  nameOf?: (key: string) => string;
}) {
  if (!result || result.left.length === 0) return null;
  return (
    <>
      <span>{`${countText(result.left.length, noun)} left unchanged:`}</span>
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
