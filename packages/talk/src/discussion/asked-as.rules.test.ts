import { expect, test } from 'vitest';
import { endNote } from '../message/end-note.ts';
import type { Message } from '../message/message.ts';
import { modeAsked } from './asked-as.rules.ts';

const said = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  sender: 'Mara',
  role: 'Researcher',
  content: id,
  time: '',
  sentAt: 1,
  fromUser: false,
  ...more,
});
const asked = (id: string) => said(id, { fromUser: true });
const end = (mode: 'open' | 'round') =>
  endNote({ reason: 'done', mode, used: 2, turns: 2 }, { id: 'e', time: '', sentAt: 1 });

test.each([
  ['by one member', [said('a')], null],
  ['by those whom it named, one after the other', [said('a'), said('b')], null],
  ['not yet', [], null],
  ['by a failure', [said('a', { status: 'failed' })], null],
  ['once around', [said('a', { because: 'order' }), said('b', { because: 'order' })], 'round'],
  ['in a discussion that broke off', [said('a', { because: 'field' })], 'open'],
  ['in a discussion', [said('a', { because: 'field' }), end('open')], 'open'],
  ['in a round that had a single turn with words', [said('a'), end('round')], 'round'],
  ['independently', [said('a', { because: 'independent', round: 'r' })], 'independent'],
] as const)('a question that was answered %s', (_how, answers, mode) => {
  const messages = [asked('before'), said('x', { because: 'order' }), asked('q'), ...answers];
  expect(modeAsked(messages, 'q')).toBe(mode);
  // What follows the next words of the visitor is no answer; a summary is not the visitor's words.
  const summary = said('s', { fromUser: true, kind: 'summary' });
  const later = [...messages, summary, asked('next'), said('y', { because: 'silent' })];
  expect(modeAsked(later, 'q')).toBe(mode);
});

test('a message that is not there was not asked', () => {
  expect(modeAsked([said('a', { because: 'order' })], 'q')).toBeNull();
});
