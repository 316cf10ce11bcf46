import { solveChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { deriveChallengeSecrets } from '../src/services/bot-check/proof-of-work.rules.ts';

/** A solved challenge, which tests may alter before encoding it. */
export interface SolvedPayload {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string; time?: number };
}

/** Solves a challenge with the library's own solver. */
export async function solvePayload(challenge: Challenge | null): Promise<SolvedPayload> {
  if (challenge === null) throw new Error('There is no challenge to solve');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved');
  return { challenge, solution };
}

/** Encodes a payload as a bot-check token. */
export function encodeToken(
  payload: unknown,
  encoding: 'base64' | 'base64url' = 'base64url',
): string {
  return Buffer.from(JSON.stringify(payload)).toString(encoding);
}

/** A valid bot-check token for a challenge of `GET /api/bot-check/challenge`. */
export async function solveToken(challenge: Challenge | null): Promise<string> {
  return encodeToken(await solvePayload(challenge));
}

/** Whether the protocol's library accepts a token of a server with this root secret. */
export async function isVerifiedByLibrary(token: string, rootSecret: string): Promise<boolean> {
  const secrets = deriveChallengeSecrets(rootSecret);
  const payload: SolvedPayload = JSON.parse(Buffer.from(token, 'base64url').toString());
  const result = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.solution,
  });
  return result.verified;
}
