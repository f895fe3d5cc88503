import { countText, type DayList, dashboardPaths, naira, type PendingCounts, type VerificationQueue } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Card, Columns, color, media, Small } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { visitsOf } from '../../components/day-order';

const Tile = styled(Link)`
  display: block;
  height: 100%;
  padding: 14px 20px 12px;
  color: ${color.ink900};
  text-decoration: none;
  ${media.phone} { padding: 12px 16px; }
  strong { display: block; min-height: 1.3em; font-size: clamp(1.25rem, 1.9vw, 1.625rem); line-height: 1.3; letter-spacing: -.02em; overflow-wrap: anywhere; }
  strong[data-urgent='true'] { color: ${color.danger700}; }
  &:hover strong { text-decoration: underline; }
  ${media.phone} { strong { font-size: 1.25rem; } }
`;

/** The lines between tiles are shadows, which stay correct when the tiles wrap. */
const Tiles = styled(Columns)`
  border-radius: 13px;
  overflow: hidden;
  > li { box-shadow: -1px -1px 0 ${color.line}; }
`;

interface MoneyRowProps {
  queue: VerificationQueue | undefined;
  waiting: PendingCounts | undefined;
  visits: DayList | undefined;
}

/** Shows an amount or a count in each tile. While a value is loading, its text is a no-break space, so that tiles keep their height. */
export function MoneyRow({ queue, waiting, visits }: MoneyRowProps) {
  const today = visits && visitsOf(visits);
  const tiles = [
    {
      title: 'To verify',
      value: queue && naira(queue.amount),
      note: queue && countText(queue.references.length, 'order'),
      to: `${dashboardPaths.orders()}?status=pending-verification`,
    },
    {
      title: 'Verified today',
      value: queue && naira(queue.verifiedToday.amount),
      note: queue && countText(queue.verifiedToday.orders, 'order'),
      to: `${dashboardPaths.orders()}?status=verified`,
    },
    {
      title: 'Visits today',
      value: today && String(today.length),
      note: today && `${today.filter(({ status }) => status === 'done').length} done`,
      to: `${dashboardPaths.appointments()}/day`,
    },
    {
      title: 'Overdue orders',
      value: waiting && String(waiting.late),
      urgent: Boolean(waiting?.late),
      note: 'Past the usual time',
      to: `${dashboardPaths.orders()}?late=yes`,
    },
  ];
  return (
    <Card as="section" aria-label="Money and work today">
      <Tiles as="ul" $columns={[4, 2, 2]} $gap={0}>
        {tiles.map(({ title, value, note, urgent = false, to }) => (
          <li key={title}>
            <Tile to={to}>
              <Small as="span">{title}</Small> <strong data-urgent={urgent}>{value ?? '\u00a0'}</strong>{' '}
              <Small as="span">{note ?? '\u00a0'}</Small>
            </Tile>
          </li>
        ))}
      </Tiles>
    </Card>
  );
}
