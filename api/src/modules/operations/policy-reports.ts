import { isRecord } from '@lagoon/shared/domain';
import { contentSecurityPolicy, POLICY_REPORTS } from '@lagoon/shared/edge';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { perNetwork } from '../../platform/network';
import { documented } from '../../platform/schema/route-schema';

const BODY_BYTES = 16 * 1024;
const MOST_REPORTS = 20;
const perAddress = { ...perNetwork(60), inMemory: true };
const schema = documented({
  summary: 'Receives violations of the content security policy',
  body: v.array(v.object({ type: v.string(), body: v.record(v.string(), v.unknown()) })),
  consumes: ['application/reports+json'],
  answer: null,
});

const DIRECTIVES = new Set([...contentSecurityPolicy().matchAll(/(?:^|; )([\w-]+)/g)].map(([, name]) => name));

/** Returns the violated directives; `other` for a directive that is not in our content security policy. */
function violatedDirectives(body: unknown): string[] {
  if (!Array.isArray(body)) return [];
  const reports = body
    .slice(0, MOST_REPORTS)
    .filter((report) => isRecord(report) && report.type === 'csp-violation' && isRecord(report.body));
  const directive = ({ body }: { body: Record<string, unknown> }) => String(body.effectiveDirective).replace(/-(elem|attr)$/, '');
  return reports.map(directive).map((name) => (DIRECTIVES.has(name) ? name : 'other'));
}

/** Counts violations of the content security policy. Stores no page address, since it can contain the name of a test. */
export function policyReportsRoute(app: FastifyInstance, violated: (directive: string) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/reports+json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      POLICY_REPORTS,
      {
        ...schema,
        config: { rateLimit: perAddress },
        bodyLimit: BODY_BYTES,
        errorHandler: (_error, _request, reply) => reply.code(204).send(),
      },
      async (request, reply) => {
        violatedDirectives(request.body).forEach(violated);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
