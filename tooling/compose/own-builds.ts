import { readdirSync, readFileSync } from 'node:fs';
import { appFolder } from '../bootstrap/paths.mjs';
import { serverFolder } from '../site/builds';
import { attempt } from '../site/errors';

/** Whether a build's server bundle on a site is, byte for byte, what this checkout has built. */
export const isOwnBuild = (site: string, { app, build }: { app: string; build: string }): boolean =>
  attempt(() => {
    const [there, own] = [serverFolder(site, app, build), `${appFolder(app)}/dist/server`];
    return readdirSync(there).every((name) => readFileSync(`${there}/${name}`).equals(readFileSync(`${own}/${name}`)));
  }) ?? false;
