import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { expect, test } from 'vitest';
import { memberId } from '../team/member.ts';
import { noDiscussion, readDiscussionRecord } from './discussion-record.ts';

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

test('members whom a version before ids knew by name and role are the same ones', () => {
  const mara = { name: 'Mara', role: 'Head  of Research' };
  const key = memberKey(mara);
  const preferences = { ...noDiscussion.preferences, absent: [key] };
  const record = readDiscussionRecord({ preferences, progress: { ...progress, heard: [key] } });
  expect(record.preferences.absent).toEqual([memberId(mara)]);
  expect(record.progress?.heard).toEqual([memberId(mara)]);
});
