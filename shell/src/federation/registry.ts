import { RegistryError } from './errors';

/** One build of a remote, in a directory of its own that never changes. */
export interface Build {
  build: string;
  /** address of its remoteEntry.js */
  entry: string;
  /** the global that its container is assigned to; carries the build id, so two builds never meet */
  global: string;
  /** sha384 of the entry; only development does without */
  integrity?: string;
  /** version of `@lagoon/shared` it was built against */
  contract: string;
  /** a development override, which runs without a hash; only the browser's own code sets it, no registry can */
  unpinned?: true;
}

export interface App {
  remote: string;
  /** the paths the app owns, each from its first segment on: `/shop` */
  mounts: string[];
  /** those of them that stand without header and footer, in a frame of the app's own */
  bare?: string[];
  active: Build;
  previous?: Build;
  canary?: Build;
}

export interface Registry {
  schema: 1;
  apps: Record<string, App>;
}

/**
 * The registry's check, by hand: a schema library would weigh more than the rest of this folder in the first bundle.
 *
 * @param value parsed JSON from the page or from /registry.json
 * @throws RegistryError `damaged`, naming the field
 */
export function parseRegistry(value: unknown): Registry {
  const registry = record(value, 'registry');
  if (registry.schema !== 1) throw damaged('schema is not 1');
  const apps = Object.entries(record(registry.apps, 'apps')).map(([name, app]) => [name, parseApp(app, `apps.${name}`)] as const);
  return { schema: 1, apps: Object.fromEntries(apps) };
}

function parseApp(value: unknown, at: string): App {
  const app = record(value, at);
  const { mounts, bare } = app;
  if (!Array.isArray(mounts) || mounts.length === 0 || !mounts.every(isMount)) throw damaged(`${at}.mounts`);
  return {
    remote: text(app.remote, `${at}.remote`),
    mounts,
    // of an older or a newer composer: without it a page merely has the site's frame
    ...(Array.isArray(bare) ? { bare } : {}),
    active: parseBuild(app.active, `${at}.active`),
    ...(app.previous ? { previous: parseBuild(app.previous, `${at}.previous`) } : {}),
    ...(app.canary ? { canary: parseBuild(app.canary, `${at}.canary`) } : {}),
  };
}

function parseBuild(value: unknown, at: string): Build {
  const build = record(value, at);
  return {
    build: text(build.build, `${at}.build`),
    entry: text(build.entry, `${at}.entry`),
    global: text(build.global, `${at}.global`),
    contract: text(build.contract, `${at}.contract`),
    ...(build.integrity ? { integrity: text(build.integrity, `${at}.integrity`) } : {}),
  };
}

const isMount = (mount: unknown) => typeof mount === 'string' && /^\/[a-z0-9-]+$/.test(mount);

const damaged = (detail: string) => new RegistryError('damaged', detail);

function record(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(`${at} is not an object`);
  return value as Record<string, unknown>;
}

function text(value: unknown, at: string): string {
  if (typeof value !== 'string' || value === '') throw damaged(`${at} is not a text`);
  return value;
}

/** Where the shell asks for the registry; always a promise, and a failed answer is asked for again next time. */
export type RegistrySource = () => Promise<Registry>;

const REGISTRY_URL = '/registry.json';

/** The registry inlined in the page, or undefined when it is absent or damaged. */
export function inlineRegistry(page: Document): Registry | undefined {
  const text = page.getElementById('registry')?.textContent?.trim();
  if (!text) return undefined;
  try {
    return parseRegistry(JSON.parse(text));
  } catch (error) {
    console.warn('[federation] the registry in the page is damaged; asking the server', error);
    return undefined;
  }
}

/** The registry from the server. @throws RegistryError */
async function fetchRegistry(): Promise<Registry> {
  let body: unknown;
  try {
    const answer = await fetch(REGISTRY_URL, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    body = await answer.json();
  } catch (error) {
    throw new RegistryError('unavailable', REGISTRY_URL, error);
  }
  return parseRegistry(body);
}

/**
 * The page's registry: what is inlined, or else one request that everybody waits for. It is kept for the life of the
 * document, so that no build is swapped under a visitor; only a failure is forgotten.
 */
export function registrySource(inlined: Registry | undefined, fetchIt: RegistrySource = fetchRegistry): RegistrySource {
  let known = inlined && Promise.resolve(inlined);
  return () => {
    known ??= fetchIt().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

export interface Mount {
  app: string;
  /** `/shop` */
  path: string;
  /** the app brings its own frame there, as a dashboard does */
  bare: boolean;
}

/** Every mount of the registry, in its order. */
export const mountsOf = (registry: Registry): Mount[] =>
  Object.entries(registry.apps).flatMap(([app, { mounts, bare = [] }]) => mounts.map((path) => ({ app, path, bare: bare.includes(path) })));

/** The mount that owns a path: by whole segments, so `/shop/2` belongs to `/shop` and `/shopping` does not. */
export const mountOf = (mounts: Mount[], pathname: string): Mount | undefined =>
  mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
