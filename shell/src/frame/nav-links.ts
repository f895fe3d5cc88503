import { paths } from '@lagoon/shared/domain';

export interface NavLinkItem {
  title: string;
  url: string;
}

export const aboutLinks: readonly NavLinkItem[] = [
  { title: 'About', url: paths.about() },
  { title: 'Our Team', url: paths.team() },
  { title: 'Sample Collection', url: paths.sampleCollection() },
];

/** The header's navigation in its order (spec §2); About is a disclosure of its own links. */
export const navItems: readonly (NavLinkItem | 'about')[] = [
  { title: 'Home', url: paths.home() },
  { title: 'Tests', url: paths.shop() },
  'about',
  { title: 'Services', url: paths.services() },
  { title: 'Contact', url: paths.contact() },
  { title: 'Blog', url: paths.blog() },
];

export const quickLinks: readonly NavLinkItem[] = [
  { title: 'Home', url: paths.home() },
  { title: 'Book A Test', url: paths.shop() },
  { title: 'About', url: paths.about() },
  { title: 'Our Team', url: paths.team() },
  { title: 'Sample Collection', url: paths.sampleCollection() },
  { title: 'Services', url: paths.services() },
  { title: 'Contact', url: paths.contact() },
  { title: 'Blog', url: paths.blog() },
];

/** Entries without an address are plain text (spec §2). */
export const partnerships: readonly { title: string; url?: string }[] = [
  { title: 'Public Sector', url: paths.publicSector() },
  { title: 'Environmental Testing' },
  { title: 'Occupational Health' },
  { title: 'Managed Services' },
];
