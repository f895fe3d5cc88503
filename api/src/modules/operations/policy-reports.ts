import { isRecord } from '@lagoon/shared/domain';
import { contentSecurityPolicy } from '@lagoon/shared/edge';
import * as v from 'valibot';

const MOST_REPORTS = 20;
const DIRECTIVES = new Set([...contentSecurityPolicy().matchAll(/(?:^|; )([\w-]+)/g)].map(([, name]) => name));

export const reportsSchema = v.array(v.object({ type: v.string(), body: v.record(v.string(), v.unknown()) }));

/** `other` for a directive that our policy lacks. */
export function violatedDirectives(body: unknown): string[] {
  if (!Array.isArray(body)) return [];
  const reports = body
    .slice(0, MOST_REPORTS)
    .filter((report) => isRecord(report) && report.type === 'csp-violation' && isRecord(report.body));
  const directive = ({ body }: { body: Record<string, unknown> }) => String(body.effectiveDirective).replace(/-(elem|attr)$/, '');
  return reports.map(directive).map((name) => (DIRECTIVES.has(name) ? name : 'other'));
}
