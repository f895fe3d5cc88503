import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from './guard';

/** For calls of administrators about people: nobody else gets in, and no answer is kept by a browser or a proxy. */
export const privateCall = (guard: Guard) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    await guard(request);
  },
});
