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
  files: [],
  minutes: null,
  decision: null,
  decidedAt: null,
};

function read(text: string): ReadPublication {
  const reading = readPublication(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.publication;
}

describe('a valid document', () => {
  test('is read unchanged', () => {
    expect(read(JSON.stringify(whole))).toEqual(whole);
  });

  test('has its files, without passages and files that are damaged', () => {
    const passage = { n: 1, label: 'p. 1', text: 'Two gates.' };
    const file = { label: 'F1', name: 'plan.pdf', kind: 'pdf', passages: 3, characters: 90 };
    const files = [
      { ...file, excerpts: [passage, { n: 0, text: 'x' }] },
      { ...file, label: 'brief', excerpts: [passage] },
      'plan.pdf',
    ];
    expect(read(JSON.stringify({ ...whole, files })).files).toEqual([
      { ...file, excerpts: [passage] },
    ]);
  });

  test('may be inside a JSON string, twice even', () => {
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
      files: [],
      minutes: null,
      decision: null,
      decidedAt: null,
    });
  });

  test('may have objectives and key results as lists, and lists as strings', () => {
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

  test('may be the only element of a list', () => {
    expect(read(JSON.stringify([whole]))).toEqual(whole);
  });

  test('keeps participants that are only names, and drops empty ones', () => {
    const participants = ['Mara', null, 7, {}, { name: 'Oda', roleDescription: 'Doubts.' }];
    expect(read(JSON.stringify({ ...whole, participants })).participants).toEqual([
      { name: 'Mara', role: '', description: '' },
      { name: 'Oda', role: '', description: 'Doubts.' },
    ]);
  });

  test.each([['"many"'], ['-4'], ['null'], ['{}']])('with %s remixes counts 0', (count) => {
    expect(read(`{"vision":"A","remixCount":${count}}`).remixCount).toBe(0);
  });

  test('ignores fields of the prototype', () => {
    expect(read('{"vision":"A","__proto__":{"introduction":"B"}}').introduction).toBe('');
  });
});

describe('anything but a publication', () => {
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

describe('a broken document', () => {
  const text = JSON.stringify(whole);

  test('with raw line breaks in strings keeps all fields', () => {
    expect(read(text.replace('Beds\\nPaths', 'Beds\nPaths'))).toEqual(whole);
  });

  test('with raw quotes in strings keeps all fields', () => {
    expect(read(text.replaceAll('\\"', '"'))).toEqual(whole);
  });

  test('with a missing comma keeps all fields', () => {
    expect(read(text.replace('"A garden",', '"A garden" '))).toEqual(whole);
  });

  test('with an extra comma keeps all fields', () => {
    expect(read(text.replace('}],"problem', '},],"problem'))).toEqual(whole);
  });

  test('with an invalid escape keeps the text', () => {
    expect(read(text.replace('A garden"', String.raw`A \garden"`)).vision).toBe('A garden');
  });

  test('in a broken JSON string keeps all fields', () => {
    const quoted = JSON.stringify(text);
    expect(read(quoted.slice(0, -1))).toEqual(whole);
    expect(read(quoted.replace('A garden in', 'A garden\nin')).introduction).toBe(
      'A garden\nin the yard',
    );
  });

  test('with one unreadable field keeps the others', () => {
    const broken = read(text.replace('"Beds\\nPaths"', 'undefined'));
    expect(broken).toEqual({ ...whole, objectives: '' });
  });

  test('that was cut off keeps the received fields and part of the last reply', () => {
    const cut = text.slice(0, text.indexOf('the gate') + 8);
    const publication = read(cut);
    expect(publication.vision).toBe('A garden');
    expect(publication.replies).toEqual([
      whole.replies[0],
      { fromUser: false, time: 2, content: 'She said "the gate' },
    ]);
    expect(publication.remixCount).toBe(0);
  });

  test('with an unclosed list of replies keeps the fields that follow', () => {
    const broken = text.replace('"sender":"Mara"}]', '"sender":"Mara"}');
    expect(read(broken)).toEqual(whole);
  });

  test('keeps strings among its replies', () => {
    expect(read('{"replies":["One","Two\nlines", null], "vision":"A"').replies).toEqual([
      'One',
      'Two\nlines',
    ]);
  });

  test('ignores fields of replies', () => {
    const reply = '{"content":"x\ny","vision":"theirs","introduction":"theirs"}';
    const publication = read(`{"replies":[${reply}],"vision":"ours"}`);
    expect(publication.vision).toBe('ours');
    expect(publication.introduction).toBe('');
  });

  test('cut anywhere keeps the complete fields, and never throws', () => {
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
      { numRuns: 500 },
    );
  });

  test.each([
    ['open brackets', '{"replies":' + '['.repeat(100_000)],
    ['open objects', '{"vision":"a","b":' + '{"c":'.repeat(50_000)],
    ['quotation marks', '{"vision":"' + '" '.repeat(200_000)],
    ['keys', '{' + '"a":'.repeat(100_000)],
    ['blanks', '{"vision":"a"' + ' '.repeat(400_000) + '"'],
    ['backslashes', '"{' + '\\'.repeat(400_000)],
  ])('with hostile %s is read before the time limit of a test', (_name, hostile) => {
    expect(readPublication(hostile)).toHaveProperty('ok');
  });
});
