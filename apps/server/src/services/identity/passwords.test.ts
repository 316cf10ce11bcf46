import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.rules.ts';
import { comparableEmail } from './email.rules.ts';
import { isCostLower } from './password-cost.rules.ts';
import { createPasswords, PasswordsBusy } from './passwords.ts';

const cheap = { memoryKib: 64, passes: 1, lanes: 1 };

describe('a hash', () => {
  it('is Argon2id with at least 19 MiB, two passes and one lane, and another each time', async () => {
    const passwords = createPasswords();
    const [one, two] = [await passwords.hash('Tr0ub4dor&'), await passwords.hash('Tr0ub4dor&')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(one, 'Tr0ub4dor&')).toBe(true);
  });

  it('is right for the password alone, in whatever way its letters are composed', async () => {
    const passwords = createPasswords({ cost: cheap });
    const kept = await passwords.hash('Café-Größe 1');
    const isRight = (password: string, hash: string | null = kept) =>
      passwords.inTurn((turn) => turn.isRight(password, hash));
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
  ])('%s is made anew: %s', (hash, isOutdated) => {
    expect(isCostLower(hash, { memoryKib: 19_456, passes: 2, lanes: 1 })).toBe(isOutdated);
  });
});

describe('the queue', () => {
  it('lets so many work at once and so many wait; the rest is told to come back', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 2, maxWaiting: 3 });
    let working = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const work = () =>
      passwords.inTurn(async () => {
        working += 1;
        most = Math.max(most, working);
        await new Promise<void>((resolve) => ends.push(resolve));
        working -= 1;
      });
    const five = [work(), work(), work(), work(), work()];
    await expect(work()).rejects.toThrow(PasswordsBusy);
    await expect(work()).rejects.toMatchObject({ retryAfterSeconds: 3 });
    while (ends.length > 0) {
      ends.shift()?.();
      // The one who waited begins in a later turn of the loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(five);
    expect(most).toBe(2);
    expect(await passwords.hash('again')).toMatch(/^\$argon2id/);
  });

  it('hands a place on also when the work fails', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 1, maxWaiting: 1 });
    const failing = passwords.inTurn(() => Promise.reject(new Error('no')));
    const next = passwords.hash('next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toMatch(/^\$argon2id/);
  });

  it('leaves the event loop free', async () => {
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
    expect(comparableEmail(given)).toBe(comparable);
  });
});
