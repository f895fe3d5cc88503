import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { appFolder } from '../bootstrap/paths.mjs';

const APP_NAME = /^[a-z][a-z0-9-]{0,63}$/;
const BUILD_NAME = /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,127}$/i;
const GLOBAL_NAME = /^[A-Za-z_$][\w$]*$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** What a browser opens as a page: a build has none. */
const IS_PAGE = /\.(x?html?|xml|pdf)$/i;

/** A relative path of plain names: none is hidden, leads upwards or is read differently by another system. */
const isInside = (path: string) =>
  path.length <= 512 && path !== 'build.json' && !IS_PAGE.test(path) && path.split('/').every((name) => /^[\w@+~-][\w@+~.-]*$/.test(name));

const texts = v.array(v.string());
/** A list by name. An array is none, although it could be read as one. */
const byName = <T extends v.GenericSchema>(value: T) =>
  v.pipe(
    v.unknown(),
    v.check((list) => !Array.isArray(list)),
    v.record(v.string(), value),
  );
const fileSchema = v.object({
  path: v.pipe(v.string(), v.check(isInside)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  integrity: v.pipe(v.string(), v.regex(INTEGRITY)),
});
const pageSchema = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(?:$|[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:\w+(?:\(number\))?\??))*$)/)),
  aliases: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/))), v.readonly())),
  chunks: texts,
  preload: v.optional(v.array(v.picklist(['products', 'blogs']))),
  prerender: v.optional(v.literal(true)),
  notFound: v.optional(v.literal(true)),
  sitemap: v.optional(v.literal(true)),
  budget: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

/** Fields are checked in this order, and the first that is wrong is reported. A newer build may have more fields. */
export const manifestSchema = v.looseObject({
  /** the package's folder, for example `mf-shop` */
  app: v.string(),
  /** the build's id: a hash of its inputs */
  build: v.string(),
  /** version of `@lagoon/shared` that it was built against */
  contract: v.string(),
  /** a remote's entry file */
  entry: v.optional(v.string()),
  /** whether its entry has Module Federation's runtime inside, as Module Federation's own plugin makes it */
  runtime: v.optional(v.boolean()),
  /** name of the app in registry and reports */
  id: v.string(),
  /** git commit that it was built from, `-dirty` with uncommitted changes; absent outside a checkout */
  revision: v.optional(v.string()),
  /** the global that a remote's container is assigned to */
  global: v.optional(v.pipe(v.string(), v.regex(GLOBAL_NAME))),
  exposes: texts,
  styles: texts,
  /** mounts where the app brings its own frame instead of the site's */
  ownFrame: v.optional(texts),
  /** links to its pages that the frame shows */
  links: v.optional(
    v.array(v.object({ place: v.picklist(['menu', 'footer', 'dashboard']), title: v.pipe(v.string(), v.nonEmpty()), url: v.string() })),
  ),
  /** packages that it consumes (remote) or provides (shell), with range or version */
  shared: byName(v.string()),
  /** names that it takes of each of them (remote); absent in builds of before, as `given` is */
  taken: v.optional(byName(texts)),
  /** names that it has of each of them (shell) */
  given: v.optional(byName(texts)),
  /** the app's pages, as `app.ts` declares them */
  pages: v.array(pageSchema),
  /** files of each named chunk group, in order */
  chunks: byName(texts),
  files: v.array(fileSchema),
  /** files of the same build's server bundle, `server.mjs` first of all; absent in builds whose pages are not composed */
  server: v.optional(v.array(fileSchema)),
});

type Known<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };
/** What a build says of itself: `dist/build.json`, and `build.json` beside the files once it is published. */
export type BuildManifest = Known<v.InferOutput<typeof manifestSchema>>;

/** The manifests of some builds, by `app/build`. */
export type Manifests = Map<string, BuildManifest>;

/** Why a manifest cannot be used; `message` is a sentence without its full stop. */
export interface ManifestFinding {
  code: 'bad-name' | 'missing' | 'damaged';
  message: string;
}
export type ManifestResult = { manifest: BuildManifest; finding?: undefined } | { manifest?: undefined; finding: ManifestFinding };

/** Whether a name can be an app's folder below `apps/`. */
export const isAppName = (name: string): boolean => APP_NAME.test(name);
/** Whether a name can be a build's folder below `apps/<app>/`. */
export const isBuildName = (name: string): boolean => BUILD_NAME.test(name);

/**
 * Checks a manifest without trusting any of it: its names must be those of its folder, and no path may lead out of it.
 * @param text content of build.json, undefined when there is none
 * @param app folder below `apps/`
 * @param build folder below `apps/<app>/`
 */
export function parseManifest(text: string | undefined, app: string, build: string): ManifestResult {
  const found = (code: ManifestFinding['code'], message: string): ManifestResult => ({ finding: { code, message } });
  if (!isAppName(app) || !isBuildName(build)) return found('bad-name', `"${app}/${build}" is not the name of a build`);
  if (text === undefined) return found('missing', `${app} ${build} has no build.json`);
  const damaged = (what: string) => found('damaged', `build.json of ${app} ${build} ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return damaged('is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged('is not a record');
  const said = value as Record<string, unknown>;
  if (said.app !== app) return damaged(`says it is of ${shown(said.app)}`);
  if (said.build !== build) return damaged(`says it is build ${shown(said.build)}`);
  const { success, output, issues } = v.safeParse(manifestSchema, value, { abortEarly: true });
  if (!success) return damaged(whatIsWrong(issues[0].path?.map(({ key }) => key) ?? [], said));
  const twice = [output.files, output.server ?? []].map(namedTwice).find((path) => path !== undefined);
  return twice === undefined ? { manifest: output } : damaged(`lists ${twice} twice`);
}

function namedTwice(files: { path: string }[]): string | undefined {
  const seen = new Set<string>();
  return files.find(({ path }) => seen.size === seen.add(path).size)?.path;
}

/** The first thing wrong in a manifest as a predicate, from where in it that is. */
function whatIsWrong([field, at, key]: unknown[], said: Record<string, unknown>): string {
  if (said.pages === undefined) return 'has no list of pages: it was built for an earlier version of the platform';
  if (field === 'contract') return 'has no contract version';
  if (field === 'shared') return 'has no list of shared versions';
  if (['ownFrame', 'links', 'taken', 'given', 'pages'].includes(String(field))) return `has a strange list "${field}"`;
  if (field !== 'files' && field !== 'server')
    return ['entry', 'runtime', 'id', 'revision', 'global'].includes(String(field)) ? `has a strange "${field}"` : `has no list "${field}"`;
  if (at === undefined) return field === 'files' ? 'has no list of files' : 'has a strange list "server"';
  const path = (said[field] as { path?: unknown }[])[Number(at)]?.path;
  if (typeof path !== 'string') return 'lists a file without a path';
  if (key === 'path') return `lists ${shown(path)}, which is no path inside the build`;
  return key === 'size' ? `gives no size for ${path}` : `gives no sha384 for ${path}`;
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** The manifest of an app's build in this checkout's `dist`, undefined when it has not been built. */
export function readBuiltManifest(app: string, variant?: 'monolith'): BuildManifest | undefined {
  const file = `${appFolder(app)}/dist/${variant ? `${variant}/` : ''}build.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function manifestOf(manifests: Manifests, app: string, build: string): BuildManifest {
  const manifest = manifests.get(`${app}/${build}`);
  if (!manifest) throw new Error(`The manifest of ${app} ${build} has not been read.`);
  return manifest;
}
