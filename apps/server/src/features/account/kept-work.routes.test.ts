import { keptWorkLimits } from '@convoke/contract/account/kept-work.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountHouse,
  createAccountHouse,
  goodPassword,
  type SignedInPerson,
} from '../../../test/account-house.ts';
import { createKeptWorkRepository } from './kept-work.repository.ts';

let house: AccountHouse;
beforeAll(async () => {
  house = await createAccountHouse();
});
afterAll(() => house.close());
beforeEach(() => house.empty());

const vision = (teamVision: string) => ({ teamVision, objectives: 'o', keyResults: 'k' });
const ada = { name: 'Ada', role: 'Engineer', skills: ['maths'], roleDescription: 'Builds' };
const conversation = (title: string, content = 'hello') => ({
  title,
  timestamp: 1_700_000_000_000,
  messages: [{ id: 'm', sender: 'You', role: '', content, time: 'now', sentAt: 1, fromUser: true }],
  teamMembers: [ada],
  teamVision: vision('v'),
  remixOf: null,
});
const visionChange = (text: string, base = 0) => ({
  kind: 'vision',
  name: 'vision',
  base,
  content: vision(text),
});
const change = (id: string | number, base: number, content: unknown) => ({
  kind: 'conversation',
  name: `conversation:${id}`,
  base,
  content,
});

const read = async ({ token }: SignedInPerson, since?: number) =>
  (
    await house.send('GET', `/kept-work${since === undefined ? '' : `?since=${since}`}`, { token })
  ).json();
const choose = ({ token }: SignedInPerson, choice: object) =>
  house.send('PUT', '/kept-work/choice', { token, payload: choice });
const put = ({ token }: SignedInPerson, epoch: string, changes: unknown[]) =>
  house.send('PUT', '/kept-work', { token, payload: { epoch, changes } });

async function verifiedPerson(): Promise<SignedInPerson> {
  const person = await house.register();
  const token = house.mailedToken('verify-email', person.email);
  await house.send('POST', '/auth/verify-email', { payload: { token } });
  return person;
}

async function keeper(): Promise<{ person: SignedInPerson; epoch: string }> {
  const person = await verifiedPerson();
  const { epoch } = (await choose(person, { isKept: true })).json();
  return { person, epoch };
}

describe('the choice', () => {
  it('needs a verified address, and so does every change', async () => {
    const person = await house.register();
    const refusals = [
      await choose(person, { isKept: true }),
      await put(person, (await read(person)).epoch, [visionChange('early')]),
    ];
    for (const answer of refusals) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      expect(answer.json().message).toContain('Verify your email address first');
    }
    expect((await choose(person, { isKept: false, copies: 'keep' })).statusCode).toBe(200);
    const { rows } = await house.database.pool.query('SELECT * FROM kept_work_record');
    expect(rows).toEqual([]);
  });

  it('is off until somebody makes it, and nothing is taken in before', async () => {
    const person = await verifiedPerson();
    const state = await read(person);
    expect(state).toMatchObject({ account: person.uuid, isKept: false, records: [] });
    const answer = await put(person, state.epoch, [visionChange('early')]);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    const chosen = (await choose(person, { isKept: true })).json();
    expect(chosen).toMatchObject({ account: person.uuid, isKept: true, revision: 0 });
    expect((await read(person)).epoch).toBe(chosen.epoch);
  });

  it('is not offered while an administrator knows the password', async () => {
    const person = await verifiedPerson();
    await house.database.pool.query('UPDATE account SET has_temporary_password = true');
    const refused = await choose(person, { isKept: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'An administrator chose your password. Change it on your profile first.',
    ]);
    expect((await house.send('GET', '/profile', { token: person.token })).json()).toMatchObject({
      hasTemporaryPassword: true,
    });
    await house.send('POST', '/auth/change-password', {
      token: person.token,
      payload: { currentPassword: goodPassword, newPassword: 'An0ther&Horse' },
    });
    expect((await choose(person, { isKept: true })).statusCode).toBe(200);
  });

  it('to end it leaves what is kept, for when it begins again', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [visionChange('kept')]);
    expect((await choose(person, { isKept: false, copies: 'keep' })).json().isKept).toBe(false);
    expect(await read(person)).toMatchObject({ isKept: false, records: [] });
    expect((await choose(person, { isKept: true })).json().epoch).toBe(epoch);
    expect((await read(person)).records).toHaveLength(1);
  });

  it('to end it and delete takes everything, and devices notice by the epoch', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [visionChange('gone'), change(1, 0, conversation('gone'))]);
    await choose(person, { isKept: false, copies: 'delete' });
    const again = (await choose(person, { isKept: true })).json();
    expect(again.epoch).not.toBe(epoch);
    expect((await read(person)).records).toEqual([]);
    const late = await put(person, epoch, [visionChange('late', 1)]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  });

  it('made by many at once is one', async () => {
    const person = await verifiedPerson();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => choose(person, { isKept: true })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json().epoch)).size).toBe(1);
  });
});

describe('kept work', () => {
  it('comes back as it was given, to whoever has not seen it yet', async () => {
    const { person, epoch } = await keeper();
    const talk = conversation('Talk', 'Zeile „eins“ 🦉');
    const answer = await put(person, epoch, [visionChange('one'), change(17, 0, talk)]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      account: person.uuid,
      before: 0,
      revision: 2,
      outcomes: [
        { outcome: 'accepted', name: 'vision', revision: 1 },
        { outcome: 'accepted', name: 'conversation:17', revision: 2 },
      ],
    });
    expect(await read(person)).toMatchObject({
      records: [
        { name: 'vision', revision: 1, content: vision('one') },
        { name: 'conversation:17', revision: 2, content: talk },
      ],
      through: 2,
      hasMore: false,
    });
    expect((await read(person, 1)).records).toHaveLength(1);
    expect(await read(person, 2)).toMatchObject({ records: [], through: 2 });
  });

  it('that was changed elsewhere is not written over', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [change(1, 0, conversation('first'))]);
    const one = (await put(person, epoch, [change(1, 1, conversation('one'))])).json();
    expect(one.outcomes).toMatchObject([{ outcome: 'accepted', revision: 2 }]);
    for (const content of [conversation('two'), null]) {
      const other = (await put(person, epoch, [change(1, 1, content)])).json();
      expect(other).toMatchObject({
        before: 2,
        revision: 2,
        outcomes: [
          {
            outcome: 'conflict',
            record: { name: 'conversation:1', revision: 2, content: { title: 'one' } },
          },
        ],
      });
    }
  });

  it('sent once more after a lost answer is accepted and changes nothing', async () => {
    const { person, epoch } = await keeper();
    for (const _ of [1, 2]) {
      const answer = (await put(person, epoch, [change(1, 0, conversation('same'))])).json();
      expect(answer).toMatchObject({ revision: 1, outcomes: [{ revision: 1 }] });
    }
  });

  it('that was deleted is told as deleted, and an edit brings it back', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [change(1, 0, conversation('a'))]);
    await put(person, epoch, [change(1, 1, null)]);
    expect((await read(person, 1)).records).toEqual([
      { name: 'conversation:1', revision: 2, content: null },
    ]);
    const edit = (await put(person, epoch, [change(1, 1, conversation('edited'))])).json();
    expect(edit.outcomes).toMatchObject([{ outcome: 'accepted', revision: 3 }]);
    const nothing = (await put(person, epoch, [change(2, 0, null)])).json();
    expect(nothing).toMatchObject({
      revision: 3,
      outcomes: [{ outcome: 'accepted', revision: 0 }],
    });
  });

  it('belongs to one account', async () => {
    const [one, two] = [await keeper(), await keeper()];
    await put(one.person, one.epoch, [visionChange('mine'), change(1, 0, conversation('mine'))]);
    await put(two.person, two.epoch, [visionChange('theirs')]);
    expect((await read(two.person)).records).toMatchObject([{ content: { teamVision: 'theirs' } }]);
    // The other's epoch opens nothing.
    expect((await put(two.person, one.epoch, [visionChange('x', 1)])).statusCode).toBe(409);
    await choose(two.person, { isKept: false, copies: 'delete' });
    expect((await read(one.person)).records).toHaveLength(2);
  });

  it('is read by those who are signed in alone', async () => {
    const { epoch } = await keeper();
    expect((await house.send('GET', '/kept-work')).statusCode).toBe(401);
    const payload = { epoch, changes: [visionChange('x')] };
    expect((await house.send('PUT', '/kept-work', { payload })).statusCode).toBe(401);
    const choice = { payload: { isKept: true } };
    expect((await house.send('PUT', '/kept-work/choice', choice)).statusCode).toBe(401);
  });

  it('is part of what people download, and goes with the account', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [visionChange('mine'), change(1, 0, conversation('gone'))]);
    await put(person, epoch, [change(1, 2, null)]);
    const data = (await house.send('GET', '/profile/data', { token: person.token })).json();
    expect(data.keptWork).toEqual({
      isKept: true,
      records: [{ name: 'vision', revision: 1, content: vision('mine') }],
    });
    await house.send('DELETE', '/profile', {
      token: person.token,
      payload: { password: goodPassword },
    });
    const { db } = house.database;
    expect(await db.selectFrom('keptWorkRecord').select('name').execute()).toEqual([]);
  });

  it('keeps its order when many devices send at once', async () => {
    const { person, epoch } = await keeper();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        put(person, epoch, [
          change(device, 0, conversation(`of device ${device}`)),
          change('shared', 0, conversation(`by device ${device}`)),
        ]),
      ),
    );
    const outcomes = answers.flatMap((answer) => answer.json().outcomes);
    const revisions = outcomes.filter(({ outcome }) => outcome === 'accepted');
    // One of them was the first with the shared record.
    expect(revisions.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(await read(person)).toMatchObject({ revision: 21, through: 21 });
  });

  it('comes in pages that miss nothing', async () => {
    const { person, epoch } = await keeper();
    const long = 'x'.repeat(90_000);
    for (let first = 0; first < 30; first += 10) {
      const changes = Array.from({ length: 10 }, (_, index) =>
        change(first + index, 0, conversation(`${first + index}`, long)),
      );
      expect((await put(person, epoch, changes)).statusCode).toBe(200);
    }
    const names: string[] = [];
    let [since, pages] = [0, 0];
    for (let hasMore = true; hasMore; pages += 1) {
      const page = await read(person, since);
      names.push(...page.records.map(({ name }: { name: string }) => name));
      ({ through: since, hasMore } = page);
    }
    expect(pages).toBeGreaterThan(1);
    expect(names).toEqual(Array.from({ length: 30 }, (_, index) => `conversation:${index}`));
  });
});

describe('the limits', () => {
  it('of conversations refuse one more with a sentence, and never what makes room', async () => {
    const { person, epoch } = await keeper();
    for (let first = 0; first < keptWorkLimits.conversations; first += keptWorkLimits.changes) {
      const changes = Array.from({ length: keptWorkLimits.changes }, (_, index) =>
        change(first + index, 0, conversation(`${first + index}`)),
      );
      expect((await put(person, epoch, changes)).statusCode).toBe(200);
    }
    const more = await put(person, epoch, [change('more', 0, conversation('more'))]);
    expect([more.statusCode, more.json().message]).toEqual([
      409,
      'Your account holds at most 500 conversations. Delete some to make room.',
    ]);
    const swap = [change(0, 1, null), change('more', 0, conversation('more'))];
    expect((await put(person, epoch, swap)).statusCode).toBe(200);
  });

  it('of size refuse what no longer fits', async () => {
    const { person, epoch } = await keeper();
    const long = 'é'.repeat(90_000);
    const large = (id: number) => {
      const talk = conversation(`${id}`);
      const [message] = talk.messages;
      return change(id, 0, {
        ...talk,
        messages: Array.from({ length: 10 }, () => ({ ...message, content: long })),
      });
    };
    const statuses: number[] = [];
    for (let id = 0; id < 12; id += 1)
      statuses.push((await put(person, epoch, [large(id)])).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 413]);
    expect((await put(person, epoch, [large(11)])).json().message).toBe(
      'Your account holds at most 20 MiB. Delete some conversations to make room.',
    );
    expect((await read(person)).revision).toBe(11);
  });

  it('of remembered deletions forget the oldest', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [change(1, 0, conversation('a')), change(2, 0, conversation('b'))]);
    await put(person, epoch, [change(1, 1, null), change(2, 2, null)]);
    const { db } = house.database;
    const row = await db.selectFrom('keptWork').select('accountId').executeTakeFirstOrThrow();
    await createKeptWorkRepository(db).forgetDeletions(row.accountId, 1);
    expect((await read(person)).records).toEqual([
      { name: 'conversation:2', revision: 4, content: null },
    ]);
  });
});

describe('hostile input', () => {
  const talk = conversation('t');
  it.each([
    ['no change at all', []],
    ['too many', Array.from({ length: 51 }, (_, id) => change(id, 0, talk))],
    ['an unknown kind', [{ ...visionChange('x'), kind: 'secrets' }]],
    ["another kind's name", [{ ...visionChange('x'), name: 'members' }]],
    ['a name that is a path', [change('../1', 0, talk)]],
    ['a name without end', [change('1'.repeat(65), 0, talk)]],
    ['a revision before the first', [change(1, -1, talk)]],
    ['a revision that is none', [change(1, 0.5, talk)]],
    ['an owner', [{ ...change(1, 0, talk), accountId: 1 }]],
    ['more fields in a conversation', [change(1, 0, { ...talk, owner: 'x' })]],
    ['a NUL', [visionChange('a\u0000b')]],
    ['half a character', [visionChange('a\ud800b')]],
    ['a long vision', [visionChange('x'.repeat(4_001))]],
    ['a deleted vision', [{ ...visionChange('x'), content: null }]],
    [
      'thirteen members',
      [
        {
          kind: 'members',
          name: 'members',
          base: 0,
          content: Array.from({ length: 13 }, () => ada),
        },
      ],
    ],
    ['a time without end', [change(1, 0, { ...talk, timestamp: 1e300 })]],
  ])('%s is refused and leaves nothing', async (_what, changes) => {
    const { person, epoch } = await keeper();
    const answer = await put(person, epoch, changes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
    expect((await read(person)).revision).toBe(0);
  });

  it.each(['-1', '1.5', 'x', '1e3', '9'.repeat(30), '%00'])(
    'since=%s is refused',
    async (since) => {
      const person = await verifiedPerson();
      const answer = await house.send('GET', `/kept-work?since=${since}`, { token: person.token });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('a revision far ahead is no revision of ours, and does no harm', async () => {
    const { person, epoch } = await keeper();
    expect(await read(person, 999_999_999_999_999)).toMatchObject({ records: [], revision: 0 });
    const answer = await put(person, epoch, [visionChange('x', Number.MAX_SAFE_INTEGER)]);
    expect(answer.statusCode).toBe(200);
  });
});
