import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { mara } from '../../../../test/discussion-fixture.ts';
import { keep, saidBy } from '../../../../test/minutes-fixture.ts';
import { proposedTitle } from './proposed-title.rules.ts';

const visionOf = (teamVision: string) => ({ teamVision, objectives: '', keyResults: '' });

const vision = visionOf('Open a tool library. Start with drills.');
const said = (content: string): Message => ({ ...saidBy('a', mara), fromUser: true, content });
const title = (question: string, messages: Message[] = []) =>
  proposedTitle({ outcome: { minutes: keep({ question }, []) }, messages, vision });

test('a title that is proposed is the question, whole, else what the team is there for', () => {
  const question =
    'Which street comes first, the one with the school or the one with the workshops and the yard?';
  expect(title(question.slice(0, 89) + '?')).toHaveLength(90);
  expect(title('Which street comes first? I like ours.')).toBe('Which street comes first?');
  expect(title(' ')).toBe('Open a tool library');
  expect(proposedTitle({ outcome: undefined, messages: [], vision })).toBe('Open a tool library');
  expect(proposedTitle({ outcome: undefined, messages: [], vision: null })).toBe('');
});

test('without minutes the question is what the visitor asked first, and an order to one member is none', () => {
  const messages = [
    said('@Nils Go first.'),
    said('Who pays for a broken drill?'),
    said('And now?'),
  ];
  expect(title('', messages)).toBe('Who pays for a broken drill?');
  expect(title('@Mara Please answer the objection of Nils', messages)).toBe(
    'Who pays for a broken drill?',
  );
  expect(title('Who pays?', messages)).toBe('Who pays?');
});
