import { MESSAGE_STATUSES } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { privateCall } from '../auth/guard';
import { readListQuery } from '../records/lists';
import { type RecordsDeps, statusRoute } from '../records/status-route';
import { changeMessageStatus, listMessages } from './messages';

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
