import { dashboardPaths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media, radius } from '@lagoon/shared/ui';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useWaitingQuery } from '../../api/waiting';
import { countText, Panel } from './panel';

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  /* with larger letters fewer stand in a row, and no word breaks; the lines between them are shadows, which wrap along */
  > li { flex: 1 1 max(13rem, 40%); box-shadow: -1px -1px 0 ${color.line}; }
  ${media.phone} { > li { flex-basis: 100%; } }
`;

const Way = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 14px;
  min-height: 76px;
  padding: 12px 24px 12px 28px;
  border-radius: ${radius.card};
  color: ${color.ink900};
  text-decoration: none;
  line-height: 1.35;
  svg { color: ${color.ink600}; }
  &:hover span { color: ${color.brand700}; text-decoration: underline; }
  ${media.collapsedNav} { gap: 10px; padding-inline: 16px 12px; }
  ${media.phone} { gap: 14px; min-height: 60px; padding: 8px 18px; }
`;

const Count = styled.strong<{ $any: boolean }>`
  min-width: 2ch;
  color: ${({ $any }) => ($any ? color.brand700 : color.ink600)};
  font-weight: ${({ $any }) => ($any ? 700 : 400)};
  font-size: 1.75rem;
  line-height: 1.2;
`;

const KINDS = [
  { count: 'orders', title: 'Orders to verify', to: `${dashboardPaths.orders()}?status=pending-verification` },
  { count: 'late', title: 'Orders waiting longer than usual', to: `${dashboardPaths.orders()}?late=yes` },
  { count: 'messages', title: 'New messages', to: `${dashboardPaths.messages()}?status=new` },
  { count: 'appointments', title: 'Appointments to confirm', to: `${dashboardPaths.appointments()}?status=new` },
] as const;

/** What customers wait for: how much of each kind, and the way to it. */
export function WaitingCard() {
  const { data, isError, error, refetch } = useWaitingQuery();
  const failed = isError && !data;
  return (
    <Panel title="Waiting for you" retry={failed && { error, onRetry: refetch }}>
      <Ways>
        {KINDS.map(({ count, title, to }) => (
          <li key={count}>
            <Way to={to}>
              <Count $any={Boolean(data?.[count])}>{countText(data?.[count], failed)}</Count>
              <span>{title}</span>
              <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
            </Way>
          </li>
        ))}
      </Ways>
    </Panel>
  );
}
