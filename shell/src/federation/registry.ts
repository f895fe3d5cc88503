import type { LinkPlace } from '@lagoon/shared/domain';
import type { FrameLinkItem } from '@lagoon/shared/router';
import * as v from 'valibot';
import { RegistryError } from './errors';

const text = v.pipe(v.string(), v.nonEmpty());

const buildSchema = v.object({ build: text, entry: text, global: text, integrity: v.optional(v.string()), contract: text });

const appSchema = v.object({
  remote: text,
  mounts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+$/))), v.nonEmpty()),
  // of another release it may be anything: then each mount has the site's frame
  bare: v.fallback(v.optional(v.array(v.unknown())), undefined),
  links: v.fallback(v.optional(v.array(v.object({ place: text, title: text, url: text }))), undefined),
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

/** One build of a remote, as `RegistryBuild` of the domain has it. */
export interface Build extends v.InferOutput<typeof buildSchema> {
  /** a development override, which runs without a hash; only the browser's own code sets it, no registry can */
  unpinned?: true;
}

export type App = v.InferOutput<typeof appSchema> & { active: Build };

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

/** The inlined registry, or one request for all. It stays as long as the document, so that no build changes; failures are forgotten. */
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

/** The links that remotes ask for in a place of the frame. */
export const linksOf = (registry: Registry | undefined, place: LinkPlace): FrameLinkItem[] =>
  Object.values(registry?.apps ?? {}).flatMap(({ links = [] }) => links.filter((link) => link.place === place));

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
