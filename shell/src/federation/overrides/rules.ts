/** Development overrides: one remote of the site comes from somewhere else, on hosts that allow it (docs/adr/0020). */
export interface Override {
  /** name of the app in the registry */
  slot: string;
  /** address of the remoteEntry.js that stands in for the released one */
  address: string;
}

const QUERY = 'mf-override';
const KEY = 'mf:override:';

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host of config.json without a port means every port. */
const isPreviewHost = ({ host, hostname }: Pick<URL, 'host' | 'hostname'>, previewHosts: string[]) =>
  previewHosts.includes(hostname) || previewHosts.includes(host);

/** Whether pages of this host honour overrides at all: a developer's own machine and the preview hosts. */
export const isHostAllowed = (page: Pick<URL, 'host' | 'hostname'>, previewHosts: string[]): boolean =>
  OWN_MACHINE.has(page.hostname) || isPreviewHost(page, previewHosts);

/** Whether a remote may come from this address. Nothing pins an override, so plain HTTP is for a developer's own machine only. */
export function isAddressAllowed(address: string, previewHosts: string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || !url.pathname.endsWith('/remoteEntry.js')) return false;
  if (OWN_MACHINE.has(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && isPreviewHost(url, previewHosts);
}

/** The preview hosts that config.json names; none when it is missing or damaged. */
export function previewHostsOf(config: unknown): string[] {
  const hosts = (config as { previewHosts?: unknown } | null | undefined)?.previewHosts;
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && host !== '') : [];
}

/**
 * What an address asks for: `?mf-override=<slot>@<address>`, as often as there are slots. Without an address the slot
 * goes back to its released build.
 *
 * @param search the query of the page's address
 */
export function askedFor(search: string): Override[] {
  return new URLSearchParams(search).getAll(QUERY).flatMap((asked) => {
    const [, slot = '', address = ''] = /^([^@]+)@(.*)$/s.exec(asked) ?? [];
    return slot === '' ? [] : [{ slot, address }];
  });
}

export function withoutOverrides(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(QUERY);
  return query.size > 0 ? `?${query}` : '';
}

/** What this browser remembers; storage that is full, forbidden or gone throws, and then remembers nothing. */
type GetStorage = () => Storage;
const browserStorage: GetStorage = () => window.localStorage;

/** Every override that is stored, whether or not it may be honoured. */
export function storedOverrides(storage: GetStorage = browserStorage): Override[] {
  try {
    const kept = storage();
    return Object.keys(kept)
      .filter((key) => key.startsWith(KEY))
      .map((key) => ({ slot: key.slice(KEY.length), address: kept.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}

/** Remembers an override, or forgets the slot's when it has no address. @returns whether the browser took it */
export function storeOverride({ slot, address }: Override, storage: GetStorage = browserStorage): boolean {
  try {
    if (address === '') storage().removeItem(KEY + slot);
    else storage().setItem(KEY + slot, address);
    return true;
  } catch {
    return false;
  }
}

export function clearOverrides(storage: GetStorage = browserStorage): void {
  for (const { slot } of storedOverrides(storage)) storeOverride({ slot, address: '' }, storage);
}

/** Back to what is released: forgets every override and loads the page anew. */
export function backToReleased(reload: () => void = () => window.location.reload()): void {
  clearOverrides();
  reload();
}
