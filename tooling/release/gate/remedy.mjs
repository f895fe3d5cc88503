// @ts-check
/**
 * What to do about a shell and a remote that do not fit, seen from the one that the change brings.
 * @param {import('./pairs.mjs').Pair} pair
 * @param {{what: string, need: string, have?: string, ahead: boolean}} gap what: packages; need: what the remote asks
 *   for; have: what the shell provides, if it does; ahead: the shell is too new rather than too old
 * @returns {string} one sentence
 */
export function remedyFor({ shell, remote }, { what, need, have, ahead }) {
  const remoteAgain = have ? `build ${remote.app} again with ${what} ${have}` : `build ${remote.app} again without ${what}`;
  const shellAgain = `build the shell again with ${what} ${need}`;
  if (shell.fresh && remote.fresh) return `${sentence(ahead ? remoteAgain : shellAgain)}, and promote both at once.`;
  if (!shell.fresh) {
    if (shell.role === 'canary') return `${sentence(remoteAgain)}, or stop the shell’s canary first: \`pnpm release canary shell --stop\`.`;
    return ahead ? `${sentence(remoteAgain)}.` : `Promote a shell built with ${what} ${need} first, or ${remoteAgain}.`;
  }
  if (remote.role === 'canary') return `Stop the canary first (\`pnpm release canary ${remote.app} --stop\`), or ${shellAgain}.`;
  if (shell.role === 'canary') return `${sentence(shellAgain)}: a canary shell runs with the remotes that are live.`;
  const both = `pnpm release promote shell@${shell.build} ${remote.app}`;
  if (remote.role === 'previous')
    return `Name ${remote.app} with the shell, which leaves that build behind: \`${both}@${remote.active}\`; or ${shellAgain}.`;
  return ahead
    ? `${sentence(remoteAgain)} and promote both at once: \`${both}\`; or ${shellAgain}.`
    : `${sentence(shellAgain)}, or take ${remote.app} back first: \`pnpm release rollback ${remote.app}\`.`;
}

const sentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
