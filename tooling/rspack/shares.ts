import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { isOwnShare } from '../site/shared-package';

/**
 * Modules with one copy on a page, which the shell provides to remotes
 * (`shell/src/federation/shares.ts`).
 */
export const SHARES = [
  ...[
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'styled-components',
    'effector',
    'effector-react',
  ],
  ...['app', 'cart', 'data', 'router', 'ui', 'views'].map((entry) => `@lagoon/shared/${entry}`),
];

/**
 * Shares that the shell loads at the first use, because a prerendered page does not need them
 * before hydration.
 */
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
  // removes the `+hash` that `tooling/pack` appends to the version of a packed package
  return JSON.parse(readFileSync(file, 'utf8')).version.split('+', 1)[0];
}

/**
 * A remote uses the shell's copy, and fails when versions do not fit.
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
