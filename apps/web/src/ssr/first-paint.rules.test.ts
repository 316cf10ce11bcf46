import { expect, test } from 'vitest';
import { truncateForFirstPaint, escapeJsonForHtml, readFullResponse } from './first-paint.rules.ts';

const reply = (content: string) => ({ fromUser: false, time: 1, content, sender: 'Mara' });
const publication = (replies: unknown[], conversation = '') =>
  JSON.stringify({ introduction: 'A garden', replies, conversation });
const cut = (body: string) => {
  const answer = truncateForFirstPaint({ body, next: null });
  return { ...answer, body: answer.body as { replies: unknown[]; conversation: string } };
};

test('a list and a short publication are complete', () => {
  const list = truncateForFirstPaint({ body: '[{"uuid":"a"}]', next: 'n' });
  expect(list).toEqual({ body: [{ uuid: 'a' }], next: 'n', isWhole: true });
  const { body, isWhole } = cut(publication([reply('a'), 'b'], 'Mara: a'));
  expect([body.replies, body.conversation, isWhole]).toEqual([[reply('a'), 'b'], 'Mara: a', true]);
});

test('a long publication has its first messages, and is marked as incomplete', () => {
  const { body, isWhole } = cut(publication(Array.from({ length: 2000 }, () => reply('a'))));
  expect([body.replies.length, isWhole]).toEqual([40, false]);
});

test('a page for readers without script is complete', () => {
  const body = publication(Array.from({ length: 2000 }, () => reply('a')));
  expect(readFullResponse({ body, next: null })).toEqual({
    body: JSON.parse(body) as unknown,
    next: null,
    isWhole: true,
  });
});

test('of long messages there are fewer, at least one; a long transcript is left out', () => {
  const long = cut(publication(Array.from({ length: 40 }, () => reply('x'.repeat(8_000)))));
  expect([long.body.replies.length, long.isWhole]).toEqual([7, false]);
  expect(cut(publication([reply('x'.repeat(100_000))])).body.replies).toHaveLength(1);
  const transcript = cut(publication([reply('a')], 'x'.repeat(100_000)));
  expect([transcript.body.conversation, transcript.isWhole]).toEqual(['', false]);
});

test('no data can end the script element', () => {
  const json = escapeJsonForHtml({ a: '</script><!--<script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ a: '</script><!--<script>' });
});
