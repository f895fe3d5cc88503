import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from '../bootstrap/paths.mjs';

/** Libraries of which a page may hold one copy only. */
export const LIBRARY_SHARES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  'effector',
  'effector-react',
];

/** Entries of our own that are one module across shell and remotes. */
export const OWN_SHARES = ['@lagoon/shared/cart', '@lagoon/shared/data', '@lagoon/shared/router', '@lagoon/shared/ui'];

/** The one list: the browser builds, the shell's provider and lint all read it. */
export const SHARES = [...LIBRARY_SHARES, ...OWN_SHARES];

const packageOf = (share: string) => (share.startsWith('@') ? share.split('/').slice(0, 2).join('/') : (share.split('/')[0] ?? share));

/** Version of the package a share comes from, as `shared` has it installed. */
export function shareVersion(share: string): string {
  const name = packageOf(share);
  const file =
    name === '@lagoon/shared'
      ? `${root}/shared/package.json`
      : createRequire(`${root}/shared/package.json`).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
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
