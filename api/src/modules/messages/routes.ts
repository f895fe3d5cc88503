import { MESSAGE_STATUSES } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { privateCall } from '../auth/private-call';
import { readListQuery } from '../records/list-query';
import type { RecordsDeps } from '../records/status-route';
import { statusRoute } from '../records/status-route';
import { changeMessageStatus } from './message-status';
import { listMessages } from './read-messages';

/** Messages of the contact form, for administrators only. */
export function messageRoutes(app: FastifyInstance, { db, guard, wake }: RecordsDeps): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/messages', privateCall(guard), async (request) =>
    listMessages(db, readListQuery(request.query, MESSAGE_STATUSES)),
  );

  statusRoute(app, {
    path: '/api/messages/:key/status',
    guard,
    wake,
    rules: { statuses: MESSAGE_STATUSES },
    change: (key, request, by) => changeMessageStatus(db, key, request, by),
  });
}
