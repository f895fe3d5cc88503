// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { makeRegistry } from '../compose/registry.mjs';
import { COMPRESSIBLE } from '../rspack/precompress.mjs';
import { readFacts } from './gate/facts.mjs';
import { listed } from './gate/refusal.mjs';

/**
 * @typedef {import('./verify-site.mjs').Trouble} Trouble
 * @typedef {import('./manifests.mjs').Manifests} Manifests
 * @typedef {object} Set one set of pages with its registry: what everybody gets, or the canary's visitors
 * @property {string} site
 * @property {string} path inside the site
 * @property {import('./state.mjs').State} state
 * @property {Manifests} manifests of every build that the state names
 * @property {string} remedy
 */

/**
 * The registry names the builds of the state with the hashes of their manifests; every mount has its page; every page
 * carries that registry and refers to files of just those builds, with their hashes; compressed forms are of the same
 * bytes.
 * @param {Set} set
 * @returns {Trouble[]}
 */
export function verifySet(set) {
  const { site, path, remedy } = set;
  const registry = parsed(`${site}/${path}/registry.json`);
  if (registry === undefined) return [{ path: `${path}/registry.json`, message: 'The registry is missing or is not JSON.', remedy }];
  const facts = readFacts(`${site}/${path}`, (name) => /^(pages\/|registry\.json)/.test(name));
  const pages = [...facts.keys()].filter((name) => name.endsWith('.html'));
  const forms = [...facts]
    .filter(([name, { integrity }]) => COMPRESSIBLE.test(name) && unlike(facts, name, integrity))
    .map(([name]) => name);
  const absent = pagesOf(set).filter((name) => !facts.has(name));
  return [
    ...verifyRegistry(set, registry),
    ...(absent.length > 0 ? [{ path, message: `Pages are missing: ${listed(absent)}.`, remedy }] : []),
    ...(forms.length > 0 ? [{ path, message: `Compressed forms are missing or of other bytes: ${listed(forms)}.`, remedy }] : []),
    ...pages.flatMap((name) => verifyPage(set, name, registry)),
  ];
}

/** @param {Set} set @param {any} registry @returns {Trouble[]} */
function verifyRegistry({ path, state, manifests, remedy }, registry) {
  const expected = makeRegistry(state, manifests).apps;
  const found = /** @type {Record<string, any>} */ (registry?.apps ?? {});
  const slots = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = slots.filter((slot) => {
    const [is, should] = [found[slot], expected[slot]];
    if (!is || !should) return true;
    return (
      is.remote !== should.remote || !isDeepStrictEqual(is.mounts, should.mounts) || !isDeepStrictEqual(buildsIn(is), buildsIn(should))
    );
  });
  if (wrong.length === 0) return [];
  return [
    {
      path: `${path}/registry.json`,
      message: `The registry does not name the builds of its release, or not as their manifests do: ${listed(wrong)}.`,
      remedy,
    },
  ];
}

const buildsIn = (/** @type {any} */ { active, previous, canary }) => ({ active, previous, canary });

/** @param {Set} set @param {string} name @param {unknown} registry @returns {Trouble[]} */
function verifyPage({ site, path, state, manifests, remedy }, name, registry) {
  const html = readFileSync(`${site}/${path}/${name}`, 'utf8');
  const at = `${path}/${name}`;
  const inlined = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1];
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/apps\/[^"]+)"[^>]*>/g)].map(([tag, address = '']) => ({
    tag,
    address,
  }));
  const strange = files.filter(({ address }) => !recorded(state, manifests, address)).map(({ address }) => address);
  const unpinned = files.filter(({ tag, address }) => {
    const hash = recorded(state, manifests, address);
    const pin = /\bintegrity="([^"]*)"/.exec(tag)?.[1];
    return hash !== undefined && pin !== undefined && pin !== hash;
  });
  const gone = files.filter(({ address }) => !existsSync(`${site}${address}`)).map(({ address }) => address);
  return [
    ...(inlined === undefined || !isDeepStrictEqual(json(inlined), registry)
      ? [{ path: at, message: 'The page does not carry the registry of its release.', remedy }]
      : []),
    ...(/<script defer src="\/apps\/shell\//.test(html) ? [] : [{ path: at, message: 'The page does not start the shell.', remedy }]),
    ...(strange.length > 0
      ? [{ path: at, message: `The page refers to what no build of its release has: ${listed(strange)}.`, remedy }]
      : []),
    ...(unpinned.length > 0
      ? [{ path: at, message: `The page pins other bytes than were built: ${listed(unpinned.map(({ address }) => address))}.`, remedy }]
      : []),
    ...(gone.length > 0 ? [{ path: at, message: `The page refers to files that are not there: ${listed(gone)}.`, remedy }] : []),
  ];
}

/** The recorded hash of a file of a build that is active in the set. @param {import('./state.mjs').State} state @param {Manifests} manifests @param {string} address */
function recorded(state, manifests, address) {
  const [, , app = '', build = '', ...rest] = address.split('/');
  if (state[app]?.active !== build) return undefined;
  return manifests.get(`${app}/${build}`)?.files.find((file) => file.path === rest.join('/'))?.integrity;
}

/** Which pages there have to be. @param {Set} set @returns {string[]} paths inside the set */
const pagesOf = ({ state, manifests }) => [
  'pages/_app/index.html',
  ...Object.entries(state).flatMap(([app, { active }]) =>
    Object.keys(manifests.get(`${app}/${active}`)?.mounts ?? {}).flatMap((mount) => {
      const name = mount === '/' ? 'index' : mount.slice(1);
      if (name.endsWith('/*')) return [`pages/_app/${name.slice(0, -2)}.html`];
      return app === 'shell' ? [`pages/${name}.html`] : [`pages/${name}.html`, `pages/_app/${name}.html`];
    }),
  ),
];

/** @param {import('./gate/facts.mjs').Facts} facts @param {string} name @param {string} integrity */
const unlike = (facts, name, integrity) => ['.br', '.gz'].some((form) => facts.get(name + form)?.unpacked !== integrity);

/** @param {string} file @returns {any} */
function parsed(file) {
  return existsSync(file) ? json(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} text @returns {any} */
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
