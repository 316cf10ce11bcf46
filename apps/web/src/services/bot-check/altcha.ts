import { botCheckChallengeEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { parse } from 'zod/mini';
import { requestJson } from '../api/request-json.ts';
import { elapsedMs } from './elapsed.ts';
import { challengeSchema, encodeToken } from './challenge.rules.ts';
import { solve } from './solver.ts';
import type { FreshToken } from './token-pool.ts';

const usualLifetimeSeconds = 300;
// On its way to the server a token must not expire: a slow line, a queue, a clock of the server that ticks on.
const marginMs = 30_000;

/** Asks the server for a challenge, solves it, and has a token. */
export async function earnToken(signal: AbortSignal): Promise<FreshToken> {
  // Counted from before the question: the server's clock started some time after that.
  const startMs = elapsedMs();
  const challenge = parse(
    challengeSchema,
    await requestJson(botCheckChallengeEndpoint, { signal, isForAi: true }),
  );
  const lifetimeSeconds = challenge.parameters.data?.lifetimeSeconds ?? usualLifetimeSeconds;
  const solution = await solve(challenge.parameters, signal);
  return {
    token: encodeToken(challenge, solution),
    usableForMs: lifetimeSeconds * 1_000 - marginMs - (elapsedMs() - startMs),
  };
}
