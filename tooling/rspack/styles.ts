import { createRequire } from 'node:module';
import type { RuleSetRule } from '@rspack/core';
import { root, sharedFolder } from '../bootstrap/paths.mjs';

const plugin = createRequire(import.meta.url).resolve('@swc/plugin-styled-components');
const TARGETS = 'chrome 109, firefox 115, safari 16.4';

/**
 * The rules that compile our sources. Each package's styles have a namespace of their own, `shared` the same one
 * whichever app compiles it, so that class names agree across builds.
 */
export function sourceRules(app: string, { dev }: { dev: boolean }): RuleSetRule[] {
  const shared = `${sharedFolder}/src`;
  const places: [string, Pick<RuleSetRule, 'include' | 'exclude'>][] = [
    ['lagoon-shared', { include: [shared] }],
    [`lagoon-${app}`, { exclude: [/node_modules/, shared] }],
  ];
  return places.map(([namespace, where]) => ({
    test: /\.tsx?$/,
    ...where,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: { env: { targets: TARGETS }, ...sourceOptions(namespace, { dev }) },
  }));
}

/** How a source is compiled, whoever compiles it. @param namespace of its styles */
export const sourceOptions = (namespace: string, { dev = false } = {}) => ({
  jsc: {
    parser: { syntax: 'typescript' as const, tsx: true },
    transform: { react: { runtime: 'automatic' as const, development: dev, refresh: dev } },
    experimental: {
      cacheRoot: `${root}/node_modules/.cache/swc`,
      plugins: [
        [plugin, { namespace, ssr: true, displayName: dev, fileName: false, minify: true, transpileTemplateLiterals: true, pure: true }],
      ] as [string, Record<string, unknown>][],
    },
  },
});
