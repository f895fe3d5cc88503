import { readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Script } from 'node:vm';

/**
 * Evaluates the browser files of a remote in a confined process (prerender/evaluate-entry.ts):
 * every script, the container with the shell's shares, its `./app`, and the code of each page and
 * part. Nothing is rendered. Browser interfaces are stubs that permit every use, and so are the
 * shares without the shell's server bundle.
 * @typedef {{ shell?: string, shares: Record<string, string>, folder: string, address: string,
 * scripts: string[], entry: string, global: string }} Task
 * @typedef {{ load(): Promise<unknown>, path?: string, slot?: string, pages?: PageCode[] }}
 * PageCode
 */

const ANSWERS = 3;
const BROWSER = `
  document history localStorage sessionStorage screen visualViewport customElements matchMedia
  getComputedStyle getSelection addEventListener removeEventListener dispatchEvent
  requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback alert confirm
  prompt scrollTo scrollBy open close print postMessage innerWidth innerHeight scrollX scrollY
  devicePixelRatio Node Element HTMLElement HTMLInputElement HTMLFormElement HTMLAnchorElement
  HTMLImageElement HTMLCanvasElement HTMLDialogElement SVGElement Document DocumentFragment
  ShadowRoot Text Range Window CustomEvent MouseEvent KeyboardEvent PointerEvent FocusEvent
  MutationObserver IntersectionObserver ResizeObserver DOMParser XMLSerializer XMLHttpRequest
  FileReader Image Audio Worker Notification CSS CSSStyleSheet indexedDB caches
`
  .trim()
  .split(/\s+/);

/**
 * Stands in for every browser object: each call, construction and property returns this stub.
 * @type {any}
 */
const stub = new Proxy(class {}, {
  get(target, name) {
    if (Object.hasOwn(target, name)) return Reflect.get(target, name);
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return name === 'then' || typeof name === 'symbol' ? undefined : stub;
  },
  apply: () => stub,
  construct: () => stub,
  has: () => true,
  // a requested style sheet has loaded
  set(_, name, value) {
    if (name === 'onload' && typeof value === 'function')
      queueMicrotask(() => value({ type: 'load' }));
    return true;
  },
  deleteProperty: () => true,
});

/** @type {(name: string, value: unknown) => void} */
const define = (name, value) =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** @type {(src: string) => void} */
function defineBrowser(src) {
  const currentScript = { src, tagName: 'SCRIPT' };
  for (const name of BROWSER) define(name, stub);
  for (const name of ['window', 'self', 'top', 'parent', 'frames']) define(name, globalThis);
  define('navigator', new Proxy({ userAgent: '', language: 'en', languages: ['en'] }, withStubs));
  define('location', new URL(src));
  define(
    'document',
    new Proxy({ currentScript, baseURI: src, defaultView: globalThis }, withStubs),
  );
  define('fetch', () => Promise.reject(new Error('It asked for data at its load.')));
}
/** @type {ProxyHandler<any>} */
const withStubs = { get: (target, name) => (name in target ? target[name] : stub[name]) };

let step = '';
let isAnswered = false;
/**
 * versions that the container requires, by share
 * @type {Record<string, string>}
 */
const asks = {};

/** Containers without Module Federation's runtime ask for nothing. */
function recordAsks() {
  const { __INSTANCES__ = [] } = /** @type {any} */ (globalThis).__FEDERATION__ ?? {};
  for (const instance of __INSTANCES__) {
    const { loadShare } = instance;
    instance.loadShare = (/** @type {string} */ name, /** @type {any} */ options) => {
      const version = options?.customShareInfo?.shareConfig?.requiredVersion;
      if (typeof version === 'string') asks[name] = version;
      return loadShare.call(instance, name, options);
    };
  }
}

/** @param {Task} task */
async function evaluate({ shell, shares, folder, address, scripts, entry, global }) {
  step = 'the server build of the shell';
  const { scope } = shell ? await import(shell) : { scope: stub };
  defineBrowser(`https://site.invalid${address}/${entry}`);
  // chunks run before the entry, so that the entry requests no chunk
  for (const path of [...scripts.filter((one) => one !== entry), entry]) {
    step = path;
    new Script(readFileSync(`${folder}/${path}`, 'utf8'), { filename: path }).runInThisContext();
  }
  const container = Reflect.get(globalThis, global);
  if (typeof container?.init !== 'function' || typeof container.get !== 'function')
    throw new Error(`${entry} defines no container ${global} with init and get`);
  recordAsks();
  step = 'its container';
  const given = Object.entries(shares).map(([name, version]) => [
    name,
    { [version]: { get: async () => () => scope[name], from: 'shell', eager: true, loaded: 1 } },
  ]);
  await container.init(Object.fromEntries(given));
  step = './app';
  const app = (await container.get('./app'))();
  const { pages, parts = [] } = app.default ?? app;
  for (const code of [...codesOf(pages), ...parts]) {
    step = code.path ?? code.slot ?? 'a group of pages';
    await code.load();
  }
}

/** @type {(pages: PageCode[]) => PageCode[]} */
const codesOf = (pages) => pages.flatMap((page) => [page, ...codesOf(page.pages ?? [])]);

/** @type {(verdict: object) => never} */
function end(verdict) {
  isAnswered = true;
  writeSync(ANSWERS, `${JSON.stringify({ id: 1, asks, ...verdict })}\n`);
  process.exit();
}
/** @type {(error: unknown) => never} */
const fail = (error) =>
  end({ step, error: String(error), isUnknown: error instanceof ReferenceError });

process.on('uncaughtException', fail);
process.on('exit', () => isAnswered || end({ step, error: 'it never finishes', isUnknown: true }));
for await (const line of createInterface({ input: process.stdin })) {
  await evaluate(JSON.parse(line)).catch(fail);
  end({});
}
