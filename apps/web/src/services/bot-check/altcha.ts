import { botCheckChallengeEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { parse } from 'zod/mini';
import { requestJson } from '../api/request-json.ts';
import { elapsedMs } from './monotonic-clock.ts';
import { challengeSchema, encodeToken } from './challenge.rules.ts';
import { solve } from './solver.ts';
import type { FreshToken } from './token-pool.ts';

const defaultLifetimeSeconds = 300;
// A token must not expire on its way to the server: a slow connection, a queue, the server's clock.
const marginMs = 30_000;

/** Requests a challenge, solves it, and returns the token. */
export async function requestToken(signal: AbortSignal): Promise<FreshToken> {
  // Measured from before the request: the server's clock starts after that.
  const startMs = elapsedMs();
  const challenge = parse(
    challengeSchema,
    await requestJson(botCheckChallengeEndpoint, { signal, isForAi: true }),
  );
  const lifetimeSeconds = challenge.parameters.data?.lifetimeSeconds ?? defaultLifetimeSeconds;
  const solution = await solve(challenge.parameters, signal);
  return {
    token: encodeToken(challenge, solution),
    usableForMs: lifetimeSeconds * 1_000 - marginMs - (elapsedMs() - startMs),
  };
}
