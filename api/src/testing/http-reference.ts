import type { OpenApi } from '../platform/schema/openapi';
import type { Schema } from './api-calls';

function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, items, properties, additionalProperties, required = [] } = schema;
  if ($ref) return $ref.replace(/.*\//, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (items)
    return typeOf(items).includes(' | ') && !items.properties
      ? `(${typeOf(items)})[]`
      : `${typeOf(items)}[]`;
  if (!properties && typeof additionalProperties === 'object')
    return `{ [name]: ${typeOf(additionalProperties)} }`;
  if (!properties) return [type ?? 'any'].flat().join(' | ');
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

type Operation = OpenApi['paths'][string][string];

/** Effect, credential, query, body and answer of one call. */
function signatureOf(
  path: string,
  method: string,
  { summary, security, parameters = [], requestBody, responses }: Operation,
) {
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }) => `${name}: ${typeOf(schema)}`);
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => typeOf(schema));
  const [answer = []] = Object.entries(responses)
    .filter(([status]) => status < '3')
    .map(([, { content = {} }]) => Object.entries(content));
  const answers =
    answer.map(([type, { schema }]) => (schema.$ref ? typeOf(schema) : type)).join() || 'none';
  const takes = [
    ...(query.length > 0 ? [`query { ${query.join(', ')} }`] : []),
    ...bodies.map((body) => `body ${body}`),
  ];
  const credential = Object.keys(Object.assign({}, ...security)).join() || 'public';
  return [`${method} ${path}  // ${credential}: ${summary}`, ...takes, `answer ${answers}`].join(
    '\n  ',
  );
}

export function httpReference({ paths, components }: OpenApi) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      signature: signatureOf(path, method.toUpperCase(), operation),
    })),
  );
  const sections = [...new Set(calls.map(({ tag }) => tag))].sort().flatMap((tag) => {
    const signatures = calls.filter((call) => call.tag === tag).map(({ signature }) => signature);
    return [`## ${tag}`, '', '```ts', ...signatures, '```', ''];
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `type ${name} = ${typeOf(schema)};`,
  );
  return [
    '# HTTP interface',
    '',
    'Generated from the schemas of the routes. `GET /api/openapi.json` is the same as OpenAPI 3.1. A `session` is the bearer token of a sign-in, an `operator` sends `OPERATIONS_TOKEN`. A failed call answers as [errors](errors.md) lists.',
    '',
    ...sections,
    '## Schemas',
    '',
    '```ts',
    ...schemas,
    '```',
    '',
  ].join('\n');
}
