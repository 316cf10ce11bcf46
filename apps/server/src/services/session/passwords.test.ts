import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.rules.ts';
import { normalizeEmail } from './email.rules.ts';
import { isCheaperHash } from './password-cost.rules.ts';
import { PasswordsBusy } from './password-queue.ts';
import { createPasswords } from './passwords.ts';

const cheap = { memoryKib: 64, passes: 1, lanes: 1 };

describe('a hash', () => {
  it('is Argon2id with at least 19 MiB, two passes and one lane, and has a random salt', async () => {
    const passwords = createPasswords();
    const [one, two] = [await passwords.hash('Tr0ub4dor&'), await passwords.hash('Tr0ub4dor&')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(one, 'Tr0ub4dor&')).toBe(true);
  });

  it('matches its password alone, in any Unicode composition', async () => {
    const passwords = createPasswords({ cost: cheap });
    const stored = await passwords.hash('Café-Größe 1');
    const isRight = (password: string, hash: string | null = stored) =>
      passwords.isRight(password, hash);
    expect(await isRight('Cafe\u0301-Gro\u0308ße 1')).toBe(true);
    expect(await isRight('café-Größe 1')).toBe(false);
    expect(await isRight('Café-Größe 1', null)).toBe(false);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$a$b', false],
    ['$argon2id$v=19$m=65536,t=3,p=1$a$b', false],
    ['$argon2id$v=19$m=19455,t=2,p=1$a$b', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$a$b', true],
    ['$argon2id$v=16$m=19456,t=2,p=1$a$b', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$a$b', true],
    ['$2b$10$abc', true],
    ['', true],
  ])('%s is outdated: %s', (hash, isOutdated) => {
    expect(isCheaperHash(hash, { memoryKib: 19_456, passes: 2, lanes: 1 })).toBe(isOutdated);
  });
});

describe('the queue', () => {
  const failed = { hasFailed: true };
  const clean = { hasFailed: false };

  it('refuses at once when the expected wait is too long, and serves all others', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 1, maxWaitMs: 100 });
    // The first hash runs, four wait for an assumed 25 ms each.
    const served = Array.from({ length: 5 }, () => passwords.hash('one of five'));
    await expect(passwords.hash('the sixth')).rejects.toThrow(PasswordsBusy);
    await expect(passwords.hash('the seventh')).rejects.toMatchObject({ retryAfterSeconds: 3 });
    for (const hash of await Promise.all(served)) expect(hash).toMatch(/^\$argon2id/);
    expect(await passwords.hash('again')).toMatch(/^\$argon2id/);
  });

  it('measures how long a hash takes, so that a slow machine refuses sooner', async () => {
    let nowMs = 0;
    const clock = { now: () => (nowMs += 400) };
    const passwords = createPasswords({ cost: cheap, concurrency: 1, maxWaitMs: 500, clock });
    for (let round = 0; round < 40; round += 1) await passwords.hash('slow');
    // One waits for some 400 ms, a second one would wait for twice that.
    const served = [passwords.hash('runs'), passwords.hash('waits')];
    await expect(passwords.hash('too late')).rejects.toThrow(PasswordsBusy);
    await Promise.all(served);
  });

  it('serves callers without failures before those with failures, which still advance', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 1 });
    const order: string[] = [];
    const check = async (name: string, caller: { hasFailed: boolean }) => {
      await passwords.isRight(name, null, caller);
      order.push(name);
    };
    await Promise.all([
      check('first', failed),
      ...['guess 1', 'guess 2', 'guess 3'].map((name) => check(name, failed)),
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => check(name, clean)),
    ]);
    expect(order).toEqual(['first', 'a', 'b', 'c', 'd', 'guess 1', 'e', 'f', 'guess 2', 'guess 3']);
  });

  it('a flood of failed addresses leaves room for those without failures', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 1, maxWaitMs: 200 });
    const flood = Array.from({ length: 50 }, () => passwords.isRight('guess', null, failed));
    const visitor = passwords.isRight('right', null, clean);
    const outcomes = await Promise.allSettled(flood);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30);
    expect(await visitor).toBe(false);
  });

  it('continues after a failed hash', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 1 });
    const failing = passwords.isRight('x', 'no hash at all');
    const next = passwords.hash('next');
    await expect(failing).rejects.toThrow();
    expect(await next).toMatch(/^\$argon2id/);
  });

  it('does not block the event loop', async () => {
    const passwords = createPasswords();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await Promise.all([passwords.hash('one'), passwords.hash('two'), passwords.hash('three')]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('the most common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd1',
    'Passw0rd!',
    'PASSWORD123!',
    'Welcome1!',
    'Qwerty123!',
    'Admin@123',
    'Abcd1234!',
    'Abc123!@',
    'Summer2024!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Aa@123456',
    'Iloveyou1!',
  ])('hold %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Tr0ub4dor&Horse', 'Convoke!7team', 'xPassword1!', 'Zq8&mNv2', 'Gr4ssh0pper$'])(
    'do not hold %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('an address', () => {
  it.each([
    [' Ada@Convoke.Example ', 'ada@convoke.example'],
    ['JÜRGEN@example.org', 'jürgen@example.org'],
    ['\u212aate@example.org', '\u212aate@example.org'],
    ['İ@example.org', 'İ@example.org'],
  ])('%s compares as %s', (given, comparable) => {
    expect(normalizeEmail(given)).toBe(comparable);
  });
});
