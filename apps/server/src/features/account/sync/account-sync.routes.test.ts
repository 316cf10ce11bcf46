import { syncLimits } from '@convoke/contract/sync/sync.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  validPassword,
  type SignedInUser,
} from '../../../../test/account-fixture.ts';
import { AccountSyncRepository } from './account-sync.repository.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.empty());

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

const read = async ({ token }: SignedInUser, since?: number) =>
  (
    await fixture.send('GET', `/kept-work${since === undefined ? '' : `?since=${since}`}`, {
      token,
    })
  ).json();
const choose = ({ token }: SignedInUser, choice: object) =>
  fixture.send('PUT', '/kept-work/choice', { token, payload: choice });
const put = ({ token }: SignedInUser, epoch: string, changes: unknown[]) =>
  fixture.send('PUT', '/kept-work', { token, payload: { epoch, changes } });

async function verifiedPerson(): Promise<SignedInUser> {
  const person = await fixture.register();
  const token = fixture.mailedToken('verify-email', person.email);
  await fixture.send('POST', '/auth/verify-email', { payload: { token } });
  return person;
}

async function keeper(): Promise<{ person: SignedInUser; epoch: string }> {
  const person = await verifiedPerson();
  const { epoch } = (await choose(person, { isKept: true })).json();
  return { person, epoch };
}

describe('the sync preference', () => {
  it('needs a verified address, and so does every change', async () => {
    const person = await fixture.register();
    const refusals = [
      await choose(person, { isKept: true }),
      await put(person, (await read(person)).epoch, [visionChange('early')]),
    ];
    for (const response of refusals) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
      expect(response.json().message).toContain('Verify your email address first');
    }
    expect((await choose(person, { isKept: false, copies: 'keep' })).statusCode).toBe(200);
    const { rows } = await fixture.database.pool.query('SELECT * FROM account_sync_record');
    expect(rows).toEqual([]);
  });

  it('needs no verified address where no mail is delivered', async () => {
    const other = await createAccountFixture({ isMailDelivered: false });
    const { token } = await other.register();
    const response = await other.send('PUT', '/kept-work/choice', {
      token,
      payload: { isKept: true },
    });
    await other.close();
    expect([response.statusCode, response.json().isKept]).toEqual([200, true]);
  });

  it('is off by default, and changes are refused while it is off', async () => {
    const person = await verifiedPerson();
    const state = await read(person);
    expect(state).toMatchObject({ account: person.uuid, isKept: false, records: [] });
    const response = await put(person, state.epoch, [visionChange('early')]);
    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
    const chosen = (await choose(person, { isKept: true })).json();
    expect(chosen).toMatchObject({ account: person.uuid, isKept: true, revision: 0 });
    expect((await read(person)).epoch).toBe(chosen.epoch);
  });

  it('cannot be turned on with a temporary password', async () => {
    const person = await verifiedPerson();
    await fixture.database.pool.query('UPDATE account SET has_temporary_password = true');
    const refused = await choose(person, { isKept: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'An administrator chose your password. Change it on your profile first.',
    ]);
    expect((await fixture.send('GET', '/profile', { token: person.token })).json()).toMatchObject({
      hasTemporaryPassword: true,
    });
    await fixture.send('POST', '/auth/change-password', {
      token: person.token,
      payload: { currentPassword: validPassword, newPassword: 'An0ther&Horse' },
    });
    expect((await choose(person, { isKept: true })).statusCode).toBe(200);
  });

  it('turning it off keeps the records for when it is turned on again', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [visionChange('kept')]);
    expect((await choose(person, { isKept: false, copies: 'keep' })).json().isKept).toBe(false);
    expect(await read(person)).toMatchObject({ isKept: false, records: [] });
    expect((await choose(person, { isKept: true })).json().epoch).toBe(epoch);
    expect((await read(person)).records).toHaveLength(1);
  });

  it('turning it off with deletion removes all records, and devices notice by the epoch', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [visionChange('gone'), change(1, 0, conversation('gone'))]);
    await choose(person, { isKept: false, copies: 'delete' });
    const again = (await choose(person, { isKept: true })).json();
    expect(again.epoch).not.toBe(epoch);
    expect((await read(person)).records).toEqual([]);
    const late = await put(person, epoch, [visionChange('late', 1)]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  });

  it('concurrent requests to turn it on create one epoch', async () => {
    const person = await verifiedPerson();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => choose(person, { isKept: true })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map((response) => response.json().epoch)).size).toBe(1);
  });
});

describe('sync records', () => {
  it('are returned unchanged to devices that have not pulled them', async () => {
    const { person, epoch } = await keeper();
    const talk = conversation('Talk', 'Zeile „eins“ 🦉');
    const response = await put(person, epoch, [visionChange('one'), change(17, 0, talk)]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
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

  it('changed on another device are not overwritten', async () => {
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

  it('pushed again after a lost response are accepted and change nothing', async () => {
    const { person, epoch } = await keeper();
    for (const _ of [1, 2]) {
      const response = (await put(person, epoch, [change(1, 0, conversation('same'))])).json();
      expect(response).toMatchObject({ revision: 1, outcomes: [{ revision: 1 }] });
    }
  });

  it('that were deleted are returned as deleted, and an edit restores them', async () => {
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

  it('belong to one account', async () => {
    const [one, two] = [await keeper(), await keeper()];
    await put(one.person, one.epoch, [visionChange('mine'), change(1, 0, conversation('mine'))]);
    await put(two.person, two.epoch, [visionChange('theirs')]);
    expect((await read(two.person)).records).toMatchObject([{ content: { teamVision: 'theirs' } }]);
    // Another account's epoch is refused.
    expect((await put(two.person, one.epoch, [visionChange('x', 1)])).statusCode).toBe(409);
    await choose(two.person, { isKept: false, copies: 'delete' });
    expect((await read(one.person)).records).toHaveLength(2);
  });

  it('require a session', async () => {
    const { epoch } = await keeper();
    expect((await fixture.send('GET', '/kept-work')).statusCode).toBe(401);
    const payload = { epoch, changes: [visionChange('x')] };
    expect((await fixture.send('PUT', '/kept-work', { payload })).statusCode).toBe(401);
    const choice = { payload: { isKept: true } };
    expect((await fixture.send('PUT', '/kept-work/choice', choice)).statusCode).toBe(401);
  });

  it('are part of the data download, and are deleted with the account', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [visionChange('mine'), change(1, 0, conversation('gone'))]);
    await put(person, epoch, [change(1, 2, null)]);
    const data = (await fixture.send('GET', '/profile/data', { token: person.token })).json();
    expect(data.keptWork).toEqual({
      isKept: true,
      records: [{ name: 'vision', revision: 1, content: vision('mine') }],
    });
    await fixture.send('DELETE', '/profile', {
      token: person.token,
      payload: { password: validPassword },
    });
    const { db } = fixture.database;
    expect(await db.selectFrom('accountSyncRecord').select('name').execute()).toEqual([]);
  });

  it('keep their order when many devices push at once', async () => {
    const { person, epoch } = await keeper();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        put(person, epoch, [
          change(device, 0, conversation(`of device ${device}`)),
          change('shared', 0, conversation(`by device ${device}`)),
        ]),
      ),
    );
    const outcomes = responses.flatMap((response) => response.json().outcomes);
    const revisions = outcomes.filter(({ outcome }) => outcome === 'accepted');
    // One of them was the first to write the shared record.
    expect(revisions.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(await read(person)).toMatchObject({ revision: 21, through: 21 });
  });

  it('keep the files of a conversation with their cited passages, and not their texts', async () => {
    const { person, epoch } = await keeper();
    const file = {
      label: 'F1',
      name: 'lease.pdf',
      kind: 'pdf',
      hash: 'a'.repeat(64),
      size: 9,
      passages: 4,
      characters: 900,
      addedAt: 7,
      readers: ['ada'],
      cited: [{ n: 3, label: 'p. 2', text: 'Rent is due in May.' }],
      isRemoved: true,
    };
    const kept = { ...conversation('Lease'), files: [file] };
    expect((await put(person, epoch, [change(1, 0, kept)])).statusCode).toBe(200);
    expect(await read(person)).toMatchObject({ records: [{ content: { files: [file] } }] });
    const whole = { ...kept, files: [{ ...file, text: 'all of it' }] };
    expect((await put(person, epoch, [change(2, 0, whole)])).statusCode).toBe(422);
  });

  it('are returned in pages without gaps', async () => {
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
  it('of conversations refuse one more with a message, but no deletion', async () => {
    const { person, epoch } = await keeper();
    for (let first = 0; first < syncLimits.conversations; first += syncLimits.changes) {
      const changes = Array.from({ length: syncLimits.changes }, (_, index) =>
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

  it('of deletion records drop the oldest', async () => {
    const { person, epoch } = await keeper();
    await put(person, epoch, [change(1, 0, conversation('a')), change(2, 0, conversation('b'))]);
    await put(person, epoch, [change(1, 1, null), change(2, 2, null)]);
    const { db } = fixture.database;
    const row = await db.selectFrom('accountSync').select('accountId').executeTakeFirstOrThrow();
    await new AccountSyncRepository(db).forgetDeletions(row.accountId, 1);
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
    [
      'a saved team with thirteen members',
      [
        {
          kind: 'saved-teams',
          name: 'saved-teams',
          base: 0,
          content: [
            { id: 'a', name: 'Board', savedAt: 1, members: Array.from({ length: 13 }, () => ada) },
          ],
        },
      ],
    ],
    ['a time without end', [change(1, 0, { ...talk, timestamp: 1e300 })]],
  ])('%s is refused and leaves nothing', async (_what, changes) => {
    const { person, epoch } = await keeper();
    const response = await put(person, epoch, changes);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_request']);
    expect((await read(person)).revision).toBe(0);
  });

  it.each(['-1', '1.5', 'x', '1e3', '9'.repeat(30), '%00'])(
    'since=%s is refused',
    async (since) => {
      const person = await verifiedPerson();
      const response = await fixture.send('GET', `/kept-work?since=${since}`, {
        token: person.token,
      });
      expect(response.statusCode).toBe(422);
    },
  );

  it('a revision from the future is harmless', async () => {
    const { person, epoch } = await keeper();
    expect(await read(person, 999_999_999_999_999)).toMatchObject({ records: [], revision: 0 });
    const response = await put(person, epoch, [visionChange('x', Number.MAX_SAFE_INTEGER)]);
    expect(response.statusCode).toBe(200);
  });
});
