import { createRequire } from 'node:module';
import type { RuleSetRule } from '@rspack/core';
import { root, sharedFolder } from '../bootstrap/paths.mjs';
import { TARGETS } from './targets';

const plugin = createRequire(import.meta.url).resolve('@swc/plugin-styled-components');

/** One namespace for each package makes class names equal in all builds. */
export function sourceRules({
  name,
  modules,
  dev = false,
}: {
  name: string;
  modules?: string;
  dev?: boolean;
}): RuleSetRule[] {
  const shared = `${sharedFolder}/src`;
  const namespaces: [string, Pick<RuleSetRule, 'include' | 'exclude'>][] = [
    ['lagoon-shared', { include: [shared] }],
    [`lagoon-${name}`, { exclude: [/node_modules/, shared] }],
  ];
  const compiled = namespaces.map(
    ([namespace, where]): RuleSetRule => ({
      test: /\.tsx?$/,
      ...where,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: { env: { targets: TARGETS }, ...sourceOptions(namespace, { dev }) },
    }),
  );
  // in a strict ES module a default import would get the whole module object of a share
  return modules
    ? [...compiled, { test: /\.js$/, include: [modules], type: 'javascript/auto' }]
    : compiled;
}

/** The default name differs in browser and server builds. */
export const cssRule = (name: string, options = {}): RuleSetRule => ({
  test: /\.css$/,
  type: 'css/auto',
  generator: { localIdentName: `${name}-[path][name]-[local]`, ...options },
});

export const sourceOptions = (namespace: string, { dev = false } = {}) => ({
  jsc: {
    parser: { syntax: 'typescript' as const, tsx: true },
    transform: { react: { runtime: 'automatic' as const, development: dev, refresh: dev } },
    experimental: {
      cacheRoot: `${root}/node_modules/.cache/swc`,
      plugins: [
        [
          plugin,
          {
            namespace,
            ssr: true,
            displayName: dev,
            fileName: false,
            minify: true,
            transpileTemplateLiterals: true,
            pure: true,
          },
        ],
      ] as [string, Record<string, unknown>][],
    },
  },
});
