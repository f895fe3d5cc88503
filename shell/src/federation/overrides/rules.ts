/** A development override: one app is loaded from another address (docs/adr/0011). */
export interface Override {
  app: string;
  /** address of its remoteEntry.js */
  address: string;
}

export const QUERY = 'mf-override';
const KEY = 'mf:override:';

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Accepts any port of a preview host that is listed without a port. */
const isPreviewHost = ({ host, hostname }: Pick<URL, 'host' | 'hostname'>, previewHosts: string[]) =>
  previewHosts.includes(hostname) || previewHosts.includes(host);

export const isHostAllowed = (page: Pick<URL, 'host' | 'hostname'>, previewHosts: string[]): boolean =>
  OWN_MACHINE.has(page.hostname) || isPreviewHost(page, previewHosts);

/** Allows plain HTTP for the developer's own machine only. */
export function isAddressAllowed(address: string, previewHosts: string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || !url.pathname.endsWith('/remoteEntry.js')) return false;
  if (OWN_MACHINE.has(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && isPreviewHost(url, previewHosts);
}

export function previewHostsOf(config: unknown): string[] {
  const hosts = (config as { previewHosts?: unknown } | null | undefined)?.previewHosts;
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && host !== '') : [];
}

/** Returns the overrides in `?mf-override=shop@http://localhost:3001/remoteEntry.js`. An empty address removes the app's override. */
export function requestedOverrides(search: string): Override[] {
  return new URLSearchParams(search).getAll(QUERY).flatMap((asked) => {
    const [, app = '', address = ''] = /^([^@]+)@(.*)$/s.exec(asked) ?? [];
    return app === '' ? [] : [{ app, address }];
  });
}

/** Returns all stored overrides, including those that are not allowed; an empty list when storage is blocked. */
export function storedOverrides(): Override[] {
  try {
    return Object.entries<string>(window.localStorage)
      .filter(([key]) => key.startsWith(KEY))
      .map(([key, address]) => ({ app: key.slice(KEY.length), address }));
  } catch {
    return [];
  }
}

/** @returns false when storage is blocked */
export function storeOverride({ app, address }: Override): boolean {
  try {
    if (address === '') window.localStorage.removeItem(KEY + app);
    else window.localStorage.setItem(KEY + app, address);
    return true;
  } catch {
    return false;
  }
}

export function backToReleased(reload: () => void = () => window.location.reload()): void {
  for (const { app } of storedOverrides()) storeOverride({ app, address: '' });
  reload();
}
