import { MESSAGE_STATUSES } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/open';
import { readListQuery } from '../http/list-query';
import { listMessages } from '../services/messages/read-messages';
import type { Guard } from './guard';

/** Messages of the contact form, for administrators only. */
export function messageRoutes(app: FastifyInstance, { db, guard }: { db: Db; guard: Guard }): void {
  const onRequest = async (request: FastifyRequest) => void (await guard(request));

  app.get<{ Querystring: Record<string, unknown> }>('/api/messages', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return listMessages(db, readListQuery(request.query, MESSAGE_STATUSES));
  });
}
