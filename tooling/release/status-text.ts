import { buildsText } from '../site/previews';
import type { HistoryLine } from '../site/releases';
import { unreachableLines } from '../site/web-servers';
import type { BuildStatus, SiteStatus } from './status';

const LINE_WIDTH = 80;
const NAME_WIDTH = 20;
const COLUMNS: [heading: string, width: number][] = [
  ['APP', 12],
  ['ROLE', 12],
  ['BUILD', 14],
  ['REVISION', 13],
  ['CONTRACT', 8],
  ['PUBLISHED', 16],
];

export function statusText({ live, pages, apps, previews, auto, webHosts, history }: SiteStatus) {
  if (!live)
    return (
      'Nothing is live yet. Publish a shell and its remotes, then put them live: `pnpm release ' +
      'promote shell …`.'
    );
  const rows = apps.flatMap(({ app, active, previous, canary }) => [
    row(app, 'active', active),
    ...(canary ? [row('', `canary ${canary.percent} %`, canary)] : []),
    ...(previous ? [row('', 'previous', previous)] : []),
  ]);
  const builds = apps.flatMap(({ active, previous, canary }) => [active, previous, canary]);
  const notes = [
    ...unreachableLines(webHosts).map((host) => `! ${host}`),
    ...builds.flatMap((one) => (one?.issue ? [`! ${one.issue}`] : [])),
    ...(pages && pages.failed.length > 0
      ? [
          `! ${counted(pages.failed.length)} could not be rendered: \`failed\` in ` +
            `releases/${pages.folder}/release.json`,
        ]
      : []),
    ...apps.flatMap(({ app, newest, skipped = 'not live' }) =>
      newest ? [`${app} ${newest} is published and ${skipped}.`] : [],
    ),
  ];
  const parts = [
    [
      `Release ${live.release} is live since ${minute(live.at)} UTC.`,
      ...(pages
        ? [
            `${counted(pages.rendered)} of HTML, as of ${minute(pages.at)} UTC ` +
              `(releases/${pages.folder}).`,
          ]
        : []),
    ],
    [line(COLUMNS.map(([heading]) => heading)), ...rows],
    notes,
    previews.flatMap(previewLines),
    auto ? autoText(auto) : [],
    history.flatMap((one) => [
      historyText(one),
      ...(one.why?.split('; ').map((reason) => `      ${cut(reason, LINE_WIDTH - 6)}`) ?? []),
    ]),
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

const previewLines = ({
  name,
  builds,
  until,
  by,
  password,
  over,
}: SiteStatus['previews'][number]) => [
  cut(`preview ${name}: ${buildsText({ builds })}`, LINE_WIDTH),
  `  until ${minute(until)} UTC, ${cut(by, NAME_WIDTH)}${password ? ', with a password' : ''}`,
  ...(over ? ['  ! it has expired: `pnpm release prune` ends it'] : []),
];

const autoText = ({
  app,
  build,
  percent,
  running,
  said,
  looked,
}: NonNullable<SiteStatus['auto']>) =>
  running
    ? [
        `${app} ${build} is controlled by reports of browsers. At ${minute(looked)} UTC:`,
        `  ${cut(said, LINE_WIDTH - 2)}`,
      ]
    : [
        `! Automatic control of ${app} ${build} ended at ${minute(looked)} UTC. Its share`,
        `  stays at ${percent} %. To continue: \`pnpm release canary ${app} --auto\`.`,
      ];

const counted = (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

export function historyText({
  at,
  by,
  action,
  app,
  build,
  release,
  percent,
  restores,
  ended,
  part,
}: HistoryLine) {
  const share = percent === undefined ? '' : `${percent} %`;
  const what = [
    action,
    app,
    build,
    part,
    ended ? 'ended' : share,
    restores === undefined ? '' : `to release ${restores}`,
  ].filter(Boolean);
  const start = `${String(release).padStart(4)}  ${minute(at)}  `;
  const end = `, ${cut(by, NAME_WIDTH)}`;
  return `${start}${cut(what.join(' '), LINE_WIDTH - start.length - end.length)}${end}`;
}

const row = (
  app: string,
  role: string,
  { build, revision = '-', contract = '-', published }: BuildStatus,
) =>
  line([app, role, build, shortRevision(revision), contract, published ? minute(published) : '-']);

const line = (cells: readonly string[]) =>
  COLUMNS.map(([, width], at) => cut(cells[at] ?? '', width).padEnd(width))
    .join(' ')
    .trimEnd();

const shortRevision = (revision: string) =>
  /^[0-9a-f]{40}/.test(revision)
    ? `${revision.slice(0, 7)}${revision.endsWith('-dirty') ? '-dirty' : ''}`
    : revision;

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
const cut = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;
