import { Link } from '@lagoon/shared/router';
import type { ReactNode } from 'react';

/**
 * A path is a link of the router; other addresses, such as `tel:` and `mailto:`, are links of the
 * browser.
 */
export const Anchor = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
