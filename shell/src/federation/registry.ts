import * as v from 'valibot';
import { RegistryError } from './errors';

const text = v.pipe(v.string(), v.nonEmpty());

const buildSchema = v.object({
  build: text,
  /** address of its remoteEntry.js */
  entry: text,
  /** the global that its container is assigned to; carries the build id, so two builds never meet */
  global: text,
  /** sha384 of the entry; only development does without */
  integrity: v.optional(v.string()),
  /** version of `@lagoon/shared` it was built against */
  contract: text,
});

const appSchema = v.object({
  remote: text,
  /** the paths the app owns, each from its first segment on: `/shop` */
  mounts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+$/))), v.nonEmpty()),
  /** those of them without the site's header and footer. Of another release it may be anything: then each has the site's frame */
  bare: v.fallback(v.optional(v.array(v.unknown())), undefined),
  active: buildSchema,
  previous: v.nullish(buildSchema),
  canary: v.nullish(buildSchema),
});

const registrySchema = v.object({
  schema: v.literal(1),
  apps: v.pipe(
    v.custom<object>((apps) => !Array.isArray(apps)),
    v.record(v.string(), appSchema),
  ),
});

/** One build of a remote, in a directory of its own that never changes. */
export interface Build extends v.InferOutput<typeof buildSchema> {
  /** a development override, which runs without a hash; only the browser's own code sets it, no registry can */
  unpinned?: true;
}

export interface App extends v.InferOutput<typeof appSchema> {
  active: Build;
}

export interface Registry {
  schema: 1;
  apps: Record<string, App>;
}

/**
 * @param value parsed JSON from the page or from /registry.json
 * @throws RegistryError `damaged`, naming the field
 */
export function parseRegistry(value: unknown): Registry {
  const { success, output, issues } = v.safeParse(registrySchema, value, { abortEarly: true });
  if (success) return output;
  throw new RegistryError('damaged', `${v.getDotPath(issues[0]) ?? 'registry'}: ${issues[0].message}`);
}

const REGISTRY_URL = '/registry.json';

/** The registry inlined in the page, or undefined when it is absent or damaged. */
export function inlineRegistry(page: Document): Registry | undefined {
  const inlined = page.getElementById('registry')?.textContent?.trim();
  if (!inlined) return undefined;
  try {
    return parseRegistry(JSON.parse(inlined));
  } catch (error) {
    console.warn('[federation] the registry in the page is damaged; asking the server', error);
    return undefined;
  }
}

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

/** Asks for the registry. @throws RegistryError; a failure is asked for again next time */
export type RegistrySource = () => Promise<Registry>;

/** The page's registry, which also tells what is known of it without waiting. */
export interface PageRegistry extends RegistrySource {
  known(): Registry | undefined;
}

/**
 * The page's registry: what is inlined, or else one request that everybody waits for. It is kept for the life of the
 * document, so that no build is swapped under a visitor; only a failure is forgotten.
 */
export function registrySource(inlined: Registry | undefined, fetchIt: RegistrySource = fetchRegistry): PageRegistry {
  let known = inlined;
  let asked: Promise<Registry> | undefined;
  const source = async () => {
    if (known) return known;
    asked ??= fetchIt().finally(() => {
      asked = undefined;
    });
    known = await asked;
    return known;
  };
  return Object.assign(source, { known: () => known });
}

/** A path that an app owns. */
export interface Mount {
  app: string;
  /** `/shop` */
  path: string;
  /** `none`: the app brings its own frame there, as a dashboard does */
  layout: 'site' | 'none';
}

/** Every mount of the registry, in its order. */
export const mountsOf = (registry: Registry): Mount[] =>
  Object.entries(registry.apps).flatMap(([app, { mounts, bare = [] }]) =>
    mounts.map((path) => ({ app, path, layout: bare.includes(path) ? ('none' as const) : ('site' as const) })),
  );

/** The mount that owns a path: by whole segments, so `/shop/2` belongs to `/shop` and `/shopping` does not. */
export const mountOf = (registry: Registry, pathname: string): Mount | undefined =>
  mountsOf(registry).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
