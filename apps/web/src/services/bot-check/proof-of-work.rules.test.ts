import { parse } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { createProofOfWork } from '../../../../server/src/services/bot-check/proof-of-work.ts';
import { isVerifiedByLibrary } from '../../../../server/test/solve-challenge.ts';
import { challengeSchema, encodeToken } from './challenge.rules.ts';
import { createSearch } from './proof-of-work.rules.ts';
import { searchInSlices } from './search-in-slices.ts';

const rootSecret = 'the root secret of a server';
const server = createProofOfWork({
  rootSecret,
  cost: 3_000,
  clock: { now: () => Date.parse('2040-01-01T00:00:00Z') },
});

/** A challenge as the server sends it. */
const requestChallenge = async () =>
  parse(challengeSchema, JSON.parse(JSON.stringify(await server.createChallenge())));

describe('a challenge of the server', () => {
  it('is solved, and the server and the protocol’s library accept the token', async () => {
    const challenge = await requestChallenge();
    const solution = createSearch(challenge.parameters).try(6_001);
    if (solution === null) throw new Error('There was no solution');
    expect(solution.counter).toBeGreaterThanOrEqual(3_000);
    const token = encodeToken(challenge, solution);
    expect(token).toMatch(/^[\w-]{500,1000}$/);
    expect(server.check(token)).not.toBeNull();
    expect(await isVerifiedByLibrary(token, rootSecret)).toBe(true);
  });

  it('is not solved by a wrong key, neither for the server nor for the library', async () => {
    const challenge = await requestChallenge();
    const token = encodeToken(challenge, { counter: 3_000, derivedKey: '00'.repeat(32) });
    expect(server.check(token)).toBeNull();
    expect(await isVerifiedByLibrary(token, rootSecret)).toBe(false);
  });

  it('is solved with more than one round of hashing too', async () => {
    const challenge = await requestChallenge();
    const puzzle = { ...challenge.parameters, cost: 3, keyPrefix: '00' };
    const solution = createSearch(puzzle).try(100_000);
    expect(solution?.derivedKey.startsWith('00')).toBe(true);
  });

  it.each([
    ['of another algorithm', { algorithm: 'ARGON2ID' }],
    ['with a broken salt', { salt: 'xyz' }],
    ['without a prefix', { keyPrefix: '' }],
  ])('%s is not accepted', async (_, change) => {
    const challenge = await requestChallenge();
    const bent = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    expect(() => parse(challengeSchema, bent)).toThrow();
  });
});

describe('a search', () => {
  it('continues where it paused and gives the same result as one without pauses', async () => {
    const { parameters } = await requestChallenge();
    const uninterrupted = createSearch(parameters).try(6_001);
    const search = createSearch(parameters);
    let solution = null;
    for (let slice = 0; slice < 70 && solution === null; slice += 1) solution = search.try(100);
    expect(solution).toEqual(uninterrupted);
    expect(await searchInSlices(parameters, { sliceMs: 5, isCancelled: () => false })).toEqual(
      uninterrupted,
    );
  });

  it('ends without a result when it is cancelled, and yields the thread', async () => {
    const unsolvable = { ...(await requestChallenge()).parameters, keyPrefix: 'ff'.repeat(32) };
    let isCancelled = false;
    setTimeout(() => {
      isCancelled = true;
    }, 30);
    const solution = await searchInSlices(unsolvable, {
      sliceMs: 5,
      isCancelled: () => isCancelled,
    });
    // The search has no end, so a timer that fires proves that the thread is free.
    expect(solution).toBeNull();
  });
});
