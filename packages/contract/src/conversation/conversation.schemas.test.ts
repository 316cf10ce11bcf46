import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { continueBodySchema } from './conversation.schemas.ts';

const specBody = {
  vision: 'v',
  objectives: 'o',
  keyResults: 'k',
  participants: [{ name: 'Mara', role: 'Researcher', description: 'Reads.' }],
  replies: [{ fromUser: true, time: '10:00', content: 'Hello', sender: 'You' }],
  conversation: 'Mara (Researcher)\nYou: Hello',
  turnstileResponse: 't',
};

function errorPaths(change: Record<string, unknown>): string[] {
  const result = z.safeParse(continueBodySchema, { ...specBody, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

test('without response type and length the reply is ordinary and short', () => {
  expect(z.parse(continueBodySchema, specBody)).toMatchObject({
    responseType: 'reply',
    responseLength: 'short',
  });
});

test('replies may be plain strings, and a missing description or role is empty', () => {
  const body = z.parse(continueBodySchema, {
    ...specBody,
    participants: [{ name: 'Mara', role: 'Researcher' }],
    replies: ['Hello', { content: 'Hi', sender: 'Mara' }],
  });
  expect(body.replies[0]).toBe('Hello');
  expect(body.participants[0]?.description).toBe('');
});

test.each([
  ['vision', { vision: 'x'.repeat(limits.visionText + 1) }],
  ['objectives', { objectives: 'x'.repeat(limits.visionText + 1) }],
  ['keyResults', { keyResults: 'x'.repeat(limits.visionText + 1) }],
  ['conversationTitle', { conversationTitle: 'x'.repeat(limits.conversationTitle + 1) }],
  ['participants', { participants: [] }],
  ['participants', { participants: Array.from({ length: 13 }, () => specBody.participants[0]) }],
  ['participants.0.name', { participants: [{ name: 'x'.repeat(81), role: 'r' }] }],
  ['participants.0.name', { participants: [{ name: '\u200b', role: 'r' }] }],
  ['participants.0.role', { participants: [{ name: 'n', role: 'x'.repeat(121) }] }],
  [
    'participants.0.description',
    { participants: [{ name: 'n', role: 'r', description: 'x'.repeat(2_001) }] },
  ],
  ['replies', { replies: Array.from({ length: 2_001 }, () => 'x') }],
  ['responseType', { responseType: 'a poem' }],
  ['responseLength', { responseLength: 'endless' }],
  ['answersSoFar', { answersSoFar: 0 }],
  ['answersSoFar', { answersSoFar: limits.answers }],
  ['vision', { vision: 'a\u0000b' }],
  ['vision', { vision: 3 }],
])('past a limit the field is named: %s', (path, change) => {
  expect(errorPaths(change)).toContain(path);
});

test('an error inside a reply names the field with its index', () => {
  const paths = errorPaths({ replies: [{ content: 'x'.repeat(limits.message + 1), sender: 's' }] });
  expect(paths).toContain('replies.0.content');
});

test('a text of 4,000 emoji fits, because length is counted in code points', () => {
  expect(errorPaths({ vision: '🪑'.repeat(limits.visionText) })).toEqual([]);
});
