import Ajv from 'ajv/dist/2020';
import type { FastifyInstance } from 'fastify';
import answers from '../platform/schema/answers.json';

const ajv = new Ajv({ strict: false, validateSchema: false });
for (const [$id, schema] of Object.entries(answers)) ajv.addSchema({ $id, ...schema });

const faults: string[] = [];
afterEach(() => expect(faults.splice(0)).toEqual([]));

type Responses = Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;

/**
 * Fails a test after a JSON answer that differs from the schema of its route. Compiles each schema
 * once per test file.
 */
export function checkAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method, url, schema } = request.routeOptions;
    const isJson =
      /^application\/json/.test(String(reply.getHeader('content-type'))) &&
      !reply.hasHeader('content-encoding');
    if (schema && isJson && payload) {
      const responses = schema.response as Responses;
      const { content } =
        responses[reply.statusCode] ?? responses[`${String(reply.statusCode)[0]}xx`] ?? {};
      const { $ref = '' } = content?.['application/json']?.schema ?? {};
      const validate = ajv.getSchema($ref);
      if (!validate?.(JSON.parse(String(payload))))
        faults.push(
          `${method} ${url} ${reply.statusCode} ${$ref} ${ajv.errorsText(validate?.errors)} in ${String(payload).slice(0, 300)}`,
        );
    }
    done(null, payload);
  });
}
