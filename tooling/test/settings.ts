import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';

/** The variables that configure a site and its tools: first cells of the guide's tables. */
const SETTINGS = new Set(
  [
    ...readFileSync(`${root}/docs/reference/settings.md`, 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm),
  ].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? []),
);

/** Drops the settings of a site in use. */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.has(name)));
