import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Client } from '../services/ai/charge.ts';

/** Whom the model calls are charged to that a request causes, now or behind it. */
export async function chargedClient(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Client> {
  const identity = await app.gates.whoIs?.(request);
  // An account costs nothing to make; one whose mails arrive costs a little.
  const accountId = identity?.emailVerified === true ? identity.accountId : null;
  return { address: request.ip, accountId };
}
