import { paths, type Waiting } from '@lagoon/shared/domain';
import {
  Activity,
  CalendarDays,
  ClipboardList,
  FilePlus,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  PackagePlus,
  Send,
  UserRound,
  UserRoundSearch,
} from 'lucide-react';

export interface NavItem {
  title: string;
  to: string;
  icon: LucideIcon;
  /** other pages that belong to it, by how their path begins */
  below?: string;
  /** whose count stands beside it, and what it counts: "Orders, 3 waiting" */
  waiting?: { count: keyof Waiting; text: string };
}

/** What the sidebar leads to: the specification's own entries (spec §2), then what the lab works off, then the site, oneself and what is held about people. */
export const NAV_GROUPS: readonly (readonly NavItem[])[] = [
  [
    { title: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard },
    { title: 'New Products', to: paths.createProduct(), icon: PackagePlus },
    { title: 'Products', to: paths.allProducts(), icon: Package, below: paths.editProduct('') },
    { title: 'New Blog', to: paths.createBlog(), icon: FilePlus },
    { title: 'Blogs', to: paths.allBlogs(), icon: FileText, below: paths.editBlog('') },
  ],
  [
    { title: 'Orders', to: paths.orders(), icon: ClipboardList, below: paths.order(''), waiting: { count: 'orders', text: 'waiting' } },
    { title: 'Messages', to: paths.messages(), icon: MessageSquare, waiting: { count: 'messages', text: 'waiting' } },
    { title: 'Appointments', to: paths.appointments(), icon: CalendarDays, waiting: { count: 'appointments', text: 'waiting' } },
    { title: 'Outbox', to: paths.outbox(), icon: Send, waiting: { count: 'letters', text: 'not sent' } },
  ],
  [
    { title: 'Site health', to: paths.siteHealth(), icon: Activity },
    { title: 'Account', to: paths.account(), icon: UserRound },
    { title: 'Personal data', to: paths.people(), icon: UserRoundSearch },
  ],
];

/**
 * How an entry stands to the page that is shown, as `aria-current` says it: `page` when it is that page, `true` when the
 * page belongs to it (the test that is edited, to Products).
 */
export function currentOf({ to, below }: Pick<NavItem, 'to' | 'below'>, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === to) return 'page';
  return below !== undefined && path.startsWith(below) ? 'true' : undefined;
}

/** How much waits on a page; 0 as well where it is not known. */
export const countOf = ({ waiting }: NavItem, counts: Waiting | undefined): number => (waiting && counts?.[waiting.count]) || 0;

/** An entry's accessible name where its text does not say all: "Orders, 3 waiting". */
export const nameOf = ({ title, waiting }: NavItem, count: number): string | undefined =>
  count > 0 ? `${title}, ${count} ${waiting?.text}` : undefined;

/** A count as it has room in a badge. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
