import type { Written } from './write-release';

export const lineOf = ({ folder, rendered, reused, failures }: Written, milliseconds: number) =>
  [
    `releases/${folder} is live: ${rendered} pages rendered, ${reused} reused, in ${(milliseconds / 1000).toFixed(1)} s`,
    ...(failures.length > 0 ? [`${failures.length} could not be rendered and are empty: see \`failed\` in its release.json`] : []),
  ].join('; ');

/** Logs an issue when it begins and when it ends, but not each repetition. */
export function issueLog(log: (line: string) => void) {
  const open = new Map<string, string>();
  return {
    began(kind: string, line: string): void {
      if (open.get(kind) !== line) log(line);
      open.set(kind, line);
    },
    ended(kind: string, line: string): void {
      if (open.delete(kind)) log(line);
    },
  };
}
