import { Link, type LinkProps, useLocation } from '@lagoon/shared/router';

/** Whether a link's path is where the visitor is, or above it; home is above everything and counts only as itself. */
export const isCurrent = (url: string, pathname: string): boolean => pathname === url || (url !== '/' && pathname.startsWith(`${url}/`));

/** A link of a navigation: says when it leads to the page that is shown. */
export const CurrentLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} />;
};
