import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { withoutSettings } from './settings';

/** A server that has said that it is ready. */
export interface Child {
  /** what the line had that says so */
  said: string;
  /** asks it to end, and waits for it @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts a server and waits for the line that says it is ready.
 * @param args of Node, the one that runs this
 * @param ready its first group is what is given back
 */
export function startChild(args: string[], env: Record<string, string>, ready: RegExp, cwd: string): Promise<Child> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...withoutSettings(process.env), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    };
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = ready.exec(line);
      if (found) resolve({ said: found[1] ?? '', stop });
    });
  });
}
