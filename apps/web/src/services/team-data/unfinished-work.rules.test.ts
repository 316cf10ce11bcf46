import { expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.rules.ts';
import { markOfTeam, readRemixOrigin } from './remix-origin.rules.ts';
import { unfinishedKind, type CurrentWork } from './unfinished-work.rules.ts';

const message = (id: string): ChatMessage => ({
  id,
  sender: 'Nora',
  role: 'Analyst',
  content: id,
  time: '',
  sentAt: 0,
  fromUser: false,
});
const vision = { teamVision: 'V', objectives: '', keyResults: '' };
const members = [{ name: 'Nora', role: 'Analyst', skills: [] }];
const nothing: CurrentWork = { messages: [], members: [], vision: null, remixOf: null };
const saved = (work: CurrentWork) => ({
  id: '1',
  title: '',
  timestamp: 0,
  messages: [...work.messages],
  teamMembers: [...work.members],
  teamVision: work.vision,
  remixOf: null,
});

test('an empty table and a blank vision hold nothing that could be lost', () => {
  expect(unfinishedKind(nothing, [])).toBeNull();
  const blank = { teamVision: '  ', objectives: '', keyResults: '' };
  expect(unfinishedKind({ ...nothing, vision: blank }, [])).toBeNull();
});

test('words, members and a vision that stand nowhere else would be lost', () => {
  expect(unfinishedKind({ ...nothing, messages: [message('a')] }, [])).toBe('conversation');
  expect(unfinishedKind({ ...nothing, members }, [])).toBe('team');
  expect(unfinishedKind({ ...nothing, vision }, [])).toBe('team');
});

test('what is saved whole is not lost, what was changed since is', () => {
  const work = { ...nothing, messages: [message('a')], members, vision };
  expect(unfinishedKind(work, [saved(work)])).toBeNull();
  expect(unfinishedKind({ ...work, messages: [message('a'), message('b')] }, [saved(work)])).toBe(
    'conversation',
  );
  const changed = { ...vision, objectives: 'More' };
  expect(unfinishedKind({ ...work, vision: changed }, [saved(work)])).toBe('conversation');
  // A team that sits in a saved conversation can be had from it.
  expect(unfinishedKind({ ...work, messages: [] }, [saved(work)])).toBeNull();
});

test('a remix that nobody touched can be had again from its publication', () => {
  const remixOf = {
    uuid: 'u',
    title: 'T',
    carriedUntil: 'b',
    teamMark: markOfTeam(members, vision),
  };
  const work = { ...nothing, members, vision, remixOf };
  expect(unfinishedKind({ ...work, remixOf: { ...remixOf, carriedUntil: null } }, [])).toBeNull();
  const carried = { ...work, messages: [message('a'), message('b')] };
  expect(unfinishedKind(carried, [])).toBeNull();
  expect(unfinishedKind({ ...carried, messages: [...carried.messages, message('c')] }, [])).toBe(
    'conversation',
  );
  expect(unfinishedKind({ ...work, members: [] }, [])).toBe('team');
});

test('a damaged origin is none, half a one is mended', () => {
  expect(readRemixOrigin(null)).toBeNull();
  expect(readRemixOrigin({ title: 'T' })).toBeNull();
  expect(readRemixOrigin({ uuid: 'u', title: 4, carriedUntil: {} })).toEqual({
    uuid: 'u',
    title: '',
    carriedUntil: null,
    teamMark: '',
  });
});
