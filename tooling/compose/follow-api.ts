import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LISTS, type ListName, type SavedList } from './lists';

const ASK_TIMEOUT_MS = 20_000;

/** The addresses of an API as `fetch` takes them, from `host:port` or whole ones, separated by spaces. */
export const apiOrigins = (addresses: string): string[] =>
  addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => (address.includes('://') ? address : `http://${address}`).replace(/\/+$/, ''));

/**
 * Asks for a list.
 * @param etag of the one that is there already
 * @returns undefined when that is still the list
 * @throws Error when there is no answer, or one that is no list
 */
export async function askList(api: string, name: ListName, etag: string | undefined, signal: AbortSignal): Promise<SavedList | undefined> {
  const answer = await fetch(`${api}/api/${name}`, {
    headers: etag ? { 'if-none-match': etag } : {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(ASK_TIMEOUT_MS)]),
  });
  if (answer.status === 304) return undefined;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`it answers ${answer.status} for the list of ${name}`);
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`its list of ${name} is none`);
  const found = answer.headers.get('etag') ?? createHash('sha256').update(text).digest('base64url');
  return found === etag ? undefined : { etag: found, list };
}

export interface Listener {
  /** the line is open: what changed before is to be asked for */
  opened(): void;
  changed(name: ListName): void;
  closed(): void;
}

export interface LineTimes {
  /** a line that is silent for so long is given up; the API says something every 15 s */
  silence: number;
  /** until the line is tried again after it broke, and after it was refused */
  again: number;
  refused: number;
}

/** Hears of changes from the API, for as long as the signal lasts: a line that breaks is opened again. @param api whom to ask this time */
export async function listenForChanges(api: () => string, listener: Listener, times: LineTimes, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await listenOnce(api(), listener, times, signal);
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}

/** @returns how long to wait before the next try, in milliseconds */
async function listenOnce(api: string, listener: Listener, { silence, again, refused }: LineTimes, signal: AbortSignal): Promise<number> {
  const line = new AbortController();
  const end = () => line.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silence);
  let open = false;
  try {
    const answer = await fetch(`${api}/api/changes`, { headers: { accept: 'text/event-stream' }, signal: line.signal });
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      return refused;
    }
    open = true;
    listener.opened();
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of answer.body) {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
      text += decoder.decode(part, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const name = /^data: ?(.*)$/m.exec(event)?.[1];
        const list = LISTS.find((one) => one === name);
        if (list) listener.changed(list);
      }
    }
  } catch {
    // it broke, or was silent for too long
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    if (open) listener.closed();
  }
  return again;
}
