import { existsSync } from 'node:fs';
import { replaceFile } from './disk';

/** The dot in the name keeps it from being served. */
const fileOf = (site: string) => `${site}/.nginx`;

/** For a site with a rendered configuration, or with copies on web hosts. */
export const recordNginx = (site: string): void => replaceFile(fileOf(site), '');

/** The embedded server shows no canaries and no previews (docs/adr/0014). */
export const isServedByNginx = (site: string): boolean => existsSync(fileOf(site));
