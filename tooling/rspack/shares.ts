import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharedFolder } from '../bootstrap/paths.mjs';

const SHARED_PACKAGE = '@lagoon/shared';

export const isOwnShare = (share: string): boolean => share.startsWith(`${SHARED_PACKAGE}/`);

export const entryOf = (share: string): string => share.replace(SHARED_PACKAGE, '.');

/** One copy on a page, from the shell (`shell/src/federation/shares.ts`). */
export const SHARES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  'effector',
  'effector-react',
  ...['app', 'cart', 'data', 'router', 'ui', 'views'].map((entry) => `@lagoon/shared/${entry}`),
];

/** Loaded at first use: a prerendered page does not need them before hydration. */
export const LATE_SHARES = [
  'effector',
  'effector-react',
  '@lagoon/shared/cart',
  '@lagoon/shared/data',
];

export function shareVersion(share: string): string {
  const own = `${sharedFolder}/package.json`;
  const file = isOwnShare(share)
    ? own
    : createRequire(own).resolve(`${share.split('/')[0]}/package.json`);
  // a packed package has a `+hash` (`tooling/pack`)
  return JSON.parse(readFileSync(file, 'utf8')).version.split('+', 1)[0];
}

/**
 * Fails when versions do not fit.
 * @param options.standalone bundles copies too, for development
 */
export const consumedShares = ({ standalone = false } = {}) =>
  Object.fromEntries(
    SHARES.map((share) => [
      share,
      {
        ...(standalone ? {} : { import: false as const }),
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${shareVersion(share)}`,
      },
    ]),
  );
