import { createHmac } from 'node:crypto';
import { createChallenge, type ChallengeParameters } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  encodeToken,
  isVerifiedByLibrary,
  solvePayload,
  type SolvedPayload,
} from '../../../test/solve-challenge.ts';
import { systemClock } from '../../lib/clock.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { deriveChallengeSecrets, verifyPayload } from './proof-of-work.rules.ts';

const rootSecret = 'a root secret of a test server';
const secrets = deriveChallengeSecrets(rootSecret);
const startMs = systemClock.now();
const proofOfWork = createProofOfWork({ rootSecret, cost: 20, clock: { now: () => startMs } });

let payload: SolvedPayload;
beforeAll(async () => {
  payload = await solvePayload(await proofOfWork.createChallenge());
});

const read = (token: string, nowMs = startMs) => verifyPayload(token, secrets, nowMs);

/** The solved payload with something changed in it. */
function tampered(change: (copy: SolvedPayload) => void): string {
  const copy = structuredClone(payload);
  change(copy);
  return encodeToken(copy);
}

/** A payload that is rightly signed over other parameters, as only we could make it. */
function resigned(change: (parameters: ChallengeParameters) => void): string {
  return tampered((copy) => {
    change(copy.challenge.parameters);
    const sorted = Object.fromEntries(
      Object.entries(copy.challenge.parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    copy.challenge.signature = createHmac('sha256', secrets.challenge)
      .update(JSON.stringify(sorted))
      .digest('hex');
  });
}

describe('a bot-check token', () => {
  it('is good when its challenge was solved', () => {
    expect(read(encodeToken(payload))).toEqual({
      signature: payload.challenge.signature,
      expiresAtMs: (Math.floor(startMs / 1_000) + 300) * 1_000,
    });
  });

  it('may be written in base64 and in base64url, and is the same token', () => {
    const token = read(encodeToken(payload, 'base64url'));
    expect(token).not.toBeNull();
    expect(read(encodeToken(payload, 'base64'))).toEqual(token);
  });

  it('is judged as the ALTCHA library judges it', async () => {
    const variants: SolvedPayload[] = [
      payload,
      { ...payload, solution: { ...payload.solution, derivedKey: '00'.repeat(32) } },
      { ...payload, challenge: { ...payload.challenge, signature: '0'.repeat(64) } },
    ];
    const verdicts = await Promise.all(
      variants.map((variant) => isVerifiedByLibrary(encodeToken(variant), rootSecret)),
    );
    expect(verdicts).toEqual([true, false, false]);
    expect(variants.map((variant) => read(encodeToken(variant)) !== null)).toEqual(verdicts);
  });

  it('is good until its five minutes are over and not a moment longer', () => {
    const end = (Math.floor(startMs / 1_000) + 300) * 1_000;
    expect(read(encodeToken(payload), end - 1)).not.toBeNull();
    expect(read(encodeToken(payload), end)).toBeNull();
  });

  it('of another server is refused', async () => {
    const other = createProofOfWork({
      rootSecret: 'another root secret',
      cost: 20,
      clock: { now: () => startMs },
    });
    const token = encodeToken(await solvePayload(await other.createChallenge()));
    expect(other.check(token)).not.toBeNull();
    expect(read(token)).toBeNull();
  });

  it('made after a restart with the same root secret is still good', () => {
    const restarted = createProofOfWork({ rootSecret, cost: 99, clock: { now: () => startMs } });
    expect(restarted.check(encodeToken(payload))).not.toBeNull();
  });

  it.each<[string, (copy: SolvedPayload) => void]>([
    ['a longer life', (copy) => (copy.challenge.parameters.expiresAt = 99_999_999_999)],
    ['another salt', (copy) => (copy.challenge.parameters.salt = '0'.repeat(32))],
    ['another algorithm', (copy) => (copy.challenge.parameters.algorithm = 'SHA-512')],
    ['a higher cost', (copy) => (copy.challenge.parameters.cost = 1_000_000_000)],
    ['an added field', (copy) => (copy.challenge.parameters.memoryCost = 1)],
    ['no key signature', (copy) => delete copy.challenge.parameters.keySignature],
    ['no expiry', (copy) => delete copy.challenge.parameters.expiresAt],
    ['no signature', (copy) => (copy.challenge.signature = '')],
    [
      'a shorter signature',
      (copy) => (copy.challenge.signature = copy.challenge.signature?.slice(2) ?? ''),
    ],
    [
      'its signature in capitals',
      (copy) => (copy.challenge.signature = copy.challenge.signature?.toUpperCase() ?? ''),
    ],
    ['another key', (copy) => (copy.solution.derivedKey = 'ab'.repeat(32))],
    ['only the prefix of the key', (copy) => (copy.solution.derivedKey = '')],
  ])('with %s is refused', (_, change) => {
    expect(read(tampered(change))).toBeNull();
  });

  it.each<[string, (parameters: ChallengeParameters) => void]>([
    ['without expiry', (parameters) => delete parameters.expiresAt],
    ['of another algorithm', (parameters) => (parameters.algorithm = 'PBKDF2/SHA-256')],
    ['of another cost', (parameters) => (parameters.cost = 2)],
    ['without a key signature', (parameters) => delete parameters.keySignature],
  ])('for a challenge %s is refused even when rightly signed', (_, change) => {
    expect(read(resigned(() => {}))).not.toBeNull();
    expect(read(resigned(change))).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['not base64', '§§§'],
    ['not JSON', Buffer.from('hello').toString('base64')],
    ['a JSON null', encodeToken(null)],
    ['a JSON list', encodeToken([])],
    ['a JSON number', encodeToken(1)],
    ['an empty object', encodeToken({})],
    ['of wrong types', encodeToken({ challenge: 'x', solution: 1 })],
    ['deeply nested', Buffer.from('['.repeat(3_000)).toString('base64')],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x80]).toString('base64')],
    ['with its prototype named', Buffer.from('{"__proto__":{"challenge":1}}').toString('base64')],
    ['as long as a book', 'A'.repeat(2_000_000)],
  ])('that is %s is refused', (_, token) => {
    expect(read(token)).toBeNull();
  });

  it('that is padded beyond the longest token is refused', () => {
    const long = encodeToken({ ...payload, filler: 'x'.repeat(4_096) });
    expect(read(long)).toBeNull();
  });
});

describe('a challenge', () => {
  it('takes at least its cost in tries and at most twice as many', async () => {
    const counters = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { solution } = await solvePayload(await proofOfWork.createChallenge());
        return solution.counter;
      }),
    );
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...counters)).toBeLessThanOrEqual(40);
    expect(new Set(counters).size).toBeGreaterThan(5);
  });

  it('says how long it lives, for browsers whose clock is wrong', async () => {
    const challenge = await proofOfWork.createChallenge();
    expect(challenge.parameters.data).toEqual({ lifetimeSeconds: 300 });
  });

  it('has the shape that the library of the protocol makes', async () => {
    const theirs = await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      data: { lifetimeSeconds: 300 },
      expiresAt: 1,
      hmacSignatureSecret: 'a',
      hmacKeySignatureSecret: 'b',
    });
    const ours = await proofOfWork.createChallenge();
    expect(Object.keys(ours.parameters)).toEqual(Object.keys(theirs.parameters));
  });
});
