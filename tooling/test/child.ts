import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  pid: number;
  write(line: string): void;
  /** Returns the match with its groups. Fails when the child ends before. */
  untilOutput(text: string | RegExp): Promise<string[]>;
  end(signal: NodeJS.Signals): Promise<void>;
  /** exit code and whole output */
  ended(): Promise<{ code: number | null; output: string }>;
}

/**
 * Starts Node. The program ends with this process at the latest.
 * @param args of Node
 */
export function startChild(args: string[], cwd: string, env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, args, { cwd, env });
  let output = '';
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      notify();
    });
  const closed = once(child, 'close');
  const lastResort = () => child.kill('SIGKILL');
  process.once('exit', lastResort);
  closed.then(() => {
    process.removeListener('exit', lastResort);
    notify();
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    pid: child.pid ?? 0,
    write: (line) => void child.stdin.write(`${line}\n`),
    untilOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found =
            typeof text === 'string'
              ? output.includes(text)
                ? [text]
                : undefined
              : text.exec(output);
          if (found) resolve(found);
          else if (hasEnded()) reject(new Error(`It ended before it said "${text}":\n${output}`));
          else return;
          listeners.delete(check);
        };
        listeners.add(check);
        check();
      }),
    end: async (signal) => {
      if (!hasEnded()) child.kill(signal);
      await closed;
    },
    ended: async () => {
      await closed;
      return { code: child.exitCode, output };
    },
  };
}
