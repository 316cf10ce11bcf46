import { stanceWords } from '@convoke/language/conversation-words.ts';
import { stanceOf, stanceQuestion } from '@convoke/contract/conversation/stance.rules.ts';
import { languages } from '@convoke/language/language.rules.ts';
import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { composeReply } from './reply.rules.ts';

const member = (name: string, role: string) => ({ name, role, description: '' });
const people = [
  member('Ada Lindqvist', 'Designer'),
  member('Bruno Esposito', 'Finance Lead'),
  member('Chiamaka Obi', 'Designer'),
  member('Dmitri Halvorsen', 'Researcher'),
];
const mission = {
  vision: 'A tool library on our street.',
  objectives: 'Lend every tool twice',
  keyResults: '40 borrowings\n90% back on time',
};
const asked = (content: string) => ({ sender: 'You', content, isVisitor: true });

function answers(members: Facts['members'], transcript: Facts['transcript']): string[] {
  return members.map((speaker) =>
    composeReply({ ...mission, speaker, members, transcript, responseType: 'reply' }, ''),
  );
}

describe.each(languages)('asked where everyone stands, in %s', (language) => {
  test('each voice says one sentence that begins with one of the words, and not all the same', () => {
    for (const question of [
      'Should we charge a fee?',
      '¿Una cuota?',
      'Eine Gebühr?',
      'Open in May?',
    ]) {
      const said = answers(people, [asked(stanceQuestion(question, language))]);
      for (const text of said) {
        expect(text).toMatch(/^[^:]+: .+[.?!]$/su);
        expect(Object.values(stanceWords[language])).toContain(text.split(':')[0]);
      }
      expect(new Set(said).size).toBe(people.length);
      expect(new Set(said.map(stanceOf)).size).toBeGreaterThan(1);
    }
  });

  test('a team of one kind is not of one mind', () => {
    const designers = people.map(({ name }) => member(name, 'Designer'));
    const said = answers(designers, [asked(stanceQuestion('A fee?', language))]);
    expect(new Set(said.map(stanceOf)).size).toBeGreaterThan(1);
  });
});

test('who has taken a stand, and another message, are answered as ever', () => {
  const question = asked(stanceQuestion('A fee?', 'en'));
  const own = { sender: 'Ada Lindqvist', content: 'For: it pays.', isVisitor: false };
  const begins = /^(?:For|Against|Unsure):/u;
  expect(answers(people, [question, own])[0]).not.toMatch(begins);
  expect(answers(people, [question, own])[1]).toMatch(begins);
  expect(answers(people, [question, own, asked('And then?')])[1]).not.toMatch(begins);
});
