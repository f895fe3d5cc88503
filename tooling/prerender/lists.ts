import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { ListName } from '../../shared/src/bundled/domain/types';
import { PRERENDERER_AGENT } from '../../shared/src/bundled/edge';
import { readJson, replaceFile } from '../site/disk';
import type { Lists } from './bundle-process';

export const LISTS: readonly ListName[] = ['products', 'blogs'];

export interface SavedList {
  etag: string;
  list: unknown[];
}

const fileOf = (site: string, name: ListName) => `${site}/data/${name}.json`;

export const readSavedList = (site: string, name: ListName): SavedList | undefined =>
  readJson(fileOf(site, name));

export const isSaved = (site: string, name: ListName): boolean => existsSync(fileOf(site, name));

export const saveList = (site: string, name: ListName, { etag, list }: SavedList): void =>
  replaceFile(fileOf(site, name), JSON.stringify({ etag, list }));

export const readLists = (site: string): Lists =>
  Object.fromEntries(LISTS.map((name) => [name, readSavedList(site, name)?.list]));

const FETCH_TIMEOUT_MS = 20_000;

/** Splits at spaces and commas, and adds `http` to an address without a scheme. */
export const apiOrigins = (addresses: string): string[] =>
  addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) =>
      (address.includes('://') ? address : `http://${address}`).replace(/\/+$/, ''),
    );

/**
 * @returns undefined when the ETag is unchanged
 * @throws Error when the response is not a list
 */
export async function fetchList(
  api: string,
  name: ListName,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<SavedList | undefined> {
  const answer = await fetch(`${api}/api/${name}`, {
    headers: { 'user-agent': PRERENDERER_AGENT, ...(etag ? { 'if-none-match': etag } : {}) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
  });
  if (answer.status === 304) return undefined;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`it answers ${answer.status} for the list of ${name}`);
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`its answer for ${name} is not a list`);
  const found = answer.headers.get('etag') ?? createHash('sha256').update(text).digest('base64url');
  return found === etag ? undefined : { etag: found, list };
}
