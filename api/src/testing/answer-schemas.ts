import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

export const ANSWERS = join(__dirname, '../platform/schema/answers.json');

interface JsonSchema {
  $ref?: string;
  properties?: Record<string, JsonSchema>;
}

export function answerSchemas() {
  const options = {
    path: join(__dirname, '../platform/schema/answers.ts'),
    tsconfig: join(__dirname, '../../../tooling/tsconfig/base.json'),
  };
  const { definitions = {} } = createGenerator({ ...options, skipTypeCheck: true }).createSchema(
    'Answers',
  );
  const { Answers, ...others } = definitions as Record<string, JsonSchema>;
  const schemas = new Map(Object.entries(others));
  // names each schema after its property in `Answers`
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(Answers?.properties ?? {})) {
    const type = decodeURIComponent(schema.$ref?.replace('#/definitions/', '') ?? '');
    schemas.set(name, schemas.get(type) ?? schema);
    if (type === '') continue;
    names.set(type, name);
    if (type !== name) schemas.delete(type);
  }
  const nameOf = (type: string) => names.get(type) ?? type.replace(/\W+/g, '-').replace(/-$/, '');
  const lines = [...schemas].map(([type, schema]) => {
    const text = JSON.stringify(schema, (key, value) =>
      key === '$ref'
        ? `${nameOf(decodeURIComponent(value.replace('#/definitions/', '')))}#`
        : value,
    );
    return `  ${JSON.stringify(nameOf(type))}: ${text}`;
  });
  return `{\n${lines.sort().join(',\n')}\n}\n`;
}

// must run during the import: the app, which the test imports later, reads the schemas
if (process.env.UPDATE_REFERENCE) writeFileSync(ANSWERS, answerSchemas());
