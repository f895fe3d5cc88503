import type { HistoryLine } from '../site/history';
import { buildsText } from '../site/previews';
import { awayLines } from '../site/spread-note';
import type { AutoStatus, BuildStatus, PreviewStatus, SiteStatus } from './status';

const LINE_WIDTH = 80;
const NAME_WIDTH = 20;
const COLUMNS = [
  ['APP', 12],
  ['ROLE', 12],
  ['BUILD', 14],
  ['REVISION', 13],
  ['CONTRACT', 8],
  ['PUBLISHED', 16],
] as const;

/** A site's status for a terminal of 80 columns. Times are UTC. */
export function statusText({ live, pages, apps, previews, auto, webHosts, history }: SiteStatus): string {
  if (!live) return 'Nothing is live yet. Publish a shell and its remotes, then put them live: `pnpm release promote shell …`.';
  const rows = apps.flatMap(({ app, active, previous, canary }) => [
    row(app, 'active', active),
    ...(canary ? [row('', `canary ${canary.percent} %`, canary)] : []),
    ...(previous ? [row('', 'previous', previous)] : []),
  ]);
  const notes = [
    ...(webHosts ? awayLines(webHosts).map((host) => `! ${host}`) : []),
    ...apps.flatMap(({ active, previous, canary }) =>
      [active, previous, canary].flatMap((one) => (one?.trouble ? [`! ${one.trouble}`] : [])),
    ),
    ...(pages && pages.failed.length > 0
      ? [`! ${counted(pages.failed.length)} could not be rendered: \`failed\` in releases/${pages.folder}/release.json`]
      : []),
    ...apps.flatMap(({ app, newest, takenBack }) =>
      newest ? [`${app} ${newest} is published and ${takenBack ? `was taken back with release ${takenBack}` : 'not live'}.`] : [],
    ),
  ];
  const parts = [
    [
      `Release ${live.release} is live since ${minute(live.at)} UTC.`,
      ...(pages ? [`${counted(pages.rendered)} of HTML, as of ${minute(pages.at)} UTC (releases/${pages.folder}).`] : []),
    ],
    [line(COLUMNS.map(([name]) => name)), ...rows],
    notes,
    previews.flatMap(previewLines),
    auto ? autoText(auto) : [],
    history.flatMap((one) => [historyText(one), ...reasonLines(one)]),
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** What a preview shows and how long, and below it what an operator should know. */
const previewLines = ({ name, builds, until, by, password, over, behind }: PreviewStatus): string[] => [
  cut(`preview ${name}: ${buildsText({ builds })}`, LINE_WIDTH),
  `  until ${minute(until)} UTC, ${cut(by, NAME_WIDTH)}${password ? ', with a password' : ''}`,
  ...(over ? ['  ! its days are over: `pnpm release prune` ends it'] : []),
  ...(behind ? [`  ! it no longer follows the live site: ${behind}`] : []),
];

/** Who decides about a canary and what was found last, or that nobody does any more. */
function autoText({ app, build, percent, running, held, said, looked }: AutoStatus): string[] {
  const who = held ? `held by ${cut(held.by, NAME_WIDTH)}` : 'decided by reports of browsers';
  if (running) return [`${app} ${build} is ${who}. At ${minute(looked)} UTC:`, `  ${cut(said, LINE_WIDTH - 2)}`];
  return [
    `! Nobody decides about ${app} ${build} since ${minute(looked)} UTC. Its share stays`,
    `  at ${percent} %: \`pnpm release canary ${app} --auto\` goes on.`,
  ];
}

const counted = (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** One line of the history, of at most 80 columns. */
export function historyText({ at, by, action, app, build, release, percent, restores, ended }: HistoryLine): string {
  const what = [
    action,
    app,
    build,
    ended ? 'ended' : percent === undefined ? '' : `${percent} %`,
    restores === undefined ? '' : `to release ${restores}`,
  ].filter(Boolean);
  const start = `${String(release).padStart(4)}  ${minute(at)}  `;
  const end = `, ${cut(by, NAME_WIDTH)}`; // who it was is never what a long line loses
  return `${start}${cut(what.join(' '), LINE_WIDTH - start.length - end.length)}${end}`;
}

/** Each reason on a line of its own: the second one may be what names the kind of page. */
const reasonLines = ({ why }: HistoryLine): string[] => why?.split('; ').map((reason) => `      ${cut(reason, LINE_WIDTH - 6)}`) ?? [];

const row = (app: string, role: string, { build, revision = '-', contract = '-', published }: BuildStatus) =>
  line([app, role, build, shortRevision(revision), contract, published ? minute(published) : '-']);

const line = (cells: readonly string[]) =>
  cells
    .map((cell, at) => {
      const width = COLUMNS[at]?.[1] ?? 0;
      return cut(cell, width).padEnd(width);
    })
    .join(' ')
    .trimEnd();

const shortRevision = (revision: string) =>
  /^[0-9a-f]{40}/.test(revision) ? `${revision.slice(0, 7)}${revision.endsWith('-dirty') ? '-dirty' : ''}` : revision;

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
