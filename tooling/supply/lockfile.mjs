// @ts-check
/**
 * The packages of a pnpm lockfile.
 * @param {string} text
 * @returns {Map<string, {integrity?: string, tarball?: string}>} `name@version` to how its bytes are pinned
 */
export function lockedPackages(text) {
  const section = /^packages:\n([\s\S]*?)^snapshots:/m.exec(text)?.[1] ?? '';
  return new Map(
    [...section.matchAll(/^ {2}'?([^\s'][^\n]*?)'?:\n {4}resolution: \{([^}]*)\}/gm)].map(([, name = '', resolution = '']) => [
      name,
      Object.fromEntries(resolution.split(', ').map((pair) => pair.split(/: (.*)/).slice(0, 2))),
    ]),
  );
}
