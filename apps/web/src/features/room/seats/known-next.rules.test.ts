import { memberId } from '@convoke/talk/team/member.ts';
import { expect, test } from 'vitest';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import { beginDiscussion } from '@convoke/talk/discussion/progress.rules.ts';
import { knownNext } from './known-next.rules.ts';
import type { TurnMessage } from '@convoke/talk/message/addressees.rules.ts';

const members = [mara, nils, oda];
const said = ({ name, role }: typeof mara, content: string, status?: string): TurnMessage => ({
  sender: name,
  role,
  content,
  fromUser: false,
  ...(status && { status }),
});
const asked = (content: string): TurnMessage => ({
  ...said({ name: 'You', role: 'User', skills: [] }, content),
  fromUser: true,
});
const begun = (mode: 'open' | 'round' | 'independent', turns: number | null = null) =>
  beginDiscussion({ mode, turns, challenger: true }, members, 'short');

test('in a round the next is the first who is left, from before its beginning to its end', () => {
  const next = (heard: (typeof mara)[], speaking: (typeof mara)[]) =>
    knownNext({
      progress: { ...begun('round'), heard: heard.map(memberId), used: heard.length },
      members,
      messages: [],
      speaking,
    })?.name;
  expect(next([], [])).toBe('Mara');
  expect(next([], [mara])).toBe('Nils');
  expect(next([mara], [oda])).toBe('Nils');
  expect(next([mara, nils], [oda])).toBeUndefined();
});

test.each([
  ['nobody was called', [asked('What now?')], undefined],
  ['the visitor named two', [asked('@Nils, @Oda: what now?')], 'Oda'],
  ['a turn asked one', [asked('What now?'), said(mara, 'Oda, is that true?')], 'Oda'],
  ['the one asked has passed', [said(mara, 'Oda, is it?'), said(oda, '', 'passed')], undefined],
  ['older calls are forgotten', [said(mara, '@Oda?'), asked('What now?')], undefined],
  ['a notice calls nobody', [asked('What now?'), said(mara, '@Oda', 'failed')], undefined],
  ['a member names herself', [said(oda, 'I, @Oda, say so.')], undefined],
])('in an open discussion who was called is next: %s', (_, messages, expected) => {
  const floor = { progress: begun('open'), members, messages, speaking: [nils] };
  expect(knownNext(floor)?.name).toBe(expected);
});

test('nobody is next after the last turn, without a part in it, or side by side', () => {
  const floor = { members, messages: [asked('@Nils and @Oda')], speaking: [nils] };
  expect(knownNext({ ...floor, progress: { ...begun('open', 4), used: 3 } })).toBeNull();
  const without = { ...begun('open'), speakers: [mara, nils].map(memberId) };
  expect(knownNext({ ...floor, progress: without })).toBeNull();
  expect(knownNext({ ...floor, progress: begun('independent') })).toBeNull();
  expect(knownNext({ ...floor, progress: null })).toBeNull();
});
