import { readFileSync } from 'node:fs';
import { type Call, type Calls, callKey } from '../../shared/src/bundled/edge/api-contract';
import { tools } from '../bootstrap/paths.mjs';

/** Returns the calls of this checkout's API. A test of the API compares `api-contract.json` with the API's OpenAPI document. */
export const checkoutApi = (): Calls => JSON.parse(readFileSync(`${tools}/site/api-contract.json`, 'utf8'));

/** Placeholder for each `${…}` of a template literal. */
const PARAMETER = '\0';

/**
 * Returns the calls of the API that scripts make, with the fields that they use. Finds each text that begins with `/api/`, `/v1/` or
 * `/v1_1/`, and the HTTP methods after the text, by default GET. Leaves out fields whose names do not occur in the scripts. A call that
 * the API does not offer has no fields.
 * @param scripts sources, or files of a build: minifiers keep the names of fields
 */
export function callsIn(scripts: readonly string[], api: Calls): Calls {
  const words = new Set(scripts.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const names = new Set<string>();
  for (const text of scripts)
    for (const { index } of text.matchAll(/["'`]\/?(?:api|v1|v1_1)\//g)) for (const name of namesAt(text, index, api)) names.add(name);
  const isNamed = (path: string) => path.split(/[^\w$]+/).every((word) => word === '' || words.has(word));
  const named = <T>(fields: Record<string, T>) => Object.fromEntries(Object.entries(fields).filter(([path]) => isNamed(path)));
  return Object.fromEntries(
    [...names].sort().map((name): [string, Call] => {
      const { reads, sends, requires } = api[name] ?? { reads: {}, sends: {}, requires: [] };
      return [name, { reads: named(reads), sends: named(sends), requires }];
    }),
  );
}

function namesAt(text: string, index: number, api: Calls): string[] {
  const { value, end } = literalAt(text, index);
  const path = `/${value.split('?')[0]?.replace(/^\//, '')}`;
  const after = /^\)?\s*,\s*(?:init:\s*\{\s*)?(?:method:([^,}]*)|\{\s*body\b)/.exec(text.slice(end, end + 120));
  const methods: string[] = after ? (after[1]?.match(/\b[A-Z]{3,}\b/g) ?? ['POST']) : [];
  if (text.slice(0, index).endsWith('sendBeacon(')) methods.push('POST');
  const paths = pathsLike(path, api);
  if (paths.length === 0) return [callKey(methods[0] ?? 'GET', path.replaceAll(PARAMETER, '{}'))];
  return paths.flatMap((one) => {
    const offered = Object.keys(api).filter((name) => name.endsWith(` ${one}`));
    const made = offered.filter((name) => (methods.length > 0 ? methods : ['GET']).includes(name.split(' ')[0] ?? ''));
    return made.length > 0 ? made : offered;
  });
}

/**
 * Returns the API's paths that match a path in a script. Each `PARAMETER` in the path matches a parameter `{}` of the API. When no path of
 * the API matches, each `PARAMETER` matches any text without a slash.
 */
function pathsLike(path: string, api: Calls): string[] {
  const all = [...new Set(Object.keys(api).map((name) => name.split(' ')[1] ?? ''))];
  const exact = path.replaceAll(PARAMETER, '{}');
  if (all.includes(exact)) return [exact];
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(PARAMETER, '[^/]*');
  return all.filter((one) => new RegExp(`^${escaped}$`).test(one));
}

/** Reads a string literal from its opening quote. @returns its text, with `PARAMETER` for each `${…}`, and the index after the literal */
function literalAt(text: string, start: number): { value: string; end: number } {
  const quote = text[start];
  let value = '';
  let at = start + 1;
  while (at < text.length && text[at] !== quote) {
    if (quote === '`' && text.startsWith('${', at)) {
      let depth = 1;
      for (at += 2; depth > 0 && at < text.length; at += 1) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
      value += PARAMETER;
    } else {
      value += text[at];
      at += 1;
    }
  }
  return { value, end: at + 1 };
}
