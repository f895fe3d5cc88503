// @ts-check
import { UsageError } from './usage.mjs';

/**
 * What is to be promoted: `app`, `app build`, `app@build app …`.
 * @param {string[]} names
 * @param {(name: string) => boolean} isApp whether the site has an app of that name
 * @returns {{app: string, build?: string}[]}
 * @throws {UsageError} when an app is named twice
 */
export function parseTargets(names, isApp) {
  const [first = '', second] = names;
  if (names.length === 2 && second !== undefined && !first.includes('@') && !second.includes('@') && !isApp(second))
    return [{ app: first, build: second }];
  const targets = names.map((name) => {
    const [app = '', build, more] = name.split('@');
    if (more !== undefined || build === '') throw new UsageError(`"${name}" is no app and no app@build.`);
    return build === undefined ? { app } : { app, build };
  });
  const twice = targets.find(({ app }, at) => targets.findIndex((other) => other.app === app) !== at);
  if (twice) throw new UsageError(`${twice.app} is named twice.`);
  return targets;
}
