import { expect, test } from 'vitest';
import { decisionOf, minutesOf } from '../../../../test/minutes-fixture.ts';
import { messageSources } from './message-sources.rules.ts';
import { readPublication } from './read-publication.rules.ts';
import { readReplies } from './recap.rules.ts';

const minutes = minutesOf({ findings: [{ text: 'Drills are wanted', sources: [1] }] }, 2);
const decision = decisionOf({});
const decidedAt = '2026-11-21T10:00:00.000Z';

function read(fields: object) {
  const reading = readPublication(JSON.stringify({ uuid: 'u', introduction: 'Tools', ...fields }));
  if (!reading.ok) throw new Error(reading.reason);
  return reading.publication;
}

test('minutes, decision and its time are read', () => {
  expect(read({ minutes, decision, decidedAt })).toMatchObject({ minutes, decision, decidedAt });
  expect(read({})).toMatchObject({ minutes: null, decision: null, decidedAt: null });
});

test.each<[string, object, object]>([
  ['minutes of another shape', { minutes: 'none' }, { minutes: null, decision, decidedAt }],
  [
    'minutes with an unknown state',
    { minutes: { ...minutes, keyResults: [{ text: 'x', state: 'done', sources: [] }] } },
    { minutes: null, decision, decidedAt },
  ],
  [
    'a decision without words',
    { decision: { ...decision, decision: '' } },
    { minutes, decision: null, decidedAt: null },
  ],
  ['a time that is none', { decidedAt: 'soon' }, { minutes, decision, decidedAt: null }],
])('%s: set aside, and the publication opens', (_what, fields, expected) => {
  const publication = read({ minutes, decision, decidedAt, ...fields });
  expect(publication).toMatchObject({ introduction: 'Tools', ...expected });
});

test('a source leads to its message, also where the messages are shown in another order', () => {
  const replies = [
    { content: 'Second', time: '2026-11-21T10:01:00Z', sender: 'Mara' },
    { content: 'First', time: '2026-11-21T10:00:00Z', sender: 'You', fromUser: true },
  ];
  const messages = readReplies(replies, []);
  const whole = messageSources({ uuid: 'u', messages, isWhole: true });
  expect(whole(0)).toEqual({ href: '#m2', number: 2, speaker: 'Mara' });
  expect(whole(1)).toEqual({ href: '#m1', number: 1, speaker: 'You' });
  expect(whole(2)).toBeNull();
  const cut = messageSources({ uuid: 'u', messages, isWhole: false });
  expect(cut(40)).toEqual({ href: '/conversation/u?whole#m41', number: 41, speaker: '' });
});
