import { expect, test } from 'vitest';
import { noDiscussion, readDiscussionRecord, withRename } from './discussion-record.ts';

const progress = {
  mode: 'round',
  turns: 3,
  used: 1,
  speakers: ['mara', 'nils', 'oda'],
  heard: ['mara'],
  cut: ['m1'],
  responseLength: 'long',
  challenger: false,
  round: null,
  startedAt: 5,
  state: 'halted',
};

test('a discussion that was running when the page was left can be resumed', () => {
  const stored = { progress: { ...progress, state: 'running' } };
  expect(readDiscussionRecord(stored).progress).toEqual(progress);
});

test('the preferences are read, and what is missing or unknown is as before the first discussion', () => {
  const preferences = {
    mode: 'independent',
    turns: 5,
    challenger: false,
    absent: ['oda'],
    stopAfter: 900,
  };
  expect(readDiscussionRecord({ preferences })).toEqual({ preferences, progress: null });
  const broken = { mode: 'shouting', turns: 99, challenger: 'no', absent: 'oda', stopAfter: 0.5 };
  expect(readDiscussionRecord({ preferences: broken, progress: { used: -1 } })).toEqual(
    noDiscussion,
  );
  expect(readDiscussionRecord('yes')).toEqual(noDiscussion);
});

test('a member with another name or role takes part, and has been heard, as before', () => {
  const preferences = { ...noDiscussion.preferences, absent: ['oda'] };
  const record = readDiscussionRecord({ preferences, progress });
  expect(withRename(record, { from: 'mara', to: 'maria' }).progress).toMatchObject({
    speakers: ['maria', 'nils', 'oda'],
    heard: ['maria'],
  });
  expect(withRename(record, { from: 'oda', to: 'olga' }).preferences.absent).toEqual(['olga']);
  expect(withRename(noDiscussion, { from: 'oda', to: 'olga' })).toEqual(noDiscussion);
});
