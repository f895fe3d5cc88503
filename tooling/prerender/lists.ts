import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson, replaceFile } from '../site/disk';
import type { Lists } from './bundle-process';

export const LISTS = ['products', 'blogs'] as const;
export type ListName = (typeof LISTS)[number];

export interface SavedList {
  etag: string;
  list: unknown[];
}

const fileOf = (site: string, name: ListName) => `${site}/data/${name}.json`;

export function readSavedList(site: string, name: ListName): SavedList | undefined {
  const saved = readJson<Partial<SavedList>>(fileOf(site, name));
  return typeof saved?.etag === 'string' && Array.isArray(saved.list) ? { etag: saved.etag, list: saved.list } : undefined;
}

export const isSaved = (site: string, name: ListName): boolean => existsSync(fileOf(site, name));

export const saveList = (site: string, name: ListName, { etag, list }: SavedList): void =>
  replaceFile(fileOf(site, name), JSON.stringify({ etag, list }));

export const readLists = (site: string): Lists => Object.fromEntries(LISTS.map((name) => [name, readSavedList(site, name)?.list]));

const FETCH_TIMEOUT_MS = 20_000;

/** Returns the addresses in a text, separated by spaces or commas, as URLs. Adds `http` to an address without a scheme. */
export const apiOrigins = (addresses: string): string[] =>
  addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => (address.includes('://') ? address : `http://${address}`).replace(/\/+$/, ''));

/** Fetches a list; undefined when its ETag is unchanged. @throws Error when the response is not a list */
export async function fetchList(
  api: string,
  name: ListName,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<SavedList | undefined> {
  const answer = await fetch(`${api}/api/${name}`, {
    headers: etag ? { 'if-none-match': etag } : {},
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

export interface Listener {
  /** Called when the stream opens. The stream sends no change made before. */
  opened(): void;
  changed(name: ListName): void;
  closed(): void;
}

type StreamTimes = Record<'silence' | 'reopen' | 'refused', number>;

/** Follows the API's event stream until `signal` aborts, and reopens it. @param api returns the address of the next attempt */
export async function listenForChanges(api: () => string, listener: Listener, times: StreamTimes, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isRefused = await listenOnce(api(), listener, times.silence, signal).catch(() => false);
    await pause(isRefused ? times.refused : times.reopen, undefined, { signal }).catch(() => {});
  }
}

/** @returns true when the API has no stream @throws Error when the stream breaks or is silent for too long */
async function listenOnce(api: string, listener: Listener, silence: number, signal: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silence);
  try {
    const answer = await fetch(`${api}/api/changes`, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      return true;
    }
    listener.opened();
    try {
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of answer.body) {
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), silence);
        const events = (text + decoder.decode(part, { stream: true })).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const list = LISTS.find((name) => name === /^data: ?(.*)$/m.exec(event)?.[1]);
          if (list) listener.changed(list);
        }
      }
    } finally {
      listener.closed();
    }
    return false;
  } finally {
    clearTimeout(timer);
  }
}
