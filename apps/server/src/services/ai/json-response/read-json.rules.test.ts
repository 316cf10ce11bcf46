import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonObject, unwrapObject } from './read-json.rules.ts';

const valueOf = (text: string, isCut = false) => {
  const reading = readJsonObject(text, isCut);
  return reading.ok ? reading.value : reading.fault;
};

describe('a JSON object', () => {
  it.each<[string, string, unknown]>([
    ['alone', '{"a": 1}', { a: 1 }],
    ['with a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
    ['in a fence', 'Sure!\n```json\n{"a": 1}\n```\nDone.', { a: 1 }],
    ['in a fence without its end', '```json\n{"a": 1}', { a: 1 }],
    ['after braces in a sentence', 'I use {braces} here: {"a": 1}', { a: 1 }],
    ['before a sentence with a brace', '{"a": 1} } as asked', { a: 1 }],
    ['with single quotes', "{'a': 'b'}", { a: 'b' }],
    ['without quotes', '{a: 1}', { a: 1 }],
    ['with typographic quotes', '{“a”: “b”}', { a: 'b' }],
    ['with a comment and a comma', '{"a": [1, 2,], // two\n}', { a: [1, 2] }],
    ['with Python words', '{"a": None, "b": True}', { a: null, b: true }],
    ['with a raw line break', '{"a": "b\nc"}', { a: 'b\nc' }],
  ])('is found %s', (_how, text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  it.each([
    [{ minutes: { question: 'Which?' } }, { question: 'Which?' }],
    [{ findings: ['One'] }, { findings: ['One'] }],
    [
      { question: 'Which?', changed: {} },
      { question: 'Which?', changed: {} },
    ],
  ])('within another one, %j, is taken out', (value, object) => {
    expect(unwrapObject(value)).toEqual(object);
  });

  it('that was cut off ends with its last complete item', () => {
    const json = '{"a": [{"b": "one", "c": [1]}, {"b": "two", "c": [2]}, {"b": "thr';
    expect(valueOf(json, true)).toEqual({
      a: [
        { b: 'one', c: [1] },
        { b: 'two', c: [2] },
      ],
    });
  });

  it.each<[boolean, string, string]>([
    [false, 'that is whole', '{"a": ["{", 1], "b": {}}'],
    [false, 'with a small mistake', '{"a": [1, 2,], "b": "a brace {, that is"} Done.'],
    [true, 'that ends within a list', '{"a": [{"b": "one"}, {"b": "two"}, {"b": "thr'],
    [true, 'that ends within a text', '{"a": [{"b": "one"}], "c": "thr'],
    [true, 'that ends within a list of texts', '{"a": ["one", "tw'],
    [false, 'without its last brackets', '{"a": [{"b": "one"}'],
  ])('is cut: %s, of one %s, also when the model does not say so', (isCut, _which, text) => {
    expect(readJsonObject(text, false)).toMatchObject({ ok: true, isCut });
  });

  it.each([
    ['', 'The answer was empty.'],
    ['No.', 'The answer holds no JSON object.'],
    ['[1]', 'The answer holds no JSON object.'],
    [`{"a" "b" ${'"c" '.repeat(20_000)}`, 'The answer is too long, and not valid JSON.'],
  ])('is missed in %.20j', (text, fault) => {
    expect(valueOf(text)).toBe(fault);
  });

  it('names what the parser says', () => {
    expect(valueOf('{"a": 1 "b" ]]')).toMatch(/^The answer is not valid JSON: .+\.$/u);
  });
});

it('any object survives a fence, text around it, and pretty printing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.constantFrom('', 'Here: ', '```\n'),
      fc.constantFrom(0, 2),
      (object, before, indent) => {
        const json = JSON.stringify(object, null, indent);
        expect(valueOf(`${before}${json}`)).toEqual(JSON.parse(json));
      },
    ),
    { numRuns: 60 },
  );
});

it('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'a', ' ', '\n', '```'), {
        maxLength: 60,
      }),
      fc.boolean(),
      (pieces, isCut) => {
        expect(typeof readJsonObject(pieces.join(''), isCut).ok).toBe('boolean');
      },
    ),
    { numRuns: 300 },
  );
});

it.each(['"', '[', '{a ', '"a" "b ', '\\', '{"a":[', 'a', ' ', '`'])(
  'a megabyte of %j is read in time that grows with its length',
  (piece) => {
    // By the square of the length it would take longer than a test may.
    for (const head of ['{"a":', '```', '{']) {
      readJsonObject(`${head}${piece.repeat(1_000_000 / piece.length)}`, false);
    }
    readJsonObject(`{"a":${piece.repeat(31_000 / piece.length)}`, true);
  },
);
