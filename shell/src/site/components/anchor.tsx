import { Link } from '@lagoon/shared/router';
import type { ReactNode } from 'react';

/** Other addresses are `tel:`, `mailto:` and the like. */
export const Anchor = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
