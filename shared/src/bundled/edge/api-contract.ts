/** Possible types of each field, by the field's path, such as `items[].name`. A constant value is listed as JSON. */
type Fields = Record<string, string[]>;

/** `reads`: fields of the answer. `sends`: fields of the query and the body. `requires`: fields in `sends` that must be present. */
export interface Call {
  reads: Fields;
  sends: Fields;
  requires: string[];
}

/** Calls by method and path, such as `GET /api/orders/{}`. */
export type Calls = Record<string, Call>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
}
type Content = Record<string, { schema?: Schema }>;

/** The fields of an OpenAPI document that `contractOf` reads. */
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}

/** Marks a field that an answer may omit. */
const ABSENT = 'absent';

/** Returns the calls in an OpenAPI document. */
export const contractOf = ({ paths, components }: OpenApi): Calls =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [callKey(method, path), callOf(operation, components?.schemas ?? {})]),
    ),
  );

function callOf({ parameters = [], requestBody, responses = {} }: Operation, schemas: Record<string, Schema>): Call {
  const query = parameters.filter((each) => each.in === 'query');
  const queried = {
    properties: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
    required: query.flatMap(({ name, required }) => (required ? [name] : [])),
  };
  const [answer] = Object.entries(responses).flatMap(([status, { content }]) => (status < '3' ? [content] : []));
  const read = fieldsOf(schemasOf(answer), schemas);
  const sent = fieldsOf([queried, ...schemasOf(requestBody?.content)], schemas);
  for (const field of read.optional) read.alternatives.get(field)?.add(ABSENT);
  const requires = [...sent.alternatives.keys()].filter((field) => !sent.optional.has(field)).sort();
  return { reads: listed(read), sends: listed(sent), requires };
}

/** Replaces the parameters of a path by `{}`, because their names are not part of a request. */
export const callKey = (method: string, path: string): string => `${method.toUpperCase()} ${path.replace(/\{\w*\}/g, '{}')}`;

const schemasOf = (content: Content = {}) => Object.values(content).flatMap(({ schema }) => schema ?? []);

interface Found {
  alternatives: Map<string, Set<string>>;
  optional: Set<string>;
}

const listed = ({ alternatives }: Found): Fields =>
  Object.fromEntries([...alternatives].map(([field, values]) => [field, [...values].sort()]));

function fieldsOf(roots: readonly Schema[], schemas: Record<string, Schema>): Found {
  const found: Found = { alternatives: new Map(), optional: new Set() };
  const add = (path: string, values: string[]) => {
    if (path !== '') found.alternatives.set(path, new Set([...(found.alternatives.get(path) ?? []), ...values]));
  };
  const visit = (node: Schema, path: string, inside: readonly string[]): void => {
    if (node.$ref !== undefined) {
      const name = node.$ref.replace(/.*\//, '').replace(/#$/, '');
      // skips a type that contains itself: the recursion would never end
      if (!inside.includes(name)) visit(schemas[name] ?? {}, path, [...inside, name]);
      return;
    }
    for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) visit(one, path, inside);
    const values = node.const === undefined ? node.enum : [node.const];
    add(
      path,
      values ? values.map((value) => JSON.stringify(value)) : [node.type ?? []].flat().map((type) => type.replace('integer', 'number')),
    );
    if (node.items) visit(node.items, `${path}[]`, inside);
    if (typeof node.additionalProperties === 'object') visit(node.additionalProperties, `${path}{}`, inside);
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const at = path === '' ? name : `${path}.${name}`;
      if (!node.required?.includes(name)) found.optional.add(at);
      visit(field, at, inside);
    }
  };
  for (const root of roots) visit(root, '', []);
  return found;
}

const isCovered = (value: string, by: readonly string[]) =>
  by.length === 0 || by.includes(value) || (/^["\d-]|^(true|false)$/.test(value) && by.includes(typeof JSON.parse(value)));

/** Returns the field that contains a field: `items` for `items[].name`. */
const parentOf = (field: string) => field.replace(/[[\]{}]*\.?[^.]*$/, '');

/**
 * Compares the calls of a build with those that an API offers. Returns a text for each difference, whose subject is the build: `calls GET
 * /api/x, which the live API does not have`. @param api words for the API, such as `the live API`
 */
export function brokenCalls(calls: Calls, offers: Calls, api: string): string[] {
  return Object.entries(calls).flatMap(([name, { reads, sends, requires }]) => {
    const offered = offers[name];
    if (!offered) return [`calls ${name}, which ${api} does not have`];
    return [
      ...Object.entries(reads).flatMap(([field, known]) => {
        const answers = offered.reads[field];
        if (!answers) return [`reads ${field} in the answer of ${name}, which ${api} does not send`];
        return answers
          .filter((value) => !isCovered(value, known))
          .map((value) =>
            value === ABSENT
              ? `needs ${field} in the answer of ${name}, which ${api} may leave out`
              : `does not know ${value} as ${field} in the answer of ${name}, which ${api} may send`,
          );
      }),
      ...offered.requires
        .filter((field) => !requires.includes(field) && (parentOf(field) === '' || sends[parentOf(field)]))
        .map((field) => `may not send ${field} with ${name}, which ${api} requires`),
      ...Object.entries(sends).flatMap(([field, values]) =>
        values
          .filter((value) => !isCovered(value, offered.sends[field] ?? []))
          .map((value) => `may send ${value} as ${field} with ${name}, which ${api} does not accept`),
      ),
    ];
  });
}
