import { existsSync } from 'node:fs';
import { DEFAULT_CONFIG } from '../../shared/src/bundled/domain/site-config';
import { replaceFile } from './disk';

/** Writes config.json if it is missing; afterwards only the operator changes it. */
export function writeDefaultConfig(site: string): void {
  const file = `${site}/config.json`;
  if (!existsSync(file)) replaceFile(file, `${JSON.stringify(DEFAULT_CONFIG, null, 2)}\n`);
}
