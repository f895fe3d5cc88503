import { existsSync } from 'node:fs';
import { replaceFile } from './disk';

/** Empty file in the web root. Its name begins with a dot, so that it is not served. */
const fileOf = (site: string) => `${site}/.nginx`;

/**
 * Records that nginx serves a site: `pnpm nginx` has rendered its configuration, or the site is
 * copied to web hosts.
 */
export const recordNginx = (site: string): void => replaceFile(fileOf(site), '');

/**
 * Returns true if nginx serves the site. The embedded server shows no canaries and no previews
 * (docs/adr/0014).
 */
export const isServedByNginx = (site: string): boolean => existsSync(fileOf(site));
