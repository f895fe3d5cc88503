import { installDependencies } from './pnpm.mjs';

/** @throws {Error} with a message for operators */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(
      `Node ${process.versions.node} is too old: Lagoon Diagnostics needs Node 20.19 or later.`,
    );
  installDependencies();
}

/** Argument of `node --import` for TypeScript. */
export const tsx = () => import.meta.resolve('tsx');
