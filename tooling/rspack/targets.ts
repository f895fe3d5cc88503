import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
} from '@mdn/browser-compat-data';
import type { Compiler } from '@rspack/core';

/** The oldest supported browsers. */
const OLDEST = { chrome: 109, firefox: 115, safari: 16.4 };

/** For browserslist. */
export const TARGETS = Object.entries(OLDEST)
  .map(([browser, version]) => `${browser} ${version}`)
  .join(', ');

const BROWSERS = Object.entries(OLDEST).flatMap(([browser, version]): [BrowserName, number][] => [
  [browser as BrowserName, version],
  [(browser === 'safari' ? 'safari_ios' : `${browser}_android`) as BrowserName, version],
]);

/** Calls behind a test for the method, or of objects that are not the browser's. */
const ALLOWED: Record<string, string> = {
  address: 'an address of the dashboard’s calls',
  'Error.captureStackTrace': 'yup tests for it',
  createPolicy: 'the shell tests for Trusted Types',
  drop: 'drafts',
  getName: 'React’s hook for its developer tools',
  isError: 'yup',
  requestIdleCallback: '`whenIdle` tests for it',
  startViewTransition: 'React tries it, and only for a component that the site does not use',
  when: 'yup',
};

/** Support behind a flag or a prefix does not count. */
function lacking({ support }: CompatStatement) {
  const isAt = (version: number, since: string | false | null | undefined) =>
    Boolean(since) && Number.parseFloat(String(since).replace('≤', '')) <= version;
  return BROWSERS.filter(([browser, version]) => {
    const all = [support[browser] ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
    return !all.some(
      ({ version_added, version_removed }) =>
        isAt(version, version_added) && !isAt(version, version_removed),
    );
  }).map(([browser, version]) => `${browser} ${version}`);
}

/**
 * @returns lacking targets by `Interface.name`, by `new Interface`, and by `name` if all interfaces
 * lack it
 */
function readMissing(): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  const add = (interfaceName: string, { __compat: compat, ...members }: Identifier) => {
    const lacks = compat ? lacking(compat) : [];
    missing.set(`new ${interfaceName}`, lacks);
    if (lacks.length > 0) return;
    for (const [key, member] of Object.entries(members)) {
      if (!member.__compat || key.endsWith('_event')) continue;
      const name = key.replace(/_static$/, '');
      const targets = lacking(member.__compat);
      missing.set(`${interfaceName}.${name}`, targets);
      if (targets.length < (missing.get(name)?.length ?? Number.POSITIVE_INFINITY))
        missing.set(name, targets);
    }
  };
  const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const { api, javascript } = bcd;
  for (const interfaces of [api, javascript.builtins, javascript.builtins?.Intl]) {
    const { __compat, ...each } = interfaces ?? {};
    for (const [name, one] of Object.entries(each)) add(name, one);
  }
  return missing;
}

let missing: Map<string, string[]> | undefined;

/**
 * Returns a line for each call that a target lacks. A method of unknown type counts if any
 * interface has it.
 */
export function unsupportedCalls(code: string): string[] {
  missing ??= readMissing();
  const found = new Set<string>();
  for (const [, created, owner, name] of code.matchAll(
    /\b(new [A-Z]\w+)\(|([A-Z]\w+)?\.([a-z]\w+)\(/g,
  )) {
    const named = `${owner}.${name}`;
    found.add(created ?? (missing.has(named) ? named : (name ?? '')));
  }
  return [...found].flatMap((what) => {
    const targets = what in ALLOWED ? [] : (missing?.get(what) ?? []);
    return targets.length > 0 ? [`${what}() is not in ${targets.join(', ')}`] : [];
  });
}

/**
 * Outside the workspace, where `ALLOWED` cannot be changed, it warns: `z.union()` is not a method
 * of a Set.
 */
export class TargetsPlugin {
  constructor(private readonly report: 'errors' | 'warnings') {}

  apply(compiler: Compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap('TargetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'TargetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            for (const line of unsupportedCalls(asset.source().toString()))
              compilation[this.report].push(
                new Error(
                  `${file}: ${line} (tooling/rspack/targets.ts)`,
                ) as (typeof compilation.errors)[number],
              );
          }
        },
      );
    });
  }
}
