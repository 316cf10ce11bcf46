import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClaimReader, type WrittenPiece } from './claim-reader.ts';

function read(texts: readonly string[], isEmptyCanvas = false): WrittenPiece[] {
  const reader = new ClaimReader({ isEmptyCanvas });
  return [...texts.flatMap((text) => reader.push(text)), ...reader.end()];
}

const wordsIn = (pieces: readonly WrittenPiece[]): string =>
  pieces
    .flatMap((piece) => (piece.kind === 'words' ? [piece.text] : []))
    .join('')
    .trim();

const suggestedIn = (pieces: readonly WrittenPiece[]) =>
  pieces.flatMap((piece) =>
    piece.kind === 'suggestion'
      ? [`${piece.claim.op} ${piece.claim.block} ${piece.claim.text}`]
      : [],
  );

const blocksIn = (pieces: readonly WrittenPiece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'suggestion' ? [piece.claim.text] : []));

const one =
  '{"op":"replace","block":"b1","old":"a","text":"one {x} \\"y\\"","reason":"r","sources":[0]}';
const two =
  '{"op":"insert_after","block":"b2","text":"two\\n- [ ] open","reason":"r","sources":["F1:2","C:b1"]}';
const both = ['replace b1 one {x} "y"', 'insert_after b2 two\n- [ ] open'];

describe('what a model writes about a canvas', () => {
  it.each([
    ['lines', `${one}\n${two}\n\nI cut two blocks.`],
    ['words first', `I cut two blocks.\n${one}\n${two}`],
    ['an array', `[${one},\n ${two}]\nI cut two blocks.`],
    ['an array in an object', `{"suggestions": [${one}, ${two}]}\nI cut two blocks.`],
    ['a fence', `I cut two blocks.\n\`\`\`json\n${one}\n${two}\n\`\`\`\n`],
    ['a fence without a name', `\`\`\`\n[\n${one},\n${two}\n]\n\`\`\`\n\nI cut two blocks.`],
    ['a list', `I cut two blocks.\n- ${one}\n- ${two}`],
    ['a list with numbers', `1. ${one}\n2. ${two}\n\nI cut two blocks.`],
    ['one line', `I cut two blocks. ${one} ${two}`],
    [
      'several lines',
      `${one.replaceAll(',"', ',\n  "')}\n${two.replace('{', '{\n')}\nI cut two blocks.`,
    ],
    ['commas behind the last item', `${one.replace('[0]', '[0,],')}\n${two}\nI cut two blocks.`],
    [
      'keys in capitals',
      `${one.replace('"op"', '"OP"')}\n${two.replace('"block"', '"Block"')}\nI cut two blocks.`,
    ],
    ['line breaks within a text', `${one}\n${two.replace('\\n', '\n')}\nI cut two blocks.`],
    [
      'an object before them that is never closed',
      `{"op":"delete","block":"b9","reason":"x\n${one}\n${two}\nI cut two blocks.`,
    ],
    [
      'a quotation mark too many',
      `{"op":"delete","block":"b9","reason":"x"y"}\n${one}\n${two}\nI cut two blocks.`,
    ],
    [
      'a request for a tool',
      `USE {"tool":"web:search","arguments":{}}\n${one}\n${two}\nI cut two blocks.`,
    ],
    ['junk', `{}\n${one}\n{"op":"sing","block":"b1"}\n["a"]\n${two}\n[]\nI cut two blocks.`],
  ])('is read as %s, in pieces of any length', (_, text) => {
    for (const size of [1, 2, 7, 40, text.length]) {
      const pieces = read(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []);
      expect(suggestedIn(pieces)).toEqual(both);
      expect(wordsIn(pieces)).toBe('I cut two blocks.');
    }
  });

  it('is handed on as soon as an object is whole', () => {
    const reader = new ClaimReader({ isEmptyCanvas: false });
    expect(suggestedIn(reader.push(`Two things. ${one}`))).toEqual(both.slice(0, 1));
    expect(suggestedIn(reader.push(two.slice(0, -1)))).toEqual([]);
    expect(suggestedIn(reader.push('}'))).toEqual(both.slice(1));
  });

  it('drops an object that is never closed', () => {
    const pieces = read([
      'Two things.\n{"op":"delete","block":"b1","reason":"',
      'It is said "twice", {here} and',
    ]);
    expect(wordsIn(pieces)).toBe('Two things.');
    expect(suggestedIn(pieces)).toEqual([]);
  });

  it('keeps braces, brackets and code that are words', () => {
    const text =
      'See [F1:2], a set {1, 2}, [a link](x), and\n- [ ] this\n```ts\nconst a = { "b": 1 };\n```\nand that.';
    for (const size of [1, 3, 500])
      expect(wordsIn(read(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []))).toBe(text);
  });

  it('reads objections, and other objects as they are', () => {
    const pieces = read([
      '{"objection":"No figure.","block":"b2","sources":[1]}\n{"Step":"look","text":"Reading"}\n{"op":"objection","block":"[C:b3]","text":"Too late."}',
    ]);
    expect(pieces).toEqual([
      { kind: 'objection', claim: { block: 'b2', text: 'No figure.', sources: [1] } },
      { kind: 'object', value: { step: 'look', text: 'Reading' } },
      { kind: 'objection', claim: { block: 'b3', text: 'Too late.', sources: [] } },
    ]);
  });

  it('has no JSON in its words, however it is cut', () => {
    const part = fc.constantFrom(
      one,
      two,
      '{"op":',
      '[',
      ']',
      '}',
      '{',
      '```json\n',
      '```\n',
      '\n',
      '"',
      'text',
      '{"objection":"x"}',
      ', ',
      'USE ',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 14 }),
        fc.integer({ min: 1, max: 30 }),
        (parts, size) => {
          const text = parts.join('');
          for (const isEmpty of [true, false]) {
            const pieces = read(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [], isEmpty);
            expect(wordsIn(pieces)).not.toMatch(/"(?:op|objection|block)"\s*:/u);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reads the same in one piece and in many', () => {
    const part = fc.constantFrom(
      one,
      two,
      '- ',
      '[',
      'so ',
      '```json\n',
      '```\n',
      '\n',
      '\n\n',
      'A word. ',
      '{a',
      '{"objection":"x","block":"b1"}',
      ', ',
      'USE ',
      '# Head\n',
    );
    const readWhole = (texts: readonly string[], isEmpty: boolean) => {
      const pieces = read(texts, isEmpty);
      return [
        wordsIn(pieces).replace(/\s+/gu, ' '),
        ...pieces.filter(({ kind }) => kind !== 'words'),
      ];
    };
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (parts, size, isEmpty) => {
          const text = parts.join('');
          const cut = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
          expect(readWhole(cut, isEmpty)).toEqual(readWhole([text], isEmpty));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('what a model writes onto an empty canvas', () => {
  const markdown =
    '# Plan\n\nWe start in May.\n\n- one\n- two\n\n```js\nrun();\n\nstop();\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  const blocks = [
    '# Plan',
    'We start in May.',
    '- one\n- two',
    '```js\nrun();\n\nstop();\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ];

  it.each([
    ['as it is', markdown, ''],
    ['in a fence', `\`\`\`markdown\n${markdown.replace(/```js[\s\S]*```\n\n/u, '')}\n\`\`\``, ''],
    ['behind words to the room', `Here is the draft.\n\n${markdown}`, 'Here is the draft.'],
    ['with words behind a rule', `${markdown}\n\n---\n\nWhat is missing?`, 'What is missing?'],
  ])('is read block by block, %s', (_, text, said) => {
    for (const size of [1, 5, 900]) {
      const pieces = read(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [], true);
      expect(blocksIn(pieces)).toEqual(
        text.includes('```markdown') ? blocks.toSpliced(3, 1) : blocks,
      );
      expect(wordsIn(pieces)).toBe(said);
    }
  });

  it('comes block by block', () => {
    const reader = new ClaimReader({ isEmptyCanvas: true });
    expect(blocksIn(reader.push('# Plan\n\nWe start'))).toEqual(['# Plan']);
    expect(blocksIn(reader.push(' in May.\n\n'))).toEqual([]);
    expect(blocksIn(reader.push('Then'))).toEqual(['We start in May.']);
    expect(blocksIn(reader.push(' we go.\n\nOn.'))).toEqual(['Then we go.']);
    expect(blocksIn(reader.end())).toEqual(['On.']);
  });

  it('is for the room where it is a sentence or two', () => {
    const said = 'I need the budget first. Who has it?';
    expect(wordsIn(read([said], true))).toBe(said);
    expect(wordsIn(read([`${said}\n\n${two}`], true))).toBe(said);
    expect(wordsIn(read([`${two}\n\n${said}`], true))).toBe(said);
  });

  it('is a text where it is longer than a sentence or two', () => {
    const paragraph = 'We start in May and go on until the river is crossed. '.repeat(9).trim();
    expect(blocksIn(read([paragraph], true))).toEqual([paragraph]);
    expect(blocksIn(read([`Here it is:\n\n${paragraph}`], true))).toEqual([paragraph]);
  });
});
