import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Child {
  pid: number;
  write(line: string): void;
  /** waits until the child has said this; fails with all it said when it ends before */
  says(text: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  /** its exit code, and all that it said */
  ended(): Promise<{ code: number | null; said: string }>;
}

/** Runs a script of ours as a process of its own, through tsx. @param script below `api/src` */
export function startChild(script: string, args: string[] = [], env: Record<string, string> = {}): Child {
  const folder = join(__dirname, '..', '..');
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, ['--import', 'tsx', join(folder, 'src', script), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      for (const heard of listeners) heard();
    });
  const closed = once(child, 'close');
  closed.then(() => {
    for (const heard of listeners) heard();
  });

  return {
    pid: child.pid ?? 0,
    write: (line) => void child.stdin.write(`${line}\n`),
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (said.includes(text)) resolve();
          else if (child.exitCode !== null || child.signalCode !== null) reject(new Error(`It ended before it said "${text}":\n${said}`));
          else return;
          listeners.delete(check);
        };
        listeners.add(check);
        check();
      }),
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await closed;
    },
    ended: async () => {
      await closed;
      return { code: child.exitCode, said };
    },
  };
}
