// @ts-check
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Renders pages with one set of builds, in a thread of its own: modules that were imported are never given back, so the
 * thread ends with its builds. It imports nothing but them, and is started as it stands here.
 *
 * @typedef {{ path: string, app: string, notFound?: true, at?: string, seeds: unknown[] }} ListedPage
 * @typedef {{ id: number, base: string, lists: object } | { id: number, paths: string[] }} Task
 */

// what is rendered has its data with it
globalThis.fetch = () => Promise.reject(new Error('A page asked for data while it was rendered.'));

const { shell, remotes, registry } = workerData;
const { scope, createRenderer } = await import(shell);
// a remote's server bundle takes what it shares with the shell from here
Object.assign(globalThis, { [Symbol.for('lagoon.scope')]: scope });
/** @type {{ app: string, error: string }[]} */
const missing = [];
/** @type {{ app: string, routes: unknown, prerender: unknown }[]} */
const loaded = [];
for (const { app, address } of remotes) {
  try {
    const { routes, prerender } = await import(address);
    loaded.push({ app, routes, prerender });
  } catch (error) {
    missing.push({ app, error: String(error) });
  }
}
const renderer = createRenderer(loaded, registry);

/** @type {Map<string, ListedPage>} */
let listed = new Map();

const nameOf = (/** @type {ListedPage} */ { path, notFound }) => (notFound ? `${path} (not found)` : path);

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
port.on('message', async (/** @type {Task} */ task) => {
  if ('paths' in task) for (const name of task.paths) port.postMessage({ id: task.id, name, ...(await render(name)) });
  else port.postMessage({ id: task.id, ...(await list(task.base, task.lists)) });
});
port.postMessage({ id: 0, missing });

/** The pages that there are, each with a hash of all that it is rendered from. */
async function list(/** @type {string} */ base, /** @type {object} */ lists) {
  try {
    const pages = await renderer.pages(lists);
    listed = new Map(pages.map((/** @type {ListedPage} */ page) => [nameOf(page), page]));
    return {
      pages: [...listed].map(([name, page]) => ({ name, path: page.path, app: page.app, notFound: page.notFound, key: keyOf(base, page) })),
    };
  } catch (error) {
    return { error: String(error) };
  }
}

const keyOf = (/** @type {string} */ base, /** @type {ListedPage} */ page) =>
  createHash('sha256')
    .update(`${base}\n${JSON.stringify(page)}`)
    .digest('base64url');

async function render(/** @type {string} */ name) {
  const page = listed.get(name);
  try {
    return { rendered: await renderer.render(page), data: JSON.stringify(page?.seeds) };
  } catch (error) {
    return { error: String(error) };
  }
}
