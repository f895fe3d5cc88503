import { coversCard } from '@lagoon/shared/components';
import { dashboardPaths, type VerificationQueue } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { ButtonLink, color, media, Small } from '@lagoon/shared/ui';
import { ArrowRight, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useWaitingQuery } from '../../api/common-calls';
import { ageText } from '../../components';
import { countOrDash, Panel, PanelRow } from './panel';

const Row = styled(PanelRow)`
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: 14px;
  /* the same height with and without the button */
  min-height: 57px;
  > svg { color: ${color.ink600}; }
  ${media.phone} {
    column-gap: 8px;
    /* keeps the place of the button and of a second line of the title while the orders load */
    &:first-child {
      grid-template-columns: minmax(0, 1fr) minmax(134px, auto);
      min-height: 72px;
      > svg { justify-self: end; }
    }
  }
`;

const Way = styled(Link)`
  display: grid;
  /* four digits */
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: center;
  color: ${color.ink900};
  font-weight: 600;
  text-decoration: none;
  ${media.phone} { grid-template-columns: 3.5rem minmax(0, 1fr); font-size: .9375rem; }
  ${coversCard}
  &:hover > span { color: ${color.brand700}; text-decoration: underline; }
`;

const Count = styled.strong<{ $tone: 'brand700' | 'danger700' | 'ink600' }>`
  color: ${({ $tone }) => color[$tone]};
  font-weight: ${({ $tone }) => ($tone === 'ink600' ? 400 : 700)};
  font-size: 1.625rem;
  line-height: 1;
  white-space: nowrap;
  ${media.phone} { font-size: 1.25rem; }
`;

const Start = styled(ButtonLink)`
  z-index: 1;
  /* narrow on a phone, because the button appears after loading */
  ${media.phone} { padding-inline: 12px; svg { display: none; } }
`;

/** no room for it on a phone, where the age alone is in one line */
const Oldest = styled.span`
  ${media.phone} { display: none; }
`;

const KINDS = [
  {
    count: 'orders',
    title: 'Orders to verify',
    to: `${dashboardPaths.orders()}?status=pending-verification`,
  },
  { count: 'late', title: 'Overdue orders', to: `${dashboardPaths.orders()}?late=yes` },
  { count: 'messages', title: 'New messages', to: `${dashboardPaths.messages()}?status=new` },
  {
    count: 'appointments',
    title: 'Visits to confirm',
    to: `${dashboardPaths.appointments()}?status=new`,
  },
  { count: 'letters', title: 'E-mails not sent', to: `${dashboardPaths.outbox()}?status=waiting` },
  { count: 'limits', title: 'Online limits to check', to: dashboardPaths.siteHealth() },
] as const;
/** the only kind whose row is hidden when its count is 0 */
const RARE = 'limits';

type WaitingCount = (typeof KINDS)[number]['count'];

export function WaitingCard({ queue }: { queue: VerificationQueue | undefined }) {
  const query = useWaitingQuery();
  const { data } = query;
  const [oldest] = queue?.references ?? [];
  const shownOf = (count: WaitingCount) => countOrDash(data?.[count], query.isError);
  const toneOf = (count: WaitingCount) =>
    !data?.[count] ? 'ink600' : count === 'late' || count === RARE ? 'danger700' : 'brand700';
  return (
    <Panel title="To do" query={query}>
      <ul>
        {KINDS.filter(({ count }) => count !== RARE || data?.limits).map(({ count, title, to }) => (
          <Row key={count}>
            <div>
              <Way to={to}>
                <Count $tone={toneOf(count)}>{shownOf(count)}</Count>{' '}
                <span>
                  {title}
                  {count === 'orders' ? (
                    <Small aria-hidden>
                      <Oldest>{queue?.oldestAt ? 'Oldest: ' : '\u00a0'}</Oldest>
                      <span>{queue?.oldestAt ? ageText(queue.oldestAt) : '\u00a0'}</span>
                    </Small>
                  ) : null}
                </span>
              </Way>
            </div>
            {count === 'orders' && oldest ? (
              <Start to={dashboardPaths.order(oldest)} $size="small">
                Start verifying
                <ArrowRight size={20} />
              </Start>
            ) : (
              <ChevronRight size={20} />
            )}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}
