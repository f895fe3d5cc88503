// @ts-check
/**
 * @typedef {import('./status.mjs').SiteStatus} SiteStatus
 * @typedef {import('./status.mjs').BuildStatus} BuildStatus
 */

const WIDTH = 80;
const WHO = 20;
const COLUMNS = /** @type {const} */ ([
  ['APP', 12],
  ['ROLE', 12],
  ['BUILD', 14],
  ['REVISION', 13],
  ['CONTRACT', 8],
  ['PUBLISHED', 16],
]);

/**
 * A site's status for a terminal of 80 columns. Times are UTC.
 * @param {SiteStatus} status
 * @returns {string}
 */
export function statusText({ live, apps, history }) {
  if (!live) return 'Nothing is live yet. Publish a shell and its remotes, then put them live: `pnpm release promote shell …`.';
  const rows = apps.flatMap(({ app, active, previous, canary }) => [
    row(app, 'active', active),
    ...(canary ? [row('', `canary ${canary.percent} %`, canary)] : []),
    ...(previous ? [row('', 'previous', previous)] : []),
  ]);
  const notes = [
    ...apps.flatMap(({ active, previous, canary }) =>
      [active, previous, canary].flatMap((one) => (one?.trouble ? [`! ${one.trouble}`] : [])),
    ),
    ...apps.flatMap(({ app, newest }) => (newest ? [`${app} ${newest} is published and not live.`] : [])),
  ];
  const title = `Release ${live.release} is live since ${minute(live.at)} UTC.`;
  return [
    title,
    '',
    line(COLUMNS.map(([name]) => name)),
    ...rows,
    ...(notes.length > 0 ? ['', ...notes] : []),
    ...(history.length > 0 ? ['', ...history.map(historyText)] : []),
  ].join('\n');
}

/**
 * One line of the history.
 * @param {import('./history.mjs').HistoryLine} change
 * @returns {string} at most 80 columns
 */
export function historyText({ at, by, action, app, build, release, percent, restores, ended }) {
  const what = [
    action,
    app,
    build,
    ended ? 'ended' : percent === undefined ? '' : `${percent} %`,
    restores === undefined ? '' : `to release ${restores}`,
  ].filter(Boolean);
  const start = `${String(release).padStart(4)}  ${minute(at)}  `;
  const end = `, ${cut(by, WHO)}`; // who it was is never what a long line loses
  return `${start}${cut(what.join(' '), WIDTH - start.length - end.length)}${end}`;
}

/** @param {string} app @param {string} role @param {BuildStatus} build */
const row = (app, role, { build, revision = '-', contract = '-', published }) =>
  line([app, role, build, shortRevision(revision), contract, published ? minute(published) : '-']);

/** @param {readonly string[]} cells */
const line = (cells) =>
  cells
    .map((cell, at) => {
      const width = COLUMNS[at]?.[1] ?? 0;
      return cut(cell, width).padEnd(width);
    })
    .join(' ')
    .trimEnd();

/** @param {string} revision */
const shortRevision = (revision) =>
  /^[0-9a-f]{40}/.test(revision) ? `${revision.slice(0, 7)}${revision.endsWith('-dirty') ? '-dirty' : ''}` : revision;

const minute = (/** @type {string} */ at) => at.slice(0, 16).replace('T', ' ');
const cut = (/** @type {string} */ text, /** @type {number} */ width) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
