export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const seconds = (milliseconds: number) => (Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(1)} s` : '–');
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
export const count = (value: number) => Math.round(value).toLocaleString('en-GB');
export const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

type Cell = string | number;

export const table = (head: Cell[], rows: Cell[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
