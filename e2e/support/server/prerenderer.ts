import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './server';

/** Starts the service that renders pages again after a change. */
export function startPrerenderer(dir: string, origin: string) {
  const child = spawn(process.execPath, [join(root, 'tooling/dist/composer.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SITE_DIR: dir, API_ADDRESS: origin },
  });
  const lastResort = () => child.kill('SIGKILL');
  process.once('exit', lastResort);
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  return {
    /** Waits until the prerenderer's output contains a text. */
    async said(words: string): Promise<void> {
      while (!output.includes(words)) {
        if (child.exitCode !== null)
          throw new Error(`The prerenderer ended with ${child.exitCode}.\n${output}`);
        await pause(50);
      }
    },
    async stop(): Promise<void> {
      process.removeListener('exit', lastResort);
      child.kill('SIGTERM');
      await gone;
    },
  };
}
