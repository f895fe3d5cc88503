import { rmSync } from 'node:fs';
import { readJson, replaceFile } from '../../site/disk';
import { isRunning, type ProcessMark } from '../../site/session';

/**
 * `auto-canary.json`: the only process that controls a canary of the site, and its last decision.
 */
interface ControllerState {
  app: string;
  build: string;
  process: ProcessMark;
  looked: string;
  said: string;
}

const fileOf = (site: string) => `${site}/auto-canary.json`;

export const readState = (site: string): ControllerState | undefined => readJson(fileOf(site));

export const writeState = (site: string, state: ControllerState) =>
  replaceFile(fileOf(site), JSON.stringify(state));

export function clearState(site: string) {
  const state = readState(site);
  if (!state || state.process.pid === process.pid || !isRunning(state.process))
    rmSync(fileOf(site), { force: true });
}
