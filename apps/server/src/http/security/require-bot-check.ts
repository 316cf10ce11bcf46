import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../../lib/refusal.ts';

/** Spends the token of a bot check; throws a problem unless it is valid and unused. */
export async function requireBotCheck(
  app: FastifyInstance,
  request: FastifyRequest,
  token: string | null | undefined,
): Promise<void> {
  const claim = await app.guards.botCheck.claim(token, request.ip);
  if (claim === null || !(await claim.stored)) throw refusal('bot_check_failed');
}
