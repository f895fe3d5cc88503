import { dashboardPaths, koboText, naira } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, ButtonLink, Cluster, Small } from '@lagoon/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { useClosingQuery } from '../../api/transfers';
import {
  ExportFile,
  ListFailed,
  ListLoading,
  PageMeta,
  PeriodTable,
  RangeChoice,
  rangeOf,
  rangeQuery,
  shownOf,
} from '../../components';

const COLUMNS = [
  ['Came in', 'received', koboText],
  ['Matched', 'matched', koboText],
  ['Open', 'open', koboText],
  ['Set aside', 'aside', koboText],
  ['Paid back', 'returned', koboText],
  ['Orders', 'orders', String],
  ['Paid', 'verified', String],
  ['Verified', 'money', naira],
  ['To verify', 'unverified', naira],
  ['Refunded', 'refunded', naira],
] as const;

export default function ClosingPage() {
  const [query] = useSearchParams();
  const asked = rangeQuery(rangeOf(query));
  const result = useClosingQuery(asked, { refetchOnMountOrArgChange: true });
  const { failed, shown: closing, late } = shownOf(result);
  return (
    <>
      <PageMeta title="Daily closing" />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <Cluster $gap="8px 16px">
          <ButtonLink
            to={dashboardPaths.transfers()}
            $kind="secondary"
            $size="small"
            $px={11}
            aria-label="Transfers"
          >
            <ArrowLeft size={20} />
          </ButtonLink>
          <h1 tabIndex={-1}>Daily closing</h1>
        </Cluster>
        <ExportFile what="closing" address={`/api/closing/export?${asked}`} />
      </Cluster>
      <Small>Transfers by the bank’s day, orders by order date (Lagos time).</Small>
      <Box $minHeight="70vh" aria-busy={late}>
        {failed ? (
          <ListFailed what="closing" error={result.error} onRetry={result.refetch} />
        ) : null}
        {!failed && !closing ? <ListLoading what="the closing" /> : null}
        {closing ? (
          <>
            <RangeChoice {...closing} />
            <PeriodTable
              title="Money"
              note={
                'Came in is matched, open or set aside. Paid back includes reversals. Verified ' +
                'excludes refunds, as in Reports.'
              }
              by={closing.by}
              periods={closing.periods}
              columns={COLUMNS}
            />
          </>
        ) : null}
      </Box>
    </>
  );
}
