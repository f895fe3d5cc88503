import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { isSchema, type SchemaDescription, type SchemaFieldDescription } from 'yup';

type Described = SchemaDescription & { fields?: Record<string, SchemaFieldDescription>; innerType?: SchemaFieldDescription };

const LIMITS: Record<string, string> = { string: 'Length', array: 'Items', number: 'imum' };

/** Without rules that JSON Schema cannot express, such as conditions. */
function fromYup(description: SchemaFieldDescription): Record<string, unknown> {
  const { type, nullable, oneOf, tests, fields = {}, innerType } = description as Described;
  const rules = tests.map(({ name = '', params = {} }) => {
    if (name === 'integer') return { type: 'integer' };
    if (params.regex instanceof RegExp && name === 'matches') return { pattern: params.regex.source };
    if (params.more !== undefined) return { exclusiveMinimum: params.more };
    return name in params && LIMITS[type] ? { [name + LIMITS[type]]: params[name] } : {};
  });
  const schema = Object.assign({ type }, ...rules, oneOf.length > 0 && { enum: oneOf });
  if (type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' });
  if (innerType) schema.items = fromYup(innerType);
  if (type === 'object') {
    schema.properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromYup(field)]));
    schema.required = Object.keys(fields).filter((name) => !(fields[name] as Described).optional);
  }
  return nullable ? { ...schema, type: [schema.type, 'null'] } : schema;
}

export const jsonSchemaOf = (schema: unknown): object =>
  isSchema(schema) ? fromYup(schema.describe()) : toJsonSchema(schema as GenericSchema, { errorMode: 'ignore' });
