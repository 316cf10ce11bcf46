import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { describe, expect, test } from 'vitest';
import { readMessage, type Message, type DiscussionEnd } from '@convoke/talk/message/message.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import { beginDiscussion } from '@convoke/talk/discussion/progress.rules.ts';
import { endOf, withHeard } from '@convoke/talk/discussion/end.rules.ts';
import { endNote } from '@convoke/talk/message/end-note.ts';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';
import { isEndShown } from '../shown/shown-end.rules.ts';

const team = [mara, nils, oda];
const said = (sender: typeof mara, more: Partial<Message> = {}): Message => ({
  id: `of ${sender.name}`,
  sender: sender.name,
  role: sender.role,
  content: 'Words.',
  time: '',
  sentAt: 20,
  fromUser: false,
  because: 'field',
  ...more,
});
const progress = (mode: DiscussionEnd['mode']) => ({
  ...beginDiscussion({ mode, turns: null, challenger: true }, team, 'short'),
  startedAt: 10,
});
const sentence = (mode: DiscussionEnd['mode'], messages: Message[]) =>
  discussionEndText(endOf(progress(mode), 'done', messages, team));

test('everyone is said to have spoken only if everyone has', () => {
  const all = team.map((member) => said(member));
  expect(sentence('open', all)).toBe('Everyone has said what they had to say for now.');
  expect(sentence('round', all)).toBe('Everyone has had a turn.');
  expect(sentence('independent', all)).toMatch(/^Everyone has answered/u);
});

test('members who passed, failed, were not asked or spoke before did not speak', () => {
  const passed = said(nils, { status: 'passed', content: '' });
  const before = said(oda, { sentAt: 9 });
  expect(sentence('open', [before, said(mara), passed])).toBe(
    'Those who spoke have nothing to add for now. Nils and Oda did not speak.',
  );
  const failed = said(oda, { status: 'failed' });
  expect(sentence('round', [said(mara), said(nils), failed])).toBe(
    'Each member was asked once. Oda did not speak.',
  );
  expect(sentence('independent', [said(mara), passed, failed])).toBe(
    "1 of 3 answered, without seeing each other's answers.",
  );
  expect(sentence('independent', [passed, failed])).toBe('No member spoke.');
});

test('a member whose only turn broke off did not speak, until it is complete', () => {
  const cutOff = said(oda, { status: 'cutOff', content: 'Wor' });
  const [first, second] = [said(mara), said(nils, { status: 'stopped' })];
  expect(sentence('open', [first, second, cutOff])).toBe(
    'Those who spoke have nothing to add for now. Oda did not speak.',
  );
  const before = said(oda, { id: 'before' });
  expect(sentence('open', [first, second, before, cutOff])).toMatch(/^Everyone has said/u);
  const end = endOf(progress('round'), 'done', [first, second, cutOff], team);
  const note = endNote(end, { id: 'note', time: '', sentAt: 30 });
  const told = (message: Message) =>
    withHeard([first, second, cutOff, note], 2, message).flatMap((line) =>
      line.end ? [discussionEndText(line.end)] : [],
    );
  expect(told({ ...cutOff, content: 'Words, and' })).toEqual([
    'Each member was asked once. Oda did not speak.',
  ]);
  expect(told(said(oda))).toEqual(['Everyone has had a turn.']);
});

test('a member whose failed turn is asked again with success has spoken', () => {
  const failed = [said(nils, { status: 'failed' }), said(oda, { status: 'failed' })];
  const spoken = [said(mara), ...failed];
  const stamp = { id: 'note', time: '', sentAt: 30 };
  const note = endNote(endOf(progress('round'), 'done', spoken, team), stamp);
  const earlier = { ...note, id: 'earlier' };
  const later = { ...note, id: 'later' };
  const log = [earlier, ...spoken, note, later];
  const sentences = (messages: readonly Message[]) =>
    messages.flatMap(({ end }) => (end ? [discussionEndText(end)] : []));
  const both = 'Each member was asked once. Nils and Oda did not speak.';
  const nilsHeard = withHeard(log, 2, said(nils));
  expect(nilsHeard[2]).toEqual(said(nils));
  const odaSilent = 'Each member was asked once. Oda did not speak.';
  expect(sentences(nilsHeard)).toEqual([both, odaSilent, both]);
  expect(sentences(withHeard(nilsHeard, 3, said(oda)))[1]).toBe('Everyone has had a turn.');
  // Nothing changes when it fails once more, or when who had spoken says something else.
  expect(sentences(withHeard(log, 2, said(nils, { status: 'failed' })))).toEqual([
    both,
    both,
    both,
  ]);
  expect(sentences(withHeard(nilsHeard, 2, said(nils)))).toEqual([both, odaSilent, both]);
});

describe('once every turn that was missing has words', () => {
  const none = team.map((member) => said(member, { status: 'failed', content: '' }));
  const noteOf = (messages: readonly Message[]) => messages.at(-1);
  /** The log, in which the turns of some members are asked again. */
  function retried(
    mode: DiscussionEnd['mode'],
    turns: readonly Message[],
    again: readonly Message[],
    { reason = 'failed', ...more }: Partial<DiscussionProgress> & { reason?: EndReason } = {},
  ) {
    const end = endOf({ ...progress(mode), used: 3, ...more }, reason, turns, team);
    const note = endNote(end, { id: 'note', time: '', sentAt: 30 });
    const failure = { reason: 'Busy.', retryAt: 60 };
    // As it is after a reload.
    const stored = readMessage({ ...note, failure }, { id: '', sentAt: 0 }) ?? note;
    return again.reduce<Message[]>(
      (log, message) =>
        withHeard(
          log,
          log.findIndex(({ id }) => id === message.id),
          message,
        ),
      [...turns, stored],
    );
  }
  const told = (messages: readonly Message[]) => discussionEndText(noteOf(messages)!.end!);
  const all = team.map((member) => said(member));

  test('a round and independent answers are done, with nothing to wait for', () => {
    const round = retried('round', none, all);
    expect(told(round)).toBe('Everyone has had a turn.');
    expect(noteOf(round)).not.toHaveProperty('failure');
    expect(told(retried('independent', none, all))).toMatch(/^Everyone has answered/u);
    const passed = said(oda, { status: 'passed', content: '' });
    expect(told(retried('round', [...none.slice(0, 2), passed], all.slice(0, 2)))).toBe(
      'Each member was asked once. Oda did not speak.',
    );
  });

  test('also where a lost connection cut the last ones', () => {
    const cut = none.map((message) => ({ ...message, status: 'cutOff' as const, content: 'Wor' }));
    const lost = { reason: 'interrupted', used: 1, cut: cut.slice(1).map(({ id }) => id) } as const;
    const [first, ...others] = all;
    expect(told(retried('independent', [first!, ...cut.slice(1)], others, lost))).toMatch(
      /^Everyone has answered/u,
    );
  });

  test('and not before, nor in an open discussion, nor when the visitor ended it', () => {
    const sentenceOf = (turns: number) =>
      `The discussion could not go on and ended after ${turns} of 3 turns.`;
    expect(told(retried('round', none, all.slice(1)))).toBe(sentenceOf(3));
    expect(noteOf(retried('round', none, all.slice(1)))?.failure).toBeDefined();
    const stopped = all.map((message) => ({ ...message, status: 'stopped' as const }));
    expect(told(retried('round', none, stopped))).toBe(sentenceOf(3));
    // The third has not been asked.
    expect(told(retried('round', none.slice(0, 2), all.slice(0, 2), { used: 2 }))).toBe(
      sentenceOf(2),
    );
    expect(told(retried('open', none, all))).toMatch(/^The discussion could not go on/u);
    expect(told(retried('round', none, all, { reason: 'stopped' }))).toMatch(/^You stopped/u);
  });
});

test('a cut turn has begun', () => {
  const cut = said(mara, { status: 'stopped' });
  const stopped = (messages: Message[]) =>
    discussionEndText(endOf({ ...progress('open'), cut: [cut.id] }, 'stopped', messages, team));
  expect(stopped([cut])).toBe('You stopped the discussion before its first turn had ended.');
  expect(stopped([])).toBe('You stopped the discussion before the first turn.');
});

test('the team waits only while the answer that asks is in view', () => {
  const asks = said(mara);
  const end = endOf(progress('open'), 'waiting_for_you', [asks], team);
  expect(isEndShown(end, asks)).toBe(true);
  const alternatives = [{ content: 'Another.', time: '', sentAt: 30 }];
  expect(isEndShown(end, { ...asks, alternatives })).toBe(true);
  expect(isEndShown(end, { ...asks, sentAt: 30, alternatives })).toBe(false);
  expect(isEndShown(endOf(progress('open'), 'loop', [asks], team), undefined)).toBe(true);
});
