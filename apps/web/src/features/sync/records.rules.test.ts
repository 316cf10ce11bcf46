import { syncChangeSchema } from '@convoke/contract/sync/sync.schemas.ts';
import { expect, test } from 'vitest';
import {
  readSavedConversation,
  type SavedForm,
} from '@convoke/talk/conversation/saved-conversation.ts';
import { contentOf, conversationName, markOf, readContent } from './records.rules.ts';

const figures = { model: 'quick-1', modelId: 'quick', inputTokens: 9, outputTokens: 1 };
const message = (more: object) => ({
  id: 'm',
  sender: 'Nora',
  role: 'Analyst',
  content: 'Yes.',
  time: '',
  sentAt: 1,
  fromUser: false,
  ...more,
});
const saved = (more: object): SavedForm => ({
  id: '7',
  title: 'Plans',
  timestamp: 7,
  messages: [message(more)],
  teamMembers: [{ name: 'Nora', role: 'Analyst', skills: [], model: 'quick' }],
  teamVision: null,
  remixOf: null,
});
const recordOf = (form: SavedForm) => {
  const { conversation } = readSavedConversation(form) ?? {};
  const conversations = conversation === undefined ? [] : [conversation];
  return contentOf(
    { vision: null, members: null, savedMembers: null, savedTeams: null, conversations },
    conversationName('7'),
  );
};
const isAccepted = (content: unknown) =>
  syncChangeSchema.safeParse({
    kind: 'conversation',
    name: conversationName('7'),
    base: 0,
    content,
  }).success;

test('a saved conversation is synchronized with the models of its members and the figures of its answers', () => {
  const record = recordOf(saved({ figures: { durationMs: 90, ...figures, firstTokenMs: 40 } }));
  expect(record).toMatchObject({
    messages: [{ figures: { ...figures, firstTokenMs: 40, durationMs: 90 } }],
    teamMembers: [{ model: 'quick' }],
  });
  expect(isAccepted(record)).toBe(true);
});

test('it comes back as it went, whatever the order in which a database returns its fields', () => {
  const record = recordOf(saved({ figures }));
  const { inputTokens, outputTokens, modelId, model } = figures;
  const returned = { ...saved({ figures: { outputTokens, modelId, model, inputTokens } }) };
  const { id: _id, ...content } = returned;
  expect(markOf(readContent(conversationName('7'), content))).toBe(markOf(record));
});

test('to whom a turn handed the floor is synchronized, and a damaged value is not', () => {
  const kept = recordOf(saved({ handsTo: ['Tariq'] }));
  expect(kept).toHaveProperty('messages.0.handsTo', ['Tariq']);
  expect(isAccepted(kept)).toBe(true);
  const { id: _id, ...damaged } = saved({ handsTo: [7, 'x'.repeat(900)] });
  const read = readContent(conversationName('7'), damaged);
  expect(read).not.toHaveProperty('messages.0.handsTo');
  expect(isAccepted(read)).toBe(true);
});

test('what was read for an answer is synchronized, and a damaged part of it is not', () => {
  const record = recordOf(saved({ read: [{ file: 'F1', passages: [2, 3] }, { file: 'x' }] }));
  expect(record).toHaveProperty('messages.0.read', [{ file: 'F1', passages: [2, 3] }]);
  expect(isAccepted(record)).toBe(true);
});

test('damaged figures stay in the browser, and the rest is synchronized', () => {
  const record = recordOf(saved({ figures: { model: 7 } }));
  expect(record).not.toHaveProperty('messages.0.figures');
  expect(isAccepted(record)).toBe(true);
});

test('the files on its table go along by name, hash and cited passages', () => {
  const cited = [{ n: 3, label: 'p. 2', text: 'Plants' }];
  const [label, name, kind, hash] = ['F1', 'brief.pdf', 'pdf', 'a1'] as const;
  const counts = { size: 9, passages: 4, characters: 90, addedAt: 7 };
  const files = [{ label, name, kind, hash, ...counts, readers: ['m1'], cited }];
  const record = recordOf({ ...saved({}), files });
  expect(record).toMatchObject({ files });
  expect(isAccepted(record)).toBe(true);
  const returned = {
    ...saved({}),
    files: [{ cited, readers: ['m1'], ...counts, hash, kind, name, label }],
  };
  const { id: _id, ...content } = returned;
  expect(markOf(readContent(conversationName('7'), content))).toBe(markOf(record));
});
