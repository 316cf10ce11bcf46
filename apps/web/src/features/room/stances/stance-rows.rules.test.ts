import { stanceQuestion } from '@convoke/contract/conversation/stance.rules.ts';
import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { drills, keep, keepDecision } from '../../../../test/minutes-fixture.ts';
import { asksForStances, offeredQuestion, stanceRows } from './stance-rows.rules.ts';

const said = (id: string, content: string, more: Partial<Message> = {}): Message => ({
  id,
  sender: 'Mara',
  role: 'Researcher',
  content,
  time: '',
  sentAt: 0,
  fromUser: false,
  ...more,
});
const asked = (content: string) => said('q', content, { fromUser: true });

test('the first word decides the row, and whoever did not answer is in none', () => {
  const answers = [
    said('a', 'Against: it is too dear.'),
    said('b', '**For**, if it is small.'),
    said('c', 'That depends.'),
    said('d', 'Para mí, sin decidir.'),
    said('e', 'Sorry.', { status: 'failed' }),
    said('f', '', { status: 'passed' }),
  ];
  const { rows, others } = stanceRows(answers);
  expect(rows.map(({ stance, answers: row }) => [stance, row.map(({ id }) => id)])).toEqual([
    ['for', ['b']],
    ['unsure', ['c', 'd']],
    ['against', ['a']],
  ]);
  expect(others.map(({ id }) => id)).toEqual(['e', 'f']);
});

test('the message before the answers tells whether they are stands', () => {
  const question = asked(stanceQuestion('A fee?', 'es'));
  const answer = said('a', 'A favor.', { round: 'r' });
  expect(asksForStances([question, answer], 'r')).toBe(true);
  expect(asksForStances([question, answer, asked('And then?')], 'r')).toBe(true);
  expect(asksForStances([question, asked('And then?'), answer], 'r')).toBe(false);
  expect(
    asksForStances([question, said('s', 'Summary', { kind: 'summary', fromUser: true })], null),
  ).toBe(true);
  expect(asksForStances([], 'r')).toBe(false);
});

test('the visitor’s last question is offered on one line, without what was added to it', () => {
  expect(offeredQuestion([asked(stanceQuestion('A fee\nof 5 €?', 'de'))], {})).toBe(
    'A fee of 5 €?',
  );
  const minutes = keep({ question: 'Drills first?' }, []);
  expect(offeredQuestion([said('a', 'Words.')], { minutes })).toBe('Drills first?');
  expect(offeredQuestion([], {})).toBe('');
});

test('a drafted decision is offered as the motion, and a question that asks which is not', () => {
  const decision = keepDecision({ decision: 'Drills first.' }, []);
  expect(offeredQuestion([asked('A fee?')], { decision })).toBe('Drills first.');
  expect(offeredQuestion([asked('Which tools first?')], {})).toBe('');
  const minutes = keep({ positions: [drills] }, []);
  expect(offeredQuestion([asked('Which tools first?')], { minutes })).toBe(drills.stance);
});
