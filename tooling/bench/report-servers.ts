import type { Cost } from '../../api/bench/largest-costs';
import { type ApiFigures, CALLS } from './api-load';
import type { FileFigures } from './files-load';
import type { Load } from './load';
import type { PrerenderFigures } from './prerendering';
import { count, kilobytes, megabytes, ratio, seconds, table } from './tables';

export const prerenderTable = (figures: PrerenderFigures[]) =>
  table(
    ['products', 'first', 'pages', 'after one price', 'pages', 'not rendered', 'memory at its highest'],
    figures.map(({ products, first, change, memory }) => [
      count(products),
      seconds(first.milliseconds),
      first.rendered,
      seconds(change.milliseconds),
      change.rendered,
      first.failed,
      megabytes(memory),
    ]),
  );

const loadCells = ({ perSecond, p50, p99 }: Load) => [count(perSecond), `${p50} ms`, `${p99} ms`];

export const apiText = ({ servers, plainNode }: ApiFigures) => [
  table(
    ['', '', 'a second', 'p50', 'p99', 'failed', 'processor', 'most of it'],
    [
      ...servers.flatMap(({ database, loads }) =>
        CALLS.map(({ name, words }) => {
          const load = loads[name];
          return [
            database,
            words,
            ...loadCells(load),
            load.failed,
            `${load.processor.toFixed(2)} ms`,
            load.costs.slice(0, 3).map(costText).join(', '),
          ];
        }),
      ),
      ['plain Node', 'the bytes of the list', ...loadCells(plainNode), plainNode.failed, `${plainNode.processor.toFixed(2)} ms`, ''],
    ],
  ),
  "Processor: what a request took of the server's, all its threads together; PostgreSQL is a process of its own. Most of it: functions by their own time, of the main thread's.",
  servers
    .map(({ database, memory }) => `${database}: ${megabytes(memory.warm)} warm, ${megabytes(memory.after)} after the load.`)
    .join(' '),
];

const costText = ({ name, share }: Cost) => `${name} ${Math.round(share * 100)} %`;

export const fileTable = (figures: FileFigures[]) =>
  table(
    ['', 'kB', 'nginx, a second', 'p50', 'p99', 'embedded, a second', 'p50', 'p99', 'ratio', 'failed'],
    figures.map(({ name, bytes, nginx, embedded }) => [
      name,
      kilobytes(bytes),
      ...loadCells(nginx),
      ...loadCells(embedded),
      ratio(embedded.perSecond / nginx.perSecond),
      nginx.failed + embedded.failed,
    ]),
  );
