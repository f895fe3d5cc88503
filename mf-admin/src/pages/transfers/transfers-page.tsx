import { ActionButton } from '@lagoon/shared/components';
import {
  countText,
  dashboardPaths,
  type StatementImport,
  TOAST_MS,
  type TransferLine,
  type TransfersConfirmed,
} from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, Stack, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import type { Answer } from '../../api/calls';
import { useUndoStepsMutation } from '../../api/list-calls';
import {
  type StatementFile,
  useConfirmTransfersMutation,
  useImportStatementMutation,
  useMatchTransferMutation,
  useOpenTransfersQuery,
  useSetAsideMutation,
  useUndoImportMutation,
} from '../../api/transfers';
import {
  Choice,
  ListFailed,
  ListLoading,
  ListNotice,
  Notice,
  PageHead,
  SmallLink,
  shownOf,
  undoOffered,
  useAttempt,
} from '../../components';
import { ImportSummary, LatestImports } from './import-summary';
import { ReadingForm, StatementDrop } from './statement-form';
import { linesOf, VERDICT_TEXTS, VERDICTS } from './texts';
import { TransferTable } from './transfer-table';

interface Imported {
  file: File;
  answer: StatementImport;
  turn: number;
}

const confirmedText = ({ verified, paid, left }: TransfersConfirmed): string => {
  const exact = linesOf(left, 'exact').length;
  const changed = left.length - exact;
  return [
    `${countText(verified.length, 'order')} verified.`,
    paid.length > verified.length &&
      `${countText(paid.length - verified.length, 'payment')} added to orders.`,
    exact > 0 && `${countText(exact, 'transfer')} can be confirmed next.`,
    changed > 0 && `${countText(changed, 'transfer')} changed in between and stayed.`,
  ]
    .filter(Boolean)
    .join(' ');
};

function useDecisions(onDecided: () => void) {
  const [confirm] = useConfirmTransfersMutation();
  const [match] = useMatchTransferMutation();
  const [aside] = useSetAsideMutation();
  const [bringBack] = useUndoStepsMutation();
  const { attempt, busy, failure } = useAttempt();
  const records = (ids: string[]) => ids.map((key) => ({ key, version: 1 }));
  const decide = <T,>(call: () => PromiseLike<Answer<T>>, done: (answer: T) => void) =>
    void attempt(call, (answer) => {
      done(answer);
      onDecided();
    });
  const offerOrders = (answer: TransfersConfirmed) =>
    answer.paid.length > 0
      ? undoOffered({ list: 'orders', records: answer.paid, text: confirmedText(answer) })
      : toastSuccess(confirmedText(answer), TOAST_MS.send);
  return {
    busy,
    failure,
    onConfirm: (ids: string[]) => decide(() => confirm(ids), offerOrders),
    onMatch: (id: string, reference: string) => decide(() => match({ id, reference }), offerOrders),
    onAside: (ids: string[]) =>
      decide(
        () => aside(ids),
        ({ message }) => undoOffered({ list: 'transfers', records: records(ids), text: message }),
      ),
    onBack: (ids: string[]) =>
      decide(
        () => bringBack({ list: 'transfers', records: records(ids) }),
        ({ done }) =>
          toastSuccess(`${countText(done.length, 'transfer')} brought back.`, TOAST_MS.send),
      ),
  };
}

function Decisions({
  lines,
  onDecided,
}: {
  lines: readonly TransferLine[];
  onDecided: () => void;
}) {
  const [query] = useSearchParams();
  const filled = VERDICTS.filter((each) => linesOf(lines, each).length > 0);
  const verdict = filled.find((each) => each === query.get('show')) ?? filled[0] ?? 'exact';
  const shown = linesOf(lines, verdict);
  const ids = shown.flatMap(({ id }) => id ?? []);
  const { onConfirm, failure, ...actions } = useDecisions(onDecided);
  return (
    <Stack $gap={16}>
      <Cluster as="nav" aria-label="Filter by match" $gap={8}>
        {VERDICTS.map((each) => (
          <Choice
            key={each}
            to={`?show=${each}`}
            aria-current={each === verdict ? 'true' : undefined}
          >
            {`${VERDICT_TEXTS[each]} (${linesOf(lines, each).length})`}
          </Choice>
        ))}
      </Cluster>
      <Box role="alert">{failure ? <Notice tone="danger" fact={failure} /> : null}</Box>
      {ids.length > 0 && (verdict === 'exact' || verdict === 'explained') ? (
        <ActionButton
          label={
            verdict === 'exact' ? `Confirm all ${ids.length} exact` : `Set all ${ids.length} aside`
          }
          aria-keyshortcuts={verdict === 'exact' ? 'C' : undefined}
          $kind={verdict === 'exact' ? 'primary' : 'secondary'}
          $justifySelf="start"
          busy={actions.busy}
          busyLabel="Saving..."
          onClick={() => (verdict === 'exact' ? onConfirm(ids) : actions.onAside(ids))}
        />
      ) : null}
      <TransferTable key={verdict} lines={shown} {...actions} />
    </Stack>
  );
}

function useImport() {
  const [send] = useImportStatementMutation();
  const [undo] = useUndoImportMutation();
  const { attempt, busy, failure, forget } = useAttempt();
  const [imported, setImported] = useState<Imported>();
  const close = () => {
    forget();
    setImported(undefined);
  };
  const shown = (file: File) => (answer: StatementImport) =>
    setImported((one) => ({ file, answer, turn: (one?.turn ?? 0) + 1 }));
  return {
    imported,
    busy,
    failure,
    close,
    load: (statement: StatementFile) => void attempt(() => send(statement), shown(statement.file)),
    undo: (id: string) =>
      void attempt(
        () => undo(id),
        ({ message }) => {
          toastSuccess(message, TOAST_MS.send);
          close();
        },
      ),
    /** Without the earlier answers, so that each question is asked again. */
    chooseAgain: (id: string, { file, answer: { bank, chosen } }: Imported) =>
      void attempt<StatementImport>(async () => {
        const { error } = await undo(id);
        const choices = { header: chosen.header ?? 0, columns: chosen.columns ?? {} };
        return error ? { error } : send({ file, bank, choices, check: true });
      }, shown(file)),
  };
}

export default function TransfersPage() {
  const result = useOpenTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { failed, shown: open, late } = shownOf(result);
  const { imported, load, undo, chooseAgain, close, busy, failure } = useImport();
  const record = imported?.answer.imported;
  const asked = imported && !record ? imported : undefined;
  const lines = record ? imported.answer.lines : open && [...open.lines, ...open.aside];
  return (
    <>
      <PageHead title="Transfers" note="Money on the lab’s account, and the orders that it pays.">
        <SmallLink label="Daily closing" to={dashboardPaths.closing()} />
      </PageHead>
      <Stack $gap={24} $mt={16} $minHeight="70vh" aria-busy={late}>
        {asked ? (
          <ReadingForm
            key={asked.turn}
            fileName={asked.file.name}
            asked={asked.answer}
            busy={busy}
            failure={failure}
            onSend={(statement) => load({ file: asked.file, ...statement })}
            onCancel={close}
          />
        ) : null}
        {imported && record ? (
          <ImportSummary
            answer={imported.answer}
            record={record}
            busy={busy}
            failure={failure}
            onUndo={() => undo(record.id)}
            onChooseAgain={() => chooseAgain(record.id, imported)}
            onClose={close}
          />
        ) : null}
        {imported ? null : (
          <StatementDrop
            busy={busy}
            failure={failure}
            small={Boolean(open?.imports.length)}
            onFile={(file) => load({ file })}
          />
        )}
        {!imported && open && open.imports.length > 0 ? (
          <LatestImports imports={open.imports} busy={busy} onUndo={undo} />
        ) : null}
        {failed && !imported ? (
          <ListFailed what="the transfers" error={result.error} onRetry={result.refetch} />
        ) : null}
        {!failed && !lines && !asked ? <ListLoading what="the transfers" /> : null}
        {!asked && lines && lines.length > 0 ? <Decisions lines={lines} onDecided={close} /> : null}
        {!asked && lines?.length === 0 ? (
          <ListNotice
            title="No transfer waits"
            text="Import the bank’s statement. Each line is shown with the order that it pays."
          />
        ) : null}
      </Stack>
    </>
  );
}
