import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyGuard } from './reply-guard.ts';

const participants = [
  { name: 'Maria Chen', role: 'CTO', description: '' },
  { name: 'John Doe', role: 'CEO', description: '' },
  { name: 'Zoë', role: 'Legal Lead', description: '' },
];

function guarded(pieces: readonly string[], earlier: readonly string[] = []) {
  const guard = createReplyGuard({ participants, speakerIndex: 0, earlier });
  let shown = '';
  let taken = 0;
  for (const piece of pieces) {
    if (guard.isFinished) break;
    taken += 1;
    shown += guard.push(piece);
  }
  shown += guard.end();
  const { verdict, withheld, overrun } = guard;
  return { shown, taken, verdict, withheld, overrun };
}

/** What is shown of a text that comes whole; the property below says that pieces make no difference. */
const show = (text: string) => guarded([text]).shown;

describe('the name of the speaker in front', () => {
  it.each([
    'Maria Chen: Start small.',
    'Maria: Start small.',
    '**Maria Chen:** Start small.',
    '**Maria Chen**: Start small.',
    '[Maria Chen]: Start small.',
    '[Maria Chen (CTO)]: Start small.',
    'Maria Chen (CTO): Start small.',
    '**Maria Chen (CTO):** Start small.',
    '*Maria Chen, CTO*: Start small.',
    'CTO: Start small.',
    'CTO (Maria Chen): Start small.',
    'maria chen： Start small.',
    'Maria Chen\nStart small.',
    '**Maria Chen (CTO)**\n\nStart small.',
    '# Maria Chen\nStart small.',
    'Maria Chen:\n\nStart small.',
    'Maria Chen (CTO):\n> Start small.',
    '\n\n  Maria Chen:   Start small.  \n',
    '"Maria Chen: Start small."',
    'Maria Chen: "Start small."',
    '“Start small.”',
    '«Start small.»',
    '<reply>Start small.</reply>',
    '<reply>\nMaria: Start small.\n</reply>\nHope this helps!',
    '```text\nStart small.\n```',
    '```\nMaria Chen: Start small.\n```\n',
    '<think>Maria: hm\nJohn: no</think>\n\nMaria: Start small.',
    '<thinking>hm</thinking>Start small.',
  ])('is dropped, and so is what wraps the reply: %j', (text) => {
    expect(show(text)).toBe('Start small.');
  });

  it('is dropped before each paragraph that repeats it', () => {
    expect(show('Maria: One.\n\nMaria: Two.')).toBe('One.\n\nTwo.');
  });

  it('stays inside a sentence, and where it only begins one', () => {
    for (const text of [
      'Maria Chen built it.',
      'CTOs: we need one.',
      'Marianne: she knows.',
      'As CTO: no.',
      'You should ask John: he knows.',
    ]) {
      expect(show(text)).toBe(text);
    }
  });

  it('leaves bold words alone when the bold goes on', () => {
    expect(show('**Maria: Stop.** Then go.')).toBe('**Stop.** Then go.');
  });
});

describe('where somebody else begins to speak', () => {
  it.each([
    'John Doe: I agree.',
    'John: I agree.',
    '**John Doe (CEO):** I agree.',
    '[John Doe]: I agree.',
    'CEO: I agree.',
    'John Doe (CEO)\nI agree.',
    '**John Doe**\nI agree.',
    'Zoe: I agree.',
    'ZOË (Legal Lead): I agree.',
    'User: Thanks!',
    'You: Thanks!',
    '**You:** Thanks!',
    '> John: I agree.'.slice(2),
  ])('the reply ends: %j', (line) => {
    expect(show(`Start small.\n${line}\nMore.`)).toBe('Start small.');
    expect(show(`Start small.\n\n${line}`)).toBe('Start small.');
  });

  it('the call can be cancelled at once', () => {
    const pieces = ['Start small.', '\n', 'John', ':', ' I', ' agree', '.'];
    expect(guarded(pieces)).toMatchObject({ shown: 'Start small.', taken: 4, verdict: 'sound' });
  });

  it('a list about people, a heading, code and a name in a sentence stay', () => {
    for (const text of [
      'Next:\n- John: sells tickets\n- Zoë: asks the port\n1. Maria: builds',
      'Plan\n\n## CEO: what it takes\nMoney.',
      'Run this:\n\n```yaml\nUser: x\nJohn: y\n```\n\nThen wait.',
      'Ask them.\nJohn will know.\nYou will see.\nYour turn: go.',
      'Who decides?\n\nJohn Doe',
      'They are:\nJohn Doe\nZoë\nand me.',
    ]) {
      expect(show(text)).toBe(text);
    }
  });

  it('holds a line back only while it may still become a label', () => {
    const guard = createReplyGuard({ participants, speakerIndex: 0, earlier: [] });
    expect(guard.push('Yes.\nJo')).toBe('Yes.');
    expect(guard.push('hn')).toBe('');
    expect(guard.push(' should')).toBe('\nJohn should');
    expect(guard.push(' go.')).toBe(' go.');
  });
});

describe('what is not a wrapper', () => {
  it.each([
    '"Fast" is no goal.',
    '“Fast” is no goal, and “cheap” is none.',
    '```js\nrun()\n```\nThat is all.',
    'Use the `<reply>` tag.',
    'A model that writes <think> in a sentence means it.',
    'He said "go".',
    '*Really*, no.',
    '<b>No</b> tags.',
  ])('stays: %j', (text) => {
    expect(show(text)).toBe(text);
  });

  it('keeps a nested code block within a fence around everything', () => {
    expect(show('```markdown\nRun:\n```js\ngo()\n```\nDone.\n```')).toBe(
      'Run:\n```js\ngo()\n```\nDone.',
    );
  });

  it('does not wait for the end of a long quotation', () => {
    const guard = createReplyGuard({ participants, speakerIndex: 0, earlier: [] });
    expect(guard.push(`"${'long words '.repeat(20)}`)).toContain('long words');
  });
});

describe('a reply that says nothing new', () => {
  const earlier = ['We should start with one small boat and a rope across the river.', 'Why?'];

  it('is held back whole when it repeats an earlier turn, nearly too', () => {
    for (const text of [
      earlier[0] ?? '',
      `Maria: ${earlier[0]}`,
      'We should start with one small boat and the rope across the river',
    ]) {
      const { shown, verdict, withheld } = guarded([text], earlier);
      expect({ shown, verdict }).toEqual({ shown: '', verdict: 'repeated' });
      expect(withheld).toContain('small boat');
    }
  });

  it('is shown from the word on where it goes its own way', () => {
    const guard = createReplyGuard({ participants, speakerIndex: 0, earlier });
    expect(guard.push('We should start ')).toBe('');
    expect(guard.push('with two boats ')).toBe('We should start with two boats');
    expect(guard.push('at once.')).toBe(' at once.');
    expect(guard.end()).toBe('');
    expect(guard.verdict).toBe('sound');
  });

  it('is shown at once when it starts differently, and when it is only short', () => {
    const guard = createReplyGuard({ participants, speakerIndex: 0, earlier });
    expect(guard.push('Fir')).toBe('Fir');
    expect(guard.push('st the ')).toBe('st the');
    expect(guarded(['Why?'], earlier)).toMatchObject({ shown: 'Why?', verdict: 'sound' });
  });

  it.each([
    '',
    '  \n',
    'Maria Chen:',
    '**Maria Chen (CTO)**\n',
    '<think>hm',
    'John: no.',
    '""',
    '```text\n```',
  ])('is empty: %j', (text) => {
    expect(guarded([text])).toMatchObject({ shown: '', verdict: 'empty' });
  });

  it('counts characters of scripts without spaces', () => {
    const turn = '我们应该先从一条小船开始。';
    expect(guarded([turn], [turn]).verdict).toBe('repeated');
    expect(guarded(Array.from(turn), [turn]).verdict).toBe('repeated');
    expect(guarded(['我们应该先问港口。'], [turn]).verdict).toBe('sound');
  });
});

describe('a reply that does not end', () => {
  it('is shown up to the limit of a message, to the character, and is a failure then', () => {
    for (const text of ['This is a sentence of a reply. '.repeat(400), '𝒜'.repeat(9_000)]) {
      const { shown, overrun } = guarded([text]);
      expect(Array.from(shown)).toHaveLength(8_000);
      expect(text.startsWith(shown)).toBe(true);
      expect(overrun).toMatchObject({
        reason: 'too_large',
        message: 'The answer was longer than 8,000 characters and was cut off there.',
      });
      expect(guarded(text.match(/.{1,7}/gsu) ?? []).shown).toBe(shown);
    }
  });

  it('is none when it fills the limit and ends there', () => {
    const text = 'x'.repeat(8_000);
    expect(guarded([text])).toMatchObject({ shown: text, overrun: null });
  });
});

// Pieces out of which hard texts are made: labels, wrappers, halves of both, and plain words.
const fragment = fc.constantFrom(
  'Maria Chen',
  'Maria',
  'CTO',
  'John Doe',
  'John',
  'CEO',
  'Zoë',
  'User',
  'You',
  ':',
  '**',
  '*',
  '[',
  ']',
  '(',
  ')',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '> ',
  '>',
  '"',
  '“',
  '”',
  '```',
  '```text\n',
  '```js\n',
  '<reply>',
  '</reply>',
  '<think>',
  '</think>',
  '<',
  '#',
  '# ',
  '- ',
  'word',
  'Go on. ',
  'We should start with one small boat',
  ' and a rope',
  '。',
  '我们应该',
  '先从一条',
  '小船开始',
  '🙂',
  'é',
  '\t',
  '_',
);
const hardText = fc
  .array(fc.oneof({ weight: 6, arbitrary: fragment }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

describe('whatever a model sends', () => {
  const earlier = [
    'We should start with one small boat and a rope across the river.',
    '我们应该先从一条小船开始。',
  ];

  it('the pieces in which it comes make no difference', () => {
    fc.assert(
      fc.property(
        hardText,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (text, sizes) => {
          const pieces: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          const inPieces = guarded(pieces, earlier);
          const whole = guarded([text], earlier);
          expect({ shown: inPieces.shown, verdict: inPieces.verdict }).toEqual({
            shown: whole.shown,
            verdict: whole.verdict,
          });
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('nothing shown begins or ends with white space, and plain sentences are shown as they are', () => {
    fc.assert(
      fc.property(hardText, (text) => {
        const { shown } = guarded([text], earlier);
        expect(shown).toBe(shown.trim());
        const plain = `The plan holds because ${text.replace(/[^a-z. ]/gu, '')} it does.`;
        expect(show(plain)).toBe(plain);
      }),
    );
  });
});
