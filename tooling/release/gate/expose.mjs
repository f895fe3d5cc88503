// @ts-check
/** @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo @typedef {import('./refusal.mjs').Refusal} Refusal */

/**
 * What others call a build by is there: a remote's entry, container and `./routes`; a shell's first script, and the
 * chunk with which it loads remotes.
 * @param {BuildInfo} info
 * @returns {Refusal[]}
 */
export function checkExpose(info) {
  const missing = info.app === 'shell' ? missingOfShell(info) : missingOfRemote(info);
  return missing.map(([what, remedy]) => ({ rule: 'expose', app: info.app, message: `${info.app} ${info.build} ${what}.`, remedy }));
}

/** @param {BuildInfo} info @returns {[string, string][]} */
function missingOfRemote({ app, entry, global, slot, exposes, chunks, files }) {
  const again = `Build ${app} again with the config of this workspace (tooling/rspack) and publish it.`;
  return /** @type {[string, string][]} */ ([
    ...(exposes.includes('./routes')
      ? []
      : [['does not expose ./routes', `Export its routes from ${app}/src/routes.tsx, build it again and publish it.`]]),
    ...(entry ? [] : [['has no entry', again]]),
    ...(entry && !files.some(({ path }) => path === entry) ? [[`has no hash for its entry ${entry}`, again]] : []),
    ...(global ? [] : [['does not say under which name its container is found', again]]),
    ...(slot ? [] : [['has no slot', `Give "lagoon.slot" in ${app}/package.json, build it again and publish it.`]]),
    ...(chunks.routes?.some((file) => file.endsWith('.js')) ? [] : [['has no script for ./routes', again]]),
  ]);
}

/** @param {BuildInfo} info @returns {[string, string][]} */
function missingOfShell({ chunks }) {
  const scripts = (chunks.main ?? []).filter((file) => file.endsWith('.js'));
  return /** @type {[string, string][]} */ ([
    ...(scripts.length === 1
      ? []
      : [[`starts with ${scripts.length} scripts instead of one`, 'Build the shell with one entry and publish it.']]),
    ...(chunks.federation?.some((file) => file.endsWith('.js'))
      ? []
      : [
          [
            'has no chunk "federation", so that it could load no remote',
            'Build the shell with remotes outside (not the monolith) and publish it.',
          ],
        ]),
  ]);
}
