import type { Taken } from './machine';
import { interactionTable, lighthouseTable, pageTable, pressTable, releaseText, routeTable } from './report-pages';
import { apiText, fileTable, prerenderTable } from './report-servers';
import { PARTS, type Results } from './results';
import { table } from './tables';
import { verdicts } from './targets';

export function reportText(results: Results): string {
  const { machine, pages, routes, presses, interactions, release, lighthouse, prerendering, api, files } = results;
  return [
    '# Results of the last run',
    'Written by `npm run bench`. [The guide](README.md) explains the figures.',
    `Sources of the part that was taken last: ${machine.commit}. ${machine.processor}, ${machine.processors} processors, ${(machine.memory / 2 ** 30).toFixed(0)} GB; ${machine.system}, Node ${machine.node}, ${machine.browser}. Transport: ${machine.transport}.`,
    table(
      ['part', 'taken', 'load before', 'load after', 'minutes', 'medians of'],
      PARTS.flatMap((part) => {
        const one: Taken<unknown> | undefined = results[part];
        return one ? [[part, one.at, one.load.before, one.load.after, one.minutes, one.runs]] : [];
      }),
    ),
    'Load is the mean number of running and waiting processes over a minute. The figure after a part includes the bench itself. If the load exceeds the number of processors, times cannot be compared, and ratios only roughly.',
    '## Targets',
    table(
      ['', 'found', 'to reach', ''],
      verdicts(results).map(({ what, found, limit, unit, reached }) => [
        what,
        amount(found, unit),
        amount(limit, unit),
        reached ? 'reached' : '**missed**',
      ]),
    ),
    ...section(pages, (figures) => [
      '## Pages, cold, on a phone: 1.6 Mb/s, 150 ms, a processor four times slower',
      pageTable(figures, 'cold'),
      '## The same pages again',
      pageTable(figures, 'warm'),
    ]),
    ...section(routes, (figures) => ['## Changes of route on that phone, from the tap to content, ms', routeTable(figures)]),
    ...section(presses, (figures) => ['## First presses on that phone, from the press to its effect, ms', pressTable(figures)]),
    ...section(interactions, (figures) => ['## Interactions, a processor four times slower, ms', interactionTable(figures)]),
    ...section(release, (figures) => ['## A release of one remote', ...releaseText(figures)]),
    ...section(lighthouse, (figures) => ['## Lighthouse', lighthouseTable(figures)]),
    ...section(prerendering, (figures) => ['## Prerendering', prerenderTable(figures)]),
    ...section(api, (figures) => ['## The API', ...apiText(figures)]),
    ...section(files, (figures) => ['## Pages and files', fileTable(figures)]),
    '',
  ].join('\n\n');
}

const section = <T>(part: Taken<T> | undefined, linesOf: (figures: T) => string[]): string[] => (part ? linesOf(part.figures) : []);

const amount = (value: number, unit: string) =>
  `${unit === '×' ? value.toFixed(2) : unit === 'kB' ? value.toFixed(1) : Math.round(value * 1000) / 1000} ${unit}`.trim();
