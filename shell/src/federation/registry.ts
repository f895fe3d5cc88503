import {
  type FrameLink,
  type InlineRegistry,
  isRecord,
  type LinkPlace,
  type RegistryBuild,
  type RegistryPart,
} from '@lagoon/shared/domain';
import type { FrameLinkItem } from '@lagoon/shared/router';

class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(
    readonly code: 'damaged' | 'unavailable',
    detail: string,
    cause?: unknown,
  ) {
    super(`registry ${code}: ${detail}`, { cause });
  }
}

export type Build = RegistryBuild;

export type LoadBuild = (build: Build) => Promise<unknown>;

/** The whole registry, or the one in a page. */
export interface Registry extends Omit<InlineRegistry, 'builds' | 'parts'> {
  /** inline only */
  builds?: string;
  parts?: RegistryPart[] | undefined;
}

export type App = Registry['apps'][string];

/**
 * A library would add 1.7 kB to the first script. Throws RegistryError `damaged`, with the field.
 */
export function parseRegistry(value: unknown): Registry {
  const { schema, builds, apps, parts } = recordAt(value, 'registry');
  if (schema !== 1) damaged('schema');
  const isInline = isText(builds);
  return {
    schema: 1,
    ...(isInline ? { builds } : {}),
    parts: parts as Registry['parts'],
    apps: Object.fromEntries(
      Object.entries(recordAt(apps, 'apps')).map(([id, app]) => [
        id,
        appAt(app, `apps.${id}`, isInline),
      ]),
    ),
  };
}

function appAt(value: unknown, at: string, isInline: boolean): App {
  const { remote, mounts, ownFrame, links, active, previous } = recordAt(value, at);
  const isMount = (mount: unknown) => isText(mount) && /^\/[a-z0-9-]+$/.test(mount);
  if (!Array.isArray(mounts) || !mounts.every(isMount)) damaged(`${at}.mounts`);
  return {
    remote: textAt(remote, `${at}.remote`),
    mounts: mounts as string[],
    // an unknown format of another release is ignored
    ...(Array.isArray(ownFrame) ? { ownFrame } : {}),
    ...(Array.isArray(links) && links.every(isLink) ? { links } : {}),
    ...(isInline && active === undefined ? {} : { active: buildAt(active, `${at}.active`) }),
    ...(previous ? { previous: buildAt(previous, `${at}.previous`) } : {}),
  };
}

function buildAt(value: unknown, at: string): Build {
  const { build, entry, global, integrity, contract } = recordAt(value, at);
  if (integrity !== undefined && typeof integrity !== 'string') damaged(`${at}.integrity`);
  return {
    build: textAt(build, `${at}.build`),
    entry: textAt(entry, `${at}.entry`),
    global: textAt(global, `${at}.global`),
    ...(integrity === undefined ? {} : { integrity: integrity as string }),
    contract: textAt(contract, `${at}.contract`),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isLink = (link: Partial<FrameLink> | null) =>
  [link?.place, link?.title, link?.url].every(isText);
const textAt = (value: unknown, at: string) => (isText(value) ? value : damaged(at));
const recordAt = (value: unknown, at: string) => (isRecord(value) ? value : damaged(at));

const damaged = (at: string): never => {
  throw new RegistryError('damaged', at);
};

export const inlineRegistry = (page: Document): Registry | undefined =>
  registryIn(page.getElementById('registry')?.textContent);

/** @param text of a page's element `registry` */
export function registryIn(text: string | null | undefined): Registry | undefined {
  if (!text?.trim()) return undefined;
  try {
    return parseRegistry(JSON.parse(text));
  } catch (error) {
    console.warn('[federation] the registry in the page is damaged; asking the server', error);
    return undefined;
  }
}

/** Undefined when the shell's build was not published. */
export const shellBuild = (page: Document): string | undefined =>
  /\/apps\/shell\/([^/]+)\//.exec(
    page.querySelector('script[src*="/apps/shell/"]')?.getAttribute('src') ?? '',
  )?.[1];

async function fetchRegistry(address = '/registry.json'): Promise<Registry> {
  let body: unknown;
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    body = await answer.json();
  } catch (error) {
    throw new RegistryError('unavailable', address, error);
  }
  return parseRegistry(body);
}

/**
 * Throws RegistryError; the next call tries again.
 * @param app whose builds it must contain
 */
export type RegistrySource = (app?: string) => Promise<Registry>;

export interface PageRegistry extends RegistrySource {
  known(): Registry | undefined;
  whole(): Promise<Registry>;
  /**
   * Takes an app's builds from another page's document. Returns its entry; undefined for another
   * build.
   */
  add(app: string, other: Registry | undefined): string | undefined;
}

/** Requests the whole registry once when builds are missing, and again after a failure. */
export function registrySource(
  inlined: Registry | undefined,
  fetchIt = fetchRegistry,
): PageRegistry {
  let known = inlined;
  let asked: Promise<Registry> | undefined;
  const whole = async () => {
    if (known && !known.builds) return known;
    asked ??= fetchIt(known?.builds).finally(() => {
      asked = undefined;
    });
    const { schema, apps, parts } = await asked;
    const own = Object.entries(known?.apps ?? {}).filter(([, { active }]) => active);
    known = { schema, parts, apps: { ...apps, ...Object.fromEntries(own) } };
    return known;
  };
  const source = async (app?: string) =>
    known && (!app || known.apps[app]?.active) ? known : whole();
  const add = (app: string, other: Registry | undefined) => {
    const [ours, theirs] = [known?.apps[app], other?.apps[app]];
    if (!known || !theirs?.active || (ours?.active && ours.active.entry !== theirs.active.entry))
      return undefined;
    known = { ...known, apps: { ...known.apps, [app]: theirs } };
    return theirs.active.entry;
  };
  return Object.assign(source, { known: () => known, whole, add });
}

export const linksOf = (registry: Registry | undefined, place: LinkPlace): FrameLinkItem[] =>
  Object.values(registry?.apps ?? {}).flatMap(({ links = [] }) =>
    links.filter((link) => link.place === place),
  );

export interface Mount {
  app: string;
  path: string;
  /** `none`: a frame of its own, like the dashboard */
  layout: 'site' | 'none';
}

export const mountsOf = (registry: Registry): Mount[] =>
  Object.entries(registry.apps).flatMap(([app, { mounts, ownFrame = [] }]) =>
    mounts.map((path) => ({
      app,
      path,
      layout: ownFrame.includes(path) ? ('none' as const) : ('site' as const),
    })),
  );

/** Whole segments: `/shop/2` belongs to `/shop`, `/shopping` does not. */
export const mountOf = (registry: Registry, pathname: string): Mount | undefined =>
  mountsOf(registry).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
