import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { isOwnShare } from '../site/shared-package';

/**
 * What a page may hold one copy of only: libraries, and entries of our own that are one module across shell and remotes.
 * Remotes ask for all of them; the shell hands out its copies in `shell/src/federation/shares.ts`.
 */
export const SHARES = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components', 'effector', 'effector-react'],
  ...['app', 'cart', 'data', 'router', 'ui', 'views'].map((entry) => `@lagoon/shared/${entry}`),
];

/**
 * The server's data and the cart, whose code the shell fetches with the first that asks. A page that arrives as HTML does without
 * them until it is usable, so an app that has such pages does not ask for them with its declaration. Ours have the version of the others,
 * so nothing is missed by that; of effector's the gate knows which version a build wants.
 */
export const LATE_SHARES = ['effector', 'effector-react', '@lagoon/shared/cart', '@lagoon/shared/data'];

/** Version of the package a share comes from, as `shared` has it installed. */
export function shareVersion(share: string): string {
  const own = `${sharedFolder}/package.json`;
  const file = isOwnShare(share) ? own : createRequire(own).resolve(`${share.split('/')[0]}/package.json`);
  // a packed copy appends a hash of its content
  return JSON.parse(readFileSync(file, 'utf8')).version.split('+', 1)[0];
}

/**
 * What a remote asks of the shell: the shell's copy or none, and a clear refusal when the versions do not fit. A remote
 * that also runs alone, in development, has copies of its own to fall back on.
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
