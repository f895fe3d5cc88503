import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../platform/http/versions';
import type { Guard } from '../auth/guard';
import { privateCall } from '../auth/private-call';
import type { Admin } from '../auth/sessions';
import { readStatusRequest, type StatusRequest, type StatusRules } from './status-request';

const BODY_BYTES = 16 * 1024;

interface StatusRoute<Status extends string> {
  /** e.g. `/api/orders/:key/status` */
  path: string;
  guard: Guard;
  rules: StatusRules<Status>;
  /** @throws HttpError 404, 409, 412 */
  change(key: string, request: StatusRequest<Status>, by: Admin): Promise<{ version: number }>;
  /** there may be a letter to send */
  wake(): void;
}

/** The call that changes a record's status; the answer is the record as it is then, its version the ETag. */
export function statusRoute<Status extends string>(app: FastifyInstance, { path, guard, rules, change, wake }: StatusRoute<Status>): void {
  app.post<{ Params: { key: string } }>(path, { ...privateCall(guard), bodyLimit: BODY_BYTES }, async (request, reply) => {
    const by = await guard(request);
    const asked = readStatusRequest(request.headers['if-match'], request.body, rules);
    const record = await change(request.params.key, asked, by);
    wake();
    return reply.header('etag', etagOf(record.version)).send(record);
  });
}
