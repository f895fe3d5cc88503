import { dashboardPaths, type PendingCounts, paths } from '@lagoon/shared/domain';
import { Link, useFrameLinks, useLocation } from '@lagoon/shared/router';
import { color, focusRingOnDark, media, motion, radius, VisuallyHidden } from '@lagoon/shared/ui';
import {
  Activity,
  AppWindow,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FilePlus,
  FileText,
  Info,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  PackagePlus,
  Search,
  Send,
  UserRound,
  UserRoundSearch,
} from 'lucide-react';
import styled, { css } from 'styled-components';

interface NavItem {
  title: string;
  to: string;
  icon: LucideIcon;
  below?: string;
  waiting?: keyof PendingCounts;
  shortcut?: string;
}

/** Entries of spec §2 first. */
export const NAV_GROUPS: readonly (readonly NavItem[])[] = [
  [
    { title: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard },
    { title: 'New Products', to: dashboardPaths.createProduct(), icon: PackagePlus },
    {
      title: 'Products',
      to: dashboardPaths.allProducts(),
      icon: Package,
      below: dashboardPaths.editProduct(''),
    },
    { title: 'New Blog', to: dashboardPaths.createBlog(), icon: FilePlus },
    {
      title: 'Blogs',
      to: dashboardPaths.allBlogs(),
      icon: FileText,
      below: dashboardPaths.editBlog(''),
    },
  ],
  [
    { title: 'Search', to: dashboardPaths.find(), icon: Search, shortcut: 'Ctrl K' },
    {
      title: 'Orders',
      to: dashboardPaths.orders(),
      icon: ClipboardList,
      below: dashboardPaths.order(''),
      waiting: 'orders',
    },
    {
      title: 'Transfers',
      to: dashboardPaths.transfers(),
      icon: Landmark,
      below: dashboardPaths.closing(),
    },
    { title: 'Messages', to: dashboardPaths.messages(), icon: MessageSquare, waiting: 'messages' },
    {
      title: 'Visits',
      to: dashboardPaths.appointments(),
      icon: CalendarDays,
      below: `${dashboardPaths.appointments()}/`,
      waiting: 'appointments',
    },
    { title: 'Reports', to: dashboardPaths.figures(), icon: ChartColumn },
    { title: 'E-mails', to: dashboardPaths.outbox(), icon: Send, waiting: 'letters' },
  ],
  [
    { title: 'Site health', to: dashboardPaths.siteHealth(), icon: Activity },
    { title: 'Account', to: dashboardPaths.account(), icon: UserRound },
    { title: 'Personal data', to: dashboardPaths.people(), icon: UserRoundSearch },
    { title: 'Help', to: dashboardPaths.help(), icon: Info },
  ],
];

export function currentOf({ to, below }: Pick<NavItem, 'to' | 'below'>, pathname: string) {
  const path = pathname.replace(/\/+$/, '');
  if (path === to) return 'page';
  return below !== undefined && path.startsWith(below) ? 'true' : undefined;
}

export const badgeText = (count: number) => (count > 99 ? '99+' : String(count));

export const rowStyle = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 46px;
  ${media.hover} { min-height: 37px; padding-block: 4px; }
  padding: 8px 12px;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.tint2};
  font-size: 1rem;
  line-height: 1.3;
  text-align: left;
  text-decoration: none;
  transition: background-color ${motion.fast}, color ${motion.fast};
  & > svg { flex: none; }
  &:hover { background: ${color.darkCurrent}; color: ${color.surface}; }
  &[aria-current] {
    box-shadow: inset 3px 0 ${color.amber500};
    background: ${color.darkCurrent};
    color: ${color.surface};
    font-weight: 600;
  }
  &:focus-visible { ${focusRingOnDark} outline-offset: -3px; border-radius: ${radius.control}; }
`;

const Nav = styled.nav`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-color: ${color.darkControl} transparent;
  padding-inline: 12px;
  ul + ul { margin-top: 8px; padding-top: 8px; border-top: 1px solid ${color.darkLine}; }
`;

const Entry = styled(Link)`${rowStyle}`;

const Badge = styled.span`
  min-width: 24px;
  margin-left: auto;
  padding: 0 7px;
  border-radius: 12px;
  background: ${color.amber500};
  color: ${color.ink900};
  font-weight: 700;
  font-size: .8125rem;
  line-height: 24px;
  text-align: center;
`;

const Shortcut = styled.kbd`
  display: none;
  margin-left: auto;
  padding: 0 7px;
  border: 1px solid ${color.darkControl};
  border-radius: 6px;
  font: inherit;
  font-size: .8125rem;
  line-height: 22px;
  ${media.hover} { display: block; }
`;

export function NavList({
  waiting,
  onFollow,
}: {
  waiting: PendingCounts | undefined;
  onFollow?: () => void;
}) {
  const { pathname } = useLocation();
  const others = useFrameLinks('dashboard').map(
    ({ title, url }): NavItem => ({ title, to: url, icon: AppWindow }),
  );
  return (
    <Nav aria-label="Dashboard">
      {[...NAV_GROUPS, ...(others.length > 0 ? [others] : [])].map((items) => (
        <ul key={items[0]?.to}>
          {items.map((item) => {
            const count = (item.waiting && waiting?.[item.waiting]) || 0;
            return (
              <li key={item.to}>
                <Entry
                  to={item.icon === Info ? `${item.to}#${pathname}` : item.to}
                  aria-keyshortcuts={item.shortcut && 'Control+K Meta+K'}
                  aria-current={currentOf(item, pathname)}
                  onClick={onFollow}
                >
                  <item.icon size={20} />
                  {item.title}
                  {item.shortcut ? <Shortcut aria-hidden>{item.shortcut}</Shortcut> : null}
                  {count > 0 ? (
                    <>
                      {' '}
                      <Badge>{badgeText(count)}</Badge>{' '}
                      <VisuallyHidden>
                        {item.waiting === 'letters' ? 'not sent' : 'waiting'}
                      </VisuallyHidden>
                    </>
                  ) : null}
                </Entry>
              </li>
            );
          })}
        </ul>
      ))}
    </Nav>
  );
}
