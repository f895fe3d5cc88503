import type { OpenApi } from '../platform/schema/openapi';

/**
 * Possible types of each field by its path, such as `items[].name`: types, constants as JSON,
 * limits such as `maxLength 80`, `absent`.
 */
type Fields = Record<string, string[]>;

/**
 * The API's version, and the fields of answer and request of each call, such as `GET
 * /api/orders/{}`.
 */
export interface ApiCalls {
  version: string;
  calls: Record<string, { answers: Fields; accepts: Fields }>;
}

/** JSON Schema, as far as the API uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
}

/**
 * Limits of accepted values. 1: a larger value accepts more; -1: a smaller value accepts more; 0:
 * every change may accept less.
 */
const LIMITS = {
  maxLength: 1,
  maxItems: 1,
  maximum: 1,
  exclusiveMaximum: 1,
  minLength: -1,
  minItems: -1,
  minimum: -1,
  exclusiveMinimum: -1,
  pattern: 0,
  format: 0,
  multipleOf: 0,
};
const isLimit = (name: string): name is keyof typeof LIMITS => Object.hasOwn(LIMITS, name);

const ABSENT = 'absent';

/** Returns the calls of an OpenAPI document. */
export function callsOf({ info, paths, components }: OpenApi) {
  const fields = (roots: (object | undefined)[]) =>
    fieldsOf(roots as Schema[], components.schemas as Record<string, Schema>);
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const query = parameters.filter((each) => each.in === 'query');
      const queried = {
        properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        required: query.flatMap(({ name, required }) => (required ? [name] : [])),
      };
      const [answer] = Object.entries(responses).flatMap(([status, { content }]) =>
        status < '3' ? [content] : [],
      );
      const schemasOf = (content: Record<string, { schema?: object }> = {}) =>
        Object.values(content).map(({ schema }) => schema);
      const call = {
        answers: fields(schemasOf(answer)),
        accepts: fields([queried, ...schemasOf(requestBody?.content)]),
      };
      // names of path parameters are not part of a request
      return [`${method.toUpperCase()} ${path.replace(/\{\w*\}/g, '{}')}`, call] as const;
    }),
  );
  return { version: info.version, calls: Object.fromEntries(sorted(calls)) };
}

function fieldsOf(roots: Schema[], schemas: Record<string, Schema>): Fields {
  const found = new Map<string, Set<string>>();
  const visit = (node: Schema, path: string, inside: readonly string[]): void => {
    if (node.$ref !== undefined) {
      const name = node.$ref.replace(/.*\//, '').replace(/#$/, '');
      // skips a type that contains itself: the recursion would never end
      if (!inside.includes(name)) visit(schemas[name] ?? {}, path, [...inside, name]);
      return;
    }
    for (const one of node.anyOf ?? []) visit(one, path, inside);
    const constants = node.const === undefined ? node.enum : [node.const];
    const types = constants?.map((value) => JSON.stringify(value)) ?? [node.type ?? []].flat();
    const limits = Object.entries(node).flatMap(([name, value]) =>
      isLimit(name) ? [`${name} ${value}`] : [],
    );
    found.set(path, new Set([...(found.get(path) ?? []), ...types, ...limits]));
    if (node.items) visit(node.items, `${path}[]`, inside);
    if (typeof node.additionalProperties === 'object')
      visit(node.additionalProperties, `${path}{}`, inside);
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const at = path === '' ? name : `${path}.${name}`;
      visit(field, at, inside);
      if (!node.required?.includes(name)) found.get(at)?.add(ABSENT);
    }
  };
  for (const root of roots) visit(root, '', []);
  return Object.fromEntries(
    sorted([...found].map(([field, values]) => [field, [...values].sort()] as const)),
  );
}

/** Sorts entries by name, because the order of routes and fields is not part of the API. */
const sorted = <T>(entries: (readonly [string, T])[]) =>
  entries.sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Returns a sentence for each change that can break a page which was built against the previous
 * calls.
 */
function breakingChanges(before: ApiCalls, now: ApiCalls) {
  return Object.entries(before.calls).flatMap(([name, was]) => {
    const is = now.calls[name];
    if (!is) return [`${name} is missing.`];
    const answers = Object.entries(was.answers).flatMap(([field, known]) => {
      const answered = is.answers[field];
      if (!answered) return [`${name} no longer answers ${field}.`];
      return notCovered(answered, known).map(
        (value) => `${name} may answer ${value} as ${field || 'its body'}.`,
      );
    });
    const accepts = Object.entries(was.accepts).flatMap(([field, sent]) => {
      const accepted = is.accepts[field];
      if (!accepted) return [`${name} no longer accepts ${field}.`];
      const limits = accepted.filter((limit) => isStricter(limit, sent));
      return [...notCovered(sent, accepted), ...limits].map(
        (value) => `${name} restricts ${field || 'its body'}: ${value}.`,
      );
    });
    const required = Object.entries(is.accepts).flatMap(([field, values]) =>
      !was.accepts[field] && was.accepts[parentOf(field)] && !values.includes(ABSENT)
        ? [`${name} requires ${field}.`]
        : [],
    );
    return [...answers, ...accepts, ...required];
  });
}

/** Returns the field that contains a field: `items[]` for `items[].name`. */
const parentOf = (field: string) => field.replace(/(\.|^)[^.]*$/, '');

/**
 * Returns the values that are not among others. A field without a type has every value, `string`
 * includes constants.
 */
function notCovered(values: readonly string[], by: readonly string[]) {
  const types = by.filter((value) => value !== ABSENT && !isLimit(limitOf(value)));
  const isCovered = (value: string) =>
    isLimit(limitOf(value)) ||
    by.includes(value) ||
    (value !== ABSENT &&
      (types.length === 0 || widerTypes(value).some((type) => types.includes(type))));
  return values.filter((value) => !isCovered(value));
}

function widerTypes(value: string) {
  if (/^("|true|false)/.test(value)) return [typeof JSON.parse(value)];
  if (/^-?\d/.test(value))
    return Number.isInteger(Number(value)) ? ['integer', 'number'] : ['number'];
  return value === 'integer' ? ['number'] : [];
}

const limitOf = (value: string) => value.split(' ', 1)[0] ?? '';

function isStricter(value: string, before: readonly string[]) {
  const name = limitOf(value);
  if (!isLimit(name) || before.includes(value)) return false;
  const was = before.find((other) => limitOf(other) === name);
  const numberIn = (limit: string) => Number(limit.slice(name.length));
  return was === undefined || !(LIMITS[name] * (numberIn(value) - numberIn(was)) > 0);
}

/**
 * Returns the reasons why the version does not fit the change. An addition requires a new minor
 * version, a breaking change a new major.
 */
export function versionIssues(before: ApiCalls, now: ApiCalls) {
  if (JSON.stringify(before.calls) === JSON.stringify(now.calls)) return [];
  const breaking = breakingChanges(before, now);
  const [major = 0, minor = 0] = before.version.split('.').map(Number);
  const [newMajor = 0, newMinor = 0] = now.version.split('.').map(Number);
  if (newMajor > major || (breaking.length === 0 && newMajor === major && newMinor > minor))
    return [];
  const next = breaking.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  return [
    ...breaking,
    `Set API_VERSION to ${next} or later: the calls differ from those of ${before.version}.`,
  ];
}
