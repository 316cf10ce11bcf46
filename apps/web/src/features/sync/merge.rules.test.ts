import { storedMinutes } from '@convoke/talk/minutes/sources.rules.ts';
import { keep } from '../../../test/minutes-fixture.ts';
import { beginConversation } from '@convoke/talk/conversation/begin-conversation.ts';
import { describe, expect, it } from 'vitest';
import type { LocalSyncState } from '../../services/workspace/sync/sync-state.rules.ts';
import type { SyncedWork } from '../../services/workspace/sync/create-sync-storage.ts';
import { markOf } from './records.rules.ts';
import { localChanges } from './changes.rules.ts';
import { mergeRecords } from './merge.rules.ts';

const nothing: SyncedWork = {
  vision: null,
  members: null,
  savedMembers: null,
  savedTeams: null,
  conversations: null,
};
const syncState: LocalSyncState = {
  account: 'ada',
  epoch: 'e',
  isDeclined: false,
  revision: 4,
  records: {},
  deleted: [],
};
const talk = (title: string) => ({
  title,
  timestamp: 1_000,
  messages: [],
  teamMembers: [],
  teamVision: null,
  remixOf: null,
});
const saved = (title: string, id = '1000') =>
  beginConversation(1_000, { id, title, messages: [], members: [], vision: null, remixOf: null });
const vision = (teamVision: string) => ({ teamVision, objectives: 'o', keyResults: 'k' });
const told = (content: unknown, name = 'conversation:1000') => ({ name, revision: 5, content });
const titlesOf = ({ conversations }: SyncedWork) =>
  conversations?.map(({ id, title }) => [id, title]);
const known = (content: ReturnType<typeof talk>, sent?: string) => ({
  ...syncState,
  records: {
    'conversation:1000': {
      revision: 4,
      mark: markOf(content),
      ...(sent === undefined ? {} : { sent }),
    },
  },
});

describe('a conversation', () => {
  it('comes with its minutes, whatever the order of their fields, and with damaged ones as they are', () => {
    const { content, messageIds } = storedMinutes(keep({}, ['a']));
    const outcome = { minutes: { content, messageIds }, decidedAt: 3 };
    const theirs = {
      ...talk('theirs'),
      outcome: { decidedAt: 3, minutes: { messageIds, content } },
    };
    const merged = mergeRecords({ work: nothing, syncState }, [told(theirs)], 9);
    expect(merged.work.conversations).toMatchObject([{ outcome }]);
    const mark = markOf({ ...talk('theirs'), outcome });
    expect(merged.syncState.records['conversation:1000']?.mark).toBe(mark);

    const damaged = { ...talk('theirs'), outcome: { minutes: 3 } };
    const taken = mergeRecords({ work: nothing, syncState }, [told(damaged)], 9);
    expect(taken.work.conversations).toMatchObject([{ title: 'theirs', outcome: { minutes: 3 } }]);
    // What the room sets aside is not what the account is told.
    expect(localChanges(taken.work, taken.syncState).changes).toEqual([]);
  });

  it('of which the minutes are damaged here is not sent over sound ones, but where the account has none', () => {
    const { content, messageIds } = storedMinutes(keep({}, ['a']));
    const sound = { ...talk('ours'), outcome: { minutes: { content, messageIds } } };
    const damaged = { ...saved('ours'), outcome: { minutes: 3 } };
    const work = { ...nothing, conversations: [damaged] };
    expect(localChanges(work, known(sound))).toEqual({ changes: [], unsyncableCount: 0 });
    expect(localChanges(work, syncState).changes).toMatchObject([
      { change: { name: 'conversation:1000', content: talk('ours') } },
    ]);
  });

  it('changed elsewhere alone is taken', () => {
    const work = { ...nothing, conversations: [saved('before')] };
    const merged = mergeRecords(
      { work, syncState: known(talk('before')) },
      [told(talk('theirs'))],
      9,
    );
    expect(titlesOf(merged.work)).toEqual([['1000', 'theirs']]);
  });

  it('changed on both sides is there twice', () => {
    const work = { ...nothing, conversations: [saved('ours')] };
    const merged = mergeRecords(
      { work, syncState: known(talk('before')) },
      [told(talk('theirs'))],
      9,
    );
    expect(titlesOf(merged.work)).toEqual([
      ['1000', 'theirs'],
      ['1001', 'ours (copy)'],
    ]);
    // After a crash between work and sync state the merge runs again, and adds no third.
    const again = mergeRecords(
      {
        work: { ...merged.work, conversations: [saved('ours'), saved('ours (copy)', '1001')] },
        syncState: known(talk('before')),
      },
      [told(talk('theirs'))],
      9,
    );
    expect(again.work.conversations).toHaveLength(2);
  });

  it('that the account has from here, though no answer came, is not met as a stranger', () => {
    const work = { ...nothing, conversations: [saved('edited on')] };
    const sent = markOf(talk('sent'));
    const merged = mergeRecords(
      { work, syncState: known(talk('before'), sent) },
      [told(talk('sent'))],
      9,
    );
    expect(titlesOf(merged.work)).toEqual([['1000', 'edited on']]);
    expect(merged.syncState.records['conversation:1000']).toEqual({ revision: 5, mark: sent });
  });

  it('deleted elsewhere goes, unless it was edited here', () => {
    const before = known(talk('before'));
    const gone = { ...nothing, conversations: [saved('before')] };
    expect(
      mergeRecords({ work: gone, syncState: before }, [told(null)], 9).work.conversations,
    ).toEqual([]);
    const edited = { ...nothing, conversations: [saved('edited')] };
    expect(
      titlesOf(mergeRecords({ work: edited, syncState: before }, [told(null)], 9).work),
    ).toEqual([['1000', 'edited']]);
  });

  it('deleted here comes back when it was edited elsewhere', () => {
    const deleted = { ...known(talk('before')), deleted: ['1000'] };
    const work = { ...nothing, conversations: [] };
    const merged = mergeRecords({ work, syncState: deleted }, [told(talk('edited'))], 9);
    expect(titlesOf(merged.work)).toEqual([['1000', 'edited']]);
    expect(merged.syncState.deleted).toEqual([]);
  });

  it('that only a newer version of us can read is left alone', () => {
    const work = { ...nothing, conversations: [saved('before')] };
    const state = { work, syncState: known(talk('before')) };
    expect(mergeRecords(state, [told({ scenes: [] })], 9)).toEqual(state);
  });
});

describe('a vision', () => {
  it('of this browser gives way at the first meeting, and is saved', () => {
    const work = { ...nothing, vision: vision('ours') };
    const merged = mergeRecords({ work, syncState }, [told(vision('theirs'), 'vision')], 9);
    expect(merged.work.vision?.teamVision).toBe('theirs');
    expect(merged.work.conversations).toMatchObject([
      { title: 'Team and vision from this browser', vision: { teamVision: 'ours' } },
    ]);
  });

  it('that was edited here later stays, and the other is saved', () => {
    const work = { ...nothing, vision: vision('ours') };
    const edited = { ...syncState, records: { vision: { revision: 4, mark: 'before' } } };
    const merged = mergeRecords({ work, syncState: edited }, [told(vision('theirs'), 'vision')], 9);
    expect(merged.work.vision?.teamVision).toBe('ours');
    expect(merged.work.conversations).toMatchObject([
      { title: 'Team and vision from another device', vision: { teamVision: 'theirs' } },
    ]);
  });
});

describe('saved teams', () => {
  const team = (id: string, name: string) => ({
    id,
    name,
    savedAt: 1,
    members: [{ name: 'Ada', role: 'Chair', skills: [] }],
  });
  const names = ({ savedTeams }: SyncedWork) => savedTeams?.map(({ name }) => name);

  it('of both sides come together, and a name of this browser stays', () => {
    const work = { ...nothing, savedTeams: [team('a', 'Ours'), team('b', 'Board')] };
    const theirs = [team('a', 'Theirs'), team('c', 'Neighbours')];
    const merged = mergeRecords({ work, syncState }, [told(theirs, 'saved-teams')], 9);
    expect(names(merged.work)).toEqual(['Ours', 'Neighbours', 'Board']);
    expect(localChanges(merged.work, merged.syncState).changes).toMatchObject([
      { change: { kind: 'saved-teams', base: 5, content: merged.work.savedTeams } },
    ]);
  });

  it('that were deleted elsewhere go here too', () => {
    const work = { ...nothing, savedTeams: [team('a', 'Board')] };
    const records = { 'saved-teams': { revision: 4, mark: markOf(work.savedTeams) } };
    const state = { work, syncState: { ...syncState, records } };
    expect(names(mergeRecords(state, [told([], 'saved-teams')], 9).work)).toEqual([]);
  });
});
