import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Client } from '../../services/ai/charge.ts';

/** The client to charge for the model calls of a request, including its background jobs. */
export async function chargedClient(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Client> {
  const identity = await app.guards.findIdentity?.(request);
  // Unverified accounts are free to create, so they get no budget share of their own.
  const accountId = identity?.emailVerified === true ? identity.accountId : null;
  return { address: request.ip, accountId };
}
