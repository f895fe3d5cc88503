import type { OpenApi } from '../platform/schema/openapi';

type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
};

function typeOf(schema: JsonSchema): string {
  const { $ref, type, anyOf, items, properties, additionalProperties, required = [] } = schema;
  if ($ref) return $ref.replace(/.*\//, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' \\| ');
  if (anyOf) return anyOf.map(typeOf).join(' \\| ');
  if (items) return typeOf(items).includes('\\|') && !items.properties ? `(${typeOf(items)})[]` : `${typeOf(items)}[]`;
  if (!properties && typeof additionalProperties === 'object') return `{ [name]: ${typeOf(additionalProperties)} }`;
  if (!properties) return [type ?? 'any'].flat().join(' \\| ');
  const fields = Object.entries(properties).map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`);
  return `{ ${fields.join(', ')} }`;
}

const code = (text: string) => `\`${text.replaceAll('\\|', '|').replaceAll('|', '\\|')}\``;

function rowOf(path: string, method: string, operation: OpenApi['paths'][string][string]): string {
  const { summary, security, parameters = [], requestBody, responses } = operation;
  const query = parameters.filter((each) => each.in === 'query').map(({ name, schema }) => `${name}: ${typeOf(schema)}`);
  const body = Object.values(requestBody?.content ?? {}).map(({ schema }) => typeOf(schema));
  const [answer = []] = Object.entries(responses)
    .filter(([status]) => status < '3')
    .map(([, { content = {} }]) => Object.entries(content));
  const answers = answer.map(([type, { schema }]) => ($ref(schema) ? `[${typeOf(schema)}](#schemas)` : type));
  const takes = [...(query.length > 0 ? [code(`?${query.join(', ')}`)] : []), ...body.map(code)];
  return `| \`${method.toUpperCase()} ${path}\` | ${summary} | ${Object.keys(Object.assign({}, ...security)).join() || 'public'} | ${takes.join('<br>')} | ${answers.join() || 'none'} |`;
}

const $ref = (schema: JsonSchema) => schema.$ref;

export function httpReference({ paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ tag: operation.tags[0], row: rowOf(path, method, operation) })),
  );
  const sections = [...new Set(calls.map(({ tag }) => tag))]
    .sort()
    .flatMap((tag) => [
      `## ${tag}`,
      '',
      '| call | effect | credential | takes | answers |',
      '|---|---|---|---|---|',
      ...calls.filter((call) => call.tag === tag).map(({ row }) => row),
      '',
    ]);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `| \`${name}\` | ${code(typeOf(schema))} |`);
  return [
    '# HTTP interface',
    '',
    'Generated from the schemas of the routes. `GET /api/openapi.json` is the same as OpenAPI 3.1. A `session` is the bearer token of a sign-in, an `operator` sends `OPERATIONS_TOKEN`. A failed call answers as [errors](errors.md) lists.',
    '',
    ...sections,
    '## Schemas',
    '',
    '| name | fields |',
    '|---|---|',
    ...schemas,
    '',
  ].join('\n');
}
