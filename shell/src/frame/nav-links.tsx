import { paths } from '@lagoon/shared/domain';
import { type FrameLinkItem, Link, type LinkProps, useLocation } from '@lagoon/shared/router';
import type { ComponentType } from 'react';

export const aboutLinks: readonly FrameLinkItem[] = [
  { title: 'About', url: paths.about() },
  { title: 'Our Team', url: paths.team() },
  { title: 'Sample Collection', url: paths.sampleCollection() },
];

const home: FrameLinkItem = { title: 'Home', url: paths.home() };

const furtherLinks: readonly FrameLinkItem[] = [
  { title: 'Services', url: paths.services() },
  { title: 'Contact', url: paths.contact() },
  { title: 'Blog', url: paths.blog() },
];

export const navItems: readonly (FrameLinkItem | 'about')[] = [
  home,
  { title: 'Tests', url: paths.shop() },
  'about',
  ...furtherLinks,
];

export const customerLinks: readonly FrameLinkItem[] = [
  { title: 'Track An Order', url: paths.orderStatus() },
  { title: 'Manage A Visit', url: paths.yourVisit() },
];

export const quickLinks = [
  home,
  { title: 'Book A Test', url: paths.shop() },
  ...aboutLinks,
  ...furtherLinks,
  ...customerLinks,
];

export const partnerships: readonly { title: string; url?: string }[] = [
  { title: 'Public Sector', url: paths.publicSector() },
  { title: 'Environmental Testing' },
  { title: 'Occupational Health' },
  { title: 'Managed Services' },
];

/** Or its parent page, except the home page. */
export const isCurrent = (url: string, pathname: string) =>
  pathname === url || (url !== '/' && pathname.startsWith(`${url}/`));

export const CurrentLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} />;
};

interface LinkItemsProps {
  links: readonly FrameLinkItem[];
  as: ComponentType<LinkProps & { to: string }>;
  onClick?: () => void;
}

export const LinkItems = ({ links, as: Anchor, onClick }: LinkItemsProps) =>
  links.map(({ title, url }) => (
    <li key={title + url}>
      <Anchor to={url} onClick={onClick}>
        {title}
      </Anchor>
    </li>
  ));
