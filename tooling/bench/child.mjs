// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { withoutSettings } from '../test/settings.mjs';

/**
 * Starts a server and waits for the line that says it is ready.
 * @param {string[]} args of node
 * @param {Record<string, string>} env
 * @param {RegExp} ready its first group is what is given back
 * @param {string} cwd
 * @returns {Promise<{said: string, stop: () => Promise<void>}>}
 */
export function startChild(args, env, ready, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...withoutSettings(process.env), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => child.once('exit', done));
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = ready.exec(line);
      if (found) resolve({ said: found[1] ?? '', stop });
    });
  });
}
