import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { CONTEXT_TYPES } from '../../shared/src/bundled/domain/declared-app';
import { appFolder } from '../bootstrap/paths.mjs';
import { attempt } from './errors';

export const APP_NAME = /^[a-z][a-z0-9-]{0,63}$/;
export const BUILD_NAME = /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,127}$/i;
/** `<page>:<place>` */
export const SLOT_NAME = /^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$/;

/** Files that browsers open as a page, which no build may have. */
const IS_PAGE = /\.(x?html?|xml|pdf)$/i;

const isInside = (path: string) =>
  path.length <= 512 &&
  path !== 'build.json' &&
  !IS_PAGE.test(path) &&
  path.split('/').every((name) => /^[\w@+~-][\w@+~.-]*$/.test(name));

const texts = v.array(v.string());
/** Rejects arrays, which valibot accepts as records. */
const byName = <T extends v.GenericSchema>(value: T) =>
  v.pipe(
    v.unknown(),
    v.check((list) => !Array.isArray(list)),
    v.record(v.string(), value),
  );
const fileSchema = v.object({
  path: v.pipe(v.string(), v.check(isInside)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});
const budget = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
const slotName = v.pipe(v.string(), v.regex(SLOT_NAME));
const context = byName(v.picklist(CONTEXT_TYPES));
const pageSchema = v.object({
  path: v.pipe(
    v.string(),
    v.regex(/^\/(?:$|[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:\w+(?:\(number\))?\??))*$)/),
  ),
  aliases: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/))), v.readonly()),
  ),
  chunks: texts,
  preload: v.optional(v.array(v.picklist(['products', 'blogs']))),
  prerender: v.optional(v.literal(true)),
  notFound: v.optional(v.literal(true)),
  sitemap: v.optional(v.literal(true)),
  slots: v.optional(v.array(v.object({ name: slotName, context, budget }))),
  budget,
});

/** The first invalid field is reported. Newer builds may have more fields. */
export const manifestSchema = v.object({
  app: v.string(),
  build: v.string(),
  /** version of `@lagoon/shared` */
  contract: v.string(),
  api: v.string(),
  entry: v.optional(v.string()),
  /** the entry contains Module Federation's runtime, as webpack builds it */
  runtime: v.optional(v.boolean()),
  /** name in registry and reports */
  id: v.string(),
  /** git commit, with `-dirty` after changes; absent outside a checkout */
  revision: v.optional(v.string()),
  /** global variable of the container */
  global: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/))),
  exposes: texts,
  styles: texts,
  ownFrame: v.optional(texts),
  links: v.optional(
    v.array(
      v.object({
        place: v.picklist(['menu', 'footer', 'dashboard']),
        title: v.pipe(v.string(), v.nonEmpty()),
        url: v.string(),
      }),
    ),
  ),
  /** by share: ranges that a remote consumes, versions that a shell provides */
  shared: byName(v.string()),
  pages: v.array(pageSchema),
  parts: v.optional(
    v.array(
      v.object({
        slot: slotName,
        context,
        order: v.pipe(v.number(), v.finite()),
        chunk: v.string(),
        budget,
      }),
    ),
  ),
  chunks: byName(texts),
  files: v.array(fileSchema),
  /** files of the server bundle, of builds with prerendered pages */
  server: v.optional(v.array(fileSchema)),
});

/** `build.json`, next to a build's files. */
export type BuildManifest = v.InferOutput<typeof manifestSchema>;

export type Manifests = Map<string, BuildManifest>;

type ManifestResult =
  | { manifest: BuildManifest; issue?: undefined }
  | { manifest?: undefined; issue: string };

/** Reads an untrusted manifest of `apps/<app>/<build>`. */
export function parseManifest(
  text: string | undefined,
  app: string,
  build: string,
): ManifestResult {
  if (!APP_NAME.test(app) || !BUILD_NAME.test(build))
    return { issue: `"${app}/${build}" is not the name of a build` };
  if (text === undefined) return { issue: `${app} ${build} has no build.json` };
  const damaged = (what: string): ManifestResult => ({
    issue: `build.json of ${app} ${build} ${what}`,
  });
  const value = attempt((): Record<string, unknown> | null => JSON.parse(text));
  if (value === undefined) return damaged('is not JSON');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return damaged('is not a record');
  if (value.app !== app) return damaged(`names another app: ${shown(value.app)}`);
  if (value.build !== build) return damaged(`names another build: ${shown(value.build)}`);
  const { success, output, issues } = v.safeParse(manifestSchema, value, { abortEarly: true });
  if (!success) return damaged(issueText(issues[0]));
  const twice = namedTwice(output.files) ?? namedTwice(output.server ?? []);
  return twice === undefined ? { manifest: output } : damaged(`lists ${twice} twice`);
}

function namedTwice(files: { path: string }[]) {
  const seen = new Set<string>();
  return files.find(({ path }) => seen.size === seen.add(path).size)?.path;
}

function issueText(issue: v.BaseIssue<unknown>) {
  const path = v.getDotPath(issue) ?? '';
  if (/^(files|server)\.\d+\.path$/.test(path) && typeof issue.input === 'string')
    return `lists ${shown(issue.input)}, which is not a path inside the build`;
  return `is invalid at "${path}"`;
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** Empty for a file that the manifest does not list. */
export const integrityOf = ({ files }: Pick<BuildManifest, 'files'>, path?: string) =>
  files.find((file) => file.path === path)?.integrity ?? '';

/** Scripts of chunks, without duplicates. */
export const scriptsIn = ({ chunks }: Pick<BuildManifest, 'chunks'>, ...names: string[]) =>
  [...new Set(names.flatMap((name) => chunks[name] ?? []))].filter((file) => file.endsWith('.js'));

export const readBuiltManifest = (app: string): BuildManifest | undefined => {
  const file = `${appFolder(app)}/dist/build.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

export function manifestOf(manifests: Manifests, app: string, build: string) {
  const manifest = manifests.get(`${app}/${build}`);
  if (!manifest) throw new Error(`The manifest of ${app} ${build} has not been read.`);
  return manifest;
}
