import { randomInt } from 'node:crypto';
import { createChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Clock } from '../../lib/clock.ts';
import {
  challengeKind,
  challengeLifetimeSeconds,
  deriveChallengeSecrets,
  verifyPayload,
} from './proof-of-work.rules.ts';

/**
 * Proof of work: challenges in the ALTCHA protocol, issued and verified on this server. The cost is the minimum number
 * of hashes that a visitor computes; the maximum is twice as many.
 */
export function createProofOfWork(options: { rootSecret: string; cost: number; clock: Clock }) {
  const secrets = deriveChallengeSecrets(options.rootSecret);
  return {
    createChallenge: (): Promise<Challenge> =>
      createChallenge({
        ...challengeKind,
        counter: randomInt(options.cost, options.cost * 2 + 1),
        data: { lifetimeSeconds: challengeLifetimeSeconds },
        deriveKey,
        expiresAt: Math.floor(options.clock.now() / 1_000) + challengeLifetimeSeconds,
        hmacSignatureSecret: secrets.challenge,
        hmacKeySignatureSecret: secrets.solution,
      }),
    check: (token: string) => verifyPayload(token, secrets, options.clock.now()),
  };
}
