import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPublication, type ReadPublication } from './read-publication.rules.ts';

const whole = {
  uuid: '0198c0de-0000-7000-8000-000000000001',
  introduction: 'A garden in the yard',
  createdAt: '2026-11-21T18:00:00.000Z',
  vision: 'A garden',
  objectives: 'Beds\nPaths',
  keyResults: '40 volunteers',
  conversationSummary: 'They agreed.',
  relevantTags: 'garden, city',
  participants: [{ name: 'Mara', role: 'Researcher', description: 'Weighs sources.' }],
  problemExplanation: 'Where do we begin?',
  conversation: 'You: Where do we begin?',
  replies: [
    { fromUser: true, time: 1, content: 'Where do we begin?', sender: 'You' },
    { fromUser: false, time: 2, content: 'She said "the gate", I think.', sender: 'Mara' },
  ],
  remixOf: '0198c0de-0000-7000-8000-000000000000',
  remixOfIntroduction: 'A yard',
  remixCount: 3,
};

function read(text: string): ReadPublication {
  const reading = readPublication(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.publication;
}

describe('a sound document', () => {
  test('is read as it is', () => {
    expect(read(JSON.stringify(whole))).toEqual(whole);
  });

  test('may come as a quoted text, and as a quoted text in one', () => {
    expect(read(JSON.stringify(JSON.stringify(whole)))).toEqual(whole);
    expect(read(JSON.stringify(JSON.stringify(JSON.stringify(whole))))).toEqual(whole);
  });

  test('may lack every field but one', () => {
    expect(read('{"vision":"A garden"}')).toEqual({
      uuid: '',
      introduction: '',
      createdAt: '',
      vision: 'A garden',
      objectives: '',
      keyResults: '',
      conversationSummary: '',
      relevantTags: '',
      participants: [],
      problemExplanation: '',
      conversation: '',
      replies: [],
      remixOf: null,
      remixOfIntroduction: null,
      remixCount: 0,
    });
  });

  test('may hold objectives and key results as lists, and lists as texts', () => {
    const other = {
      ...whole,
      objectives: ['Beds', 'Paths'],
      keyResults: ['40 volunteers', 7],
      relevantTags: ['garden', 'city'],
      participants: JSON.stringify(whole.participants),
      replies: JSON.stringify(whole.replies),
    };
    expect(read(JSON.stringify(other))).toEqual({ ...whole, keyResults: '40 volunteers\n7' });
  });

  test('may stand alone in a list', () => {
    expect(read(JSON.stringify([whole]))).toEqual(whole);
  });

  test('keeps participants that are names alone, and leaves out what is nobody', () => {
    const participants = ['Mara', null, 7, {}, { name: 'Oda', roleDescription: 'Doubts.' }];
    expect(read(JSON.stringify({ ...whole, participants })).participants).toEqual([
      { name: 'Mara', role: '', description: '' },
      { name: 'Oda', role: '', description: 'Doubts.' },
    ]);
  });

  test.each([['"many"'], ['-4'], ['null'], ['{}']])('with %s remixes has none', (count) => {
    expect(read(`{"vision":"A","remixCount":${count}}`).remixCount).toBe(0);
  });

  test('is not told apart from a field of an object by its prototype', () => {
    expect(read('{"vision":"A","__proto__":{"introduction":"B"}}').introduction).toBe('');
  });
});

describe('what is no publication', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['a word', 'hello'],
    ['a quoted word', '"hello"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['an empty list', '[]'],
    ['a list of two', JSON.stringify([whole, whole])],
    ['another object', '{"message":"not found"}'],
    ['a page', '<!doctype html><title>Sign in</title><script>var a = {"b": 1}</script>'],
  ])('%s cannot be read', (_name, text) => {
    expect(readPublication(text)).toEqual({
      ok: false,
      reason: 'Failed to extract conversation data',
    });
  });
});

describe('a damaged document', () => {
  const text = JSON.stringify(whole);

  test('with line breaks in its texts gives every field', () => {
    expect(read(text.replace('Beds\\nPaths', 'Beds\nPaths'))).toEqual(whole);
  });

  test('with quotation marks in its texts gives every field', () => {
    expect(read(text.replaceAll('\\"', '"'))).toEqual(whole);
  });

  test('with a comma missing gives every field', () => {
    expect(read(text.replace('"A garden",', '"A garden" '))).toEqual(whole);
  });

  test('with a comma too many gives every field', () => {
    expect(read(text.replace('}],"problem', '},],"problem'))).toEqual(whole);
  });

  test('with an escape that is none keeps the words', () => {
    expect(read(text.replace('A garden"', String.raw`A \garden"`)).vision).toBe('A garden');
  });

  test('in a quotation that is broken gives every field', () => {
    const quoted = JSON.stringify(text);
    expect(read(quoted.slice(0, -1))).toEqual(whole);
    expect(read(quoted.replace('A garden in', 'A garden\nin')).introduction).toBe(
      'A garden\nin the yard',
    );
  });

  test('with one field beyond repair gives the others', () => {
    const broken = read(text.replace('"Beds\\nPaths"', 'undefined'));
    expect(broken).toEqual({ ...whole, objectives: '' });
  });

  test('that was cut off gives what had come, the last reply with the words it has', () => {
    const cut = text.slice(0, text.indexOf('the gate') + 8);
    const publication = read(cut);
    expect(publication.vision).toBe('A garden');
    expect(publication.replies).toEqual([
      whole.replies[0],
      { fromUser: false, time: 2, content: 'She said "the gate' },
    ]);
    expect(publication.remixCount).toBe(0);
  });

  test('whose list of replies lost its end gives the fields that follow', () => {
    const broken = text.replace('"sender":"Mara"}]', '"sender":"Mara"}');
    expect(read(broken)).toEqual(whole);
  });

  test('gives plain texts among its replies', () => {
    expect(read('{"replies":["One","Two\nlines", null], "vision":"A"').replies).toEqual([
      'One',
      'Two\nlines',
    ]);
  });

  test('does not take a field of a reply for one of its own', () => {
    const reply = '{"content":"x\ny","vision":"theirs","introduction":"theirs"}';
    const publication = read(`{"replies":[${reply}],"vision":"ours"}`);
    expect(publication.vision).toBe('ours');
    expect(publication.introduction).toBe('');
  });

  test('cut anywhere gives the fields that were complete, and never throws', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length }), (length) => {
        const reading = readPublication(text.slice(0, length));
        if (length > text.indexOf('"vision"')) {
          expect(reading.ok && reading.publication.introduction).toBe(whole.introduction);
        }
      }),
    );
  });

  test('of any other kind never throws', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      '"vision"',
      'a',
      '\n',
      '1',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(readPublication(pieces.join(''))).toHaveProperty('ok');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['open brackets', '{"replies":' + '['.repeat(100_000)],
    ['open objects', '{"vision":"a","b":' + '{"c":'.repeat(50_000)],
    ['quotation marks', '{"vision":"' + '" '.repeat(200_000)],
    ['keys', '{' + '"a":'.repeat(100_000)],
    ['blanks', '{"vision":"a"' + ' '.repeat(400_000) + '"'],
    ['backslashes', '"{' + '\\'.repeat(400_000)],
  ])('of hostile %s is read in bounded time', (_name, hostile) => {
    const start = performance.now();
    expect(readPublication(hostile)).toHaveProperty('ok');
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
