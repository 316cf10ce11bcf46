import { describe, expect, test } from 'vitest';
import { takeUp } from './quotations.rules.ts';
import { composeReply } from './reply.rules.ts';

const statements: [content: string, words: string | null][] = [
  ['I think we should', null],
  ['Well, I think that', null],
  ['Ich denke, wir sollten', null],
  ['Creo que deberíamos', null],
  ['Yes', null],
  ['I think we should lend tools.', 'we should lend tools'],
  [
    'Well, I think we should lend tools to forty households because otherwise nobody will come in May or in June.',
    'we should lend tools to forty households',
  ],
  [
    'In my opinion, the tool library needs a fee of 40 euros a year, or we will never buy anything new at all.',
    'the tool library needs a fee of 40 euros a year',
  ],
  [
    'I think we should, in general, begin with the smallest street and then move on to the bigger ones as soon as we can.',
    'smallest street',
  ],
  [
    'If nobody brings the tools back to us, then we lose 400 € a month and the whole library ends.',
    '400 €',
  ],
  ['Ich denke, wir sollten mit einer Gebühr anfangen.', 'wir sollten mit einer Gebühr anfangen'],
  [
    'Ich denke, dass wir mit einer kleinen Gebühr von 5 Euro anfangen sollten, weil sonst niemand die Geräte zurückbringt.',
    '5 Euro',
  ],
  [
    'Creo que deberíamos empezar por la valla del jardín porque si no entran los perros y los niños del barrio de al lado.',
    'deberíamos empezar por la valla del jardín',
  ],
  ['Wir haben Geld.', 'Wir haben Geld'],
];

describe('what the visitor said', () => {
  test.each(statements)('is quoted as a whole claim, a figure or a noun: %s', (content, words) => {
    expect(takeUp(content)).toEqual(words === null ? null : { words, isQuestion: false });
  });

  test.each([
    [
      'I have an idea. Which tools first, and who keeps the key?',
      'Which tools first, and who keeps the key',
    ],
    [
      'We have tools for twelve households and no shed at all yet, so who of us keeps the key?',
      'who of us keeps the key',
    ],
    ['¿Por dónde empezamos?', '¿Por dónde empezamos'],
  ])('is taken up as a question: %s', (content, words) => {
    expect(takeUp(content)).toEqual({ words, isQuestion: true });
  });

  test('is a claim where the question asks nothing of its own', () => {
    expect(takeUp('I think we should ask for a fee. What do you all think?')).toEqual({
      words: 'we should ask for a fee',
      isQuestion: false,
    });
  });

  const speaker = { name: 'Mara', role: 'Finance Lead', description: '' };
  const members = [speaker, { name: 'Nils', role: 'Researcher', description: '' }];
  const mission = {
    vision: 'A tool library',
    objectives: 'Lend tools',
    keyResults: '40 borrowings',
  };

  test.each(statements.map(([content]) => content))(
    'is quoted by no voice from its opening, or cut: %s',
    (content) => {
      const replies = (['reply', 'an objection', 'a challenge'] as const).flatMap((responseType) =>
        [undefined, 'field' as const, 'order' as const].flatMap((because) =>
          ['', 'a', 'b', 'c'].map((variation) =>
            composeReply(
              {
                ...mission,
                members,
                speaker,
                transcript: [{ sender: 'You', content, isVisitor: true }],
                responseType,
                responseLength: 'short',
                ...(because !== undefined && {
                  discussion: {
                    because,
                    answers: null,
                    turn: 1,
                    maxTurns: 4,
                    firstLine: 1,
                    passWord: 'PASS',
                  },
                }),
              },
              variation,
            ),
          ),
        ),
      );
      for (const reply of replies) {
        expect(reply).not.toMatch(
          /[“„«](?:well|I think|in my|ich denke|creo que)|…[”“»]|“”|„“|«»/iu,
        );
      }
    },
  );

  const cutTurns = [
    'We should rent the old hall for a month. Members could pay a fee of four euros for',
    'Members could pay a fee of four euros for every visit to',
  ];

  test.each(cutTurns)('of a member who was stopped is a whole sentence: %s', (content) => {
    const nils = members[1]?.name ?? '';
    const transcript = [
      { sender: 'You', content: 'Where do we lend the tools?', isVisitor: true },
      { sender: nils, content, isVisitor: false },
    ];
    const discussions = (['field', 'silent', 'objected', 'asked', 'challenger'] as const).map(
      (because) => ({
        because,
        answers: nils,
        turn: 2,
        maxTurns: 6,
        firstLine: 1,
        passWord: 'PASS',
      }),
    );
    const types = ['reply', 'an objection', 'a request for clarification', 'a challenge'] as const;
    const replies = types.flatMap((responseType) =>
      [null, ...discussions].flatMap((discussion) =>
        ['', 'a', 'b', 'c', 'd', 'e'].map((variation) =>
          composeReply(
            {
              ...mission,
              members,
              speaker,
              transcript,
              responseType,
              responseLength: 'short',
              ...(discussion !== null && { discussion }),
            },
            variation,
          ),
        ),
      ),
    );
    for (const reply of replies) expect(reply).not.toMatch(/fee|four|euro|“”/iu);
    const quotes = replies.some((reply) => reply.includes('rent the old hall'));
    expect(quotes).toBe(content.includes('hall'));
  });

  test('of a member who was stopped answers no question', () => {
    const transcript = [
      {
        sender: 'Nils',
        content: 'The landlord was called. He asked 900 euros for',
        isVisitor: false,
      },
      { sender: 'You', content: 'What did the landlord ask, Mara?', isVisitor: true },
    ];
    const facts = { ...mission, members, speaker, transcript, responseLength: 'short' } as const;
    expect(composeReply(facts, '')).not.toContain('900');
    const [, question] = transcript;
    const whole = { sender: 'Nils', content: 'The landlord asked 900 euros.', isVisitor: false };
    const after = { ...facts, transcript: [whole, ...(question ? [question] : [])] };
    expect(composeReply(after, '')).toContain('900');
  });

  test.each(['I think ', 'well, ', 'a, ', 'the fee ', '400 € ', 'because '])(
    'is read in linear time, also when %j repeats',
    (piece) => {
      // Quadratic work on this length would not end before the test's timeout.
      expect(takeUp(piece.repeat(40_000 / piece.length))?.words.length ?? 0).toBeLessThan(120);
    },
  );
});
