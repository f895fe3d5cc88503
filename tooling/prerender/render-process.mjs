import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * Renders pages with one set of builds in a confined process (prerender/sandbox.ts). Another set
 * needs a new process, because Node never unloads modules. The process imports the builds only.
 * Tasks and answers are lines of JSON. Answers have a channel of their own, because bundles write
 * to the console.
 * @typedef {{ path: string, app: string, notFound?: true, at?: string, seeds: unknown[], slots?:
 * string[], parts?: unknown[], chunks: string[], sitemap?: true, changed?: string }} ListedPage
 * @typedef {{ shell: string, remotes: { app: string, address: string }[], registry: object }}
 * Bundles
 * @typedef {{ id: number, bases: Record<string, string>, lists: object } | { id: number, paths:
 * string[] }} Task
 */

const ANSWERS = 3;

globalThis.fetch = () => Promise.reject(new Error('A page asked for data while it was rendered.'));

function answer(/** @type {object} */ message) {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(ANSWERS, bytes, sent);
}

const tasks = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })[
  Symbol.asyncIterator
]();
const { shell, remotes, registry } = /** @type {Bundles} */ (
  JSON.parse((await tasks.next()).value)
);

/** @type {unknown[]} declarations of remotes */
const loaded = [];
const renderer = await load();

/** @type {Map<string, ListedPage>} */
let listed = new Map();

const nameOf = (/** @type {ListedPage} */ { path, notFound }) =>
  notFound ? `${path} (not found)` : path;

for await (const line of tasks) {
  const task = /** @type {Task} */ (JSON.parse(line));
  if ('paths' in task)
    for (const name of task.paths) answer({ id: task.id, name, ...(await render(name)) });
  else answer({ id: task.id, ...(await list(task.bases, task.lists)) });
}
process.exit();

/** Reports each bundle before its load: it may end the process. */
async function load() {
  /** @type {{ app: string, error: string }[]} */
  const missing = [];
  try {
    const { scope, createRenderer } = await import(shell);
    // where remotes' server bundles find their shares
    Object.assign(globalThis, { [Symbol.for('lagoon.scope')]: scope });
    for (const { app, address } of remotes) {
      answer({ id: 0, loading: true });
      try {
        // a bundle with another app's id would replace that app's pages
        loaded.push({ ...(await import(address)).default, id: app });
      } catch (error) {
        missing.push({ app, error: String(error) });
      }
    }
    const made = createRenderer(loaded, registry);
    answer({ id: 0, missing });
    return made;
  } catch (error) {
    answer({ id: 0, error: String(error) });
    process.exit(1);
  }
}

/** The key of a page is a hash of all inputs of its rendering. */
async function list(/** @type {Record<string, string>} */ bases, /** @type {object} */ lists) {
  try {
    const pages = await renderer.pages(lists);
    listed = new Map(pages.map((/** @type {ListedPage} */ page) => [nameOf(page), page]));
    return {
      pages: [...listed].map(([name, page]) => {
        const { seeds, at, slots = [], parts, ...shown } = page;
        return { ...shown, name, key: keyOf(bases[[page.app, ...slots].join(' ')], page) };
      }),
    };
  } catch (error) {
    return { error: String(error) };
  }
}

function keyOf(
  /** @type {string | undefined} */ base,
  /** @type {ListedPage} */ { changed, ...page },
) {
  return createHash('sha256')
    .update(`${base}\n${JSON.stringify(page)}`)
    .digest('base64url');
}

async function render(/** @type {string} */ name) {
  const page = listed.get(name);
  try {
    return { rendered: await renderer.render(page), data: JSON.stringify(page?.seeds) };
  } catch (error) {
    return { error: String(error) };
  }
}
