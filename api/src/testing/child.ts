import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

const folder = join(__dirname, '..', '..');

/** Gives a folder that is ready its name, unless another worker was faster. */
export function renameUnlessThere(made: string, name: string): void {
  try {
    renameSync(made, name);
  } catch (error) {
    if (!existsSync(name)) throw error;
  }
}

/** Our programs as operators run them, built by the first test of a run that needs one: they start in a third of the time. */
function built(): string {
  const programs = join(tmpdir(), 'programs');
  if (existsSync(programs)) return programs;
  const making = mkdtempSync(`${programs}-`);
  execFileSync(join(folder, 'node_modules/.bin/rspack'), ['build', '--output-path', making], { cwd: folder });
  symlinkSync(join(folder, 'node_modules'), join(making, 'node_modules'));
  renameUnlessThere(making, programs);
  return programs;
}

/** Runs a program of ours as a process of its own. @param script a file of `api/src`: of `testing` as it is, any other one built */
export function startChild(script: string, args: string[] = [], env: Record<string, string> = {}): Child {
  const command = script.startsWith('testing/')
    ? ['--import', 'tsx', join('src', script)]
    : [join(built(), script.replace(/\.ts$/, '.mjs'))];
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [...command, ...args], {
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
