// @ts-check
/**
 * @param {string} version as `process.versions.node`
 * @returns {string | undefined} a sentence when this Node is too old
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19)
    ? undefined
    : `Node ${version} is too old: Lagoon Diagnostics needs Node 20.19 or later.`;
}
