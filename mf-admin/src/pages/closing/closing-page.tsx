import { dashboardPaths, koboText, naira } from '@lagoon/shared/domain';
import { ArrowLeft } from 'lucide-react';
import { useClosingQuery } from '../../api/transfers';
import {
  ExportFile,
  fresh,
  Loaded,
  PageHead,
  PeriodTable,
  RangeChoice,
  SmallLink,
  useRange,
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
  const asked = useRange();
  const result = useClosingQuery(asked, fresh);
  return (
    <>
      <PageHead
        title="Daily closing"
        note="Transfers by the bank’s day, orders by order date (Lagos time)."
      >
        <SmallLink label="Transfers" to={dashboardPaths.transfers()} icon={ArrowLeft} />
        <ExportFile what="closing" address={`/api/closing/export?${asked}`} />
      </PageHead>
      <Loaded query={result} what="the closing">
        {(closing) => (
          <>
            <RangeChoice {...closing} />
            <PeriodTable
              title="Money"
              note={
                'Came in is matched, open or set aside. Paid back includes reversals. Verified ' +
                'excludes refunds, as in Reports.'
              }
              {...closing}
              columns={COLUMNS}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
