import { ActionButton } from '@lagoon/shared/components';
import {
  countText,
  dashboardPaths,
  TOAST_MS,
  type TransferLine,
  type TransfersConfirmed,
} from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, Stack, toastSuccess } from '@lagoon/shared/ui';
import type { Call } from '../../api/calls';
import { useUndoStepsMutation } from '../../api/list-calls';
import {
  useConfirmTransfersMutation,
  useMatchTransferMutation,
  useOpenTransfersQuery,
  useSetAsideMutation,
} from '../../api/transfers';
import {
  Choice,
  focusHeading,
  fresh,
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
import { ImportSummary, LatestImports } from './reading-facts';
import { ReadingForm, StatementDrop } from './statement-form';
import { linesOf, VERDICT_TEXTS, VERDICTS } from './texts';
import { TransferTable } from './transfer-table';
import { useImport } from './use-import';

const confirmedText = ({ verified, paid, left }: TransfersConfirmed) => {
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
  const decide = <T,>(call: Call<T>, done: (answer: T) => void) =>
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
  const isExact = verdict === 'exact';
  const shown = linesOf(lines, verdict);
  const ids = shown.flatMap(({ id }) => id ?? []);
  const { onConfirm, failure, ...actions } = useDecisions(onDecided);
  return (
    <Stack $gap={16}>
      <Cluster as="nav" aria-label="Filter by match" $gap={8}>
        {VERDICTS.map((each) => (
          <Choice key={each} to={`?show=${each}`} aria-current={each === verdict || undefined}>
            {`${VERDICT_TEXTS[each]} (${linesOf(lines, each).length})`}
          </Choice>
        ))}
      </Cluster>
      <Box role="alert">{failure ? <Notice tone="danger" fact={failure} /> : null}</Box>
      {ids.length > 0 && (isExact || verdict === 'explained') ? (
        <ActionButton
          label={isExact ? `Confirm all ${ids.length} exact` : `Set all ${ids.length} aside`}
          aria-keyshortcuts={isExact ? 'C' : undefined}
          $kind={isExact ? 'primary' : 'secondary'}
          $justifySelf="start"
          busy={actions.busy}
          busyLabel="Saving..."
          onClick={() => (isExact ? onConfirm(ids) : actions.onAside(ids))}
        />
      ) : null}
      <TransferTable key={verdict} lines={shown} {...actions} />
    </Stack>
  );
}

export default function TransfersPage() {
  const result = useOpenTransfersQuery(undefined, fresh);
  const { failed, shown: open, late } = shownOf(result);
  const importing = useImport();
  const { imported, close } = importing;
  const record = imported?.answer.imported;
  const asked = imported && !record ? imported : undefined;
  const lines = record ? imported.answer.lines : open && [...open.lines, ...open.aside];
  const decided = () => {
    if (record) focusHeading();
    close();
  };
  return (
    <>
      <PageHead title="Transfers" note="Money on the lab’s account, and the orders that it pays.">
        <SmallLink label="Daily closing" to={dashboardPaths.closing()} />
      </PageHead>
      <Stack $gap={24} $mt={16} $minHeight="70vh" $alignContent="start" aria-busy={late}>
        {asked ? <ReadingForm key={asked.turn} importing={importing} imported={asked} /> : null}
        {imported && record ? (
          <ImportSummary importing={importing} imported={imported} record={record} />
        ) : null}
        {imported ? null : (
          <StatementDrop importing={importing} small={Boolean(open?.imports.length)} />
        )}
        {!imported && open && open.imports.length > 0 ? (
          <LatestImports importing={importing} imports={open.imports} />
        ) : null}
        {failed && !imported ? <ListFailed what="the transfers" query={result} /> : null}
        {!failed && !lines && !asked ? <ListLoading what="the transfers" /> : null}
        {!asked && lines && lines.length > 0 ? (
          // another list, not the same one at another place
          <Decisions key={record?.id} lines={lines} onDecided={decided} />
        ) : null}
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
