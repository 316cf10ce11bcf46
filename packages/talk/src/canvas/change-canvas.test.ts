import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '../../../../scripts/any-text.ts';
import { blockKind, joinBlocks, splitBlocks } from './blocks.rules.ts';
import { emptyCanvas, readCanvases, type ArrivedSuggestion, type KeptCanvas } from './canvas.ts';
import {
  acceptSuggestions,
  blocksAt,
  editBlock,
  insertBlocks,
  lastBlockOf,
  lockBlock,
  moveBlock,
  rejectSuggestions,
  reopenSuggestions,
  restoreVersion,
  withArrived,
  type ChangeContext,
} from './change-canvas.rules.ts';
import { misfitOf } from './suggestions.rules.ts';

let ids = 0;
const newId = () => `id${(ids += 1)}`;
const at = (now: number, canvas: KeptCanvas): ChangeContext => ({
  now,
  newId,
  lastBlock: lastBlockOf([canvas]),
});
const written = (text: string) => {
  const canvas = emptyCanvas('c1', 'Plan');
  return insertBlocks(canvas, null, text, at(0, canvas)) ?? canvas;
};
const texts = ({ blocks }: Pick<KeptCanvas, 'blocks'>) => blocks.map(({ text }) => text);
const arrived = (canvas: KeptCanvas, ...suggestions: Partial<ArrivedSuggestion>[]) =>
  withArrived(
    canvas,
    {
      suggestions: suggestions.map((one, index) => ({
        n: index + 1,
        op: 'replace',
        block: null,
        reason: 'Because',
        sources: [],
        ...one,
      })),
    },
    { by: 'mara', run: newId() },
    newId,
  );
const acceptAll = (canvas: KeptCanvas) =>
  acceptSuggestions(
    canvas,
    canvas.suggestions.map(({ id }) => id),
    at(1, canvas),
  );

describe('blocks of a Markdown text', () => {
  it('are headings, paragraphs, lists, tables, code and quotes', () => {
    const blocks = [
      '# Plan',
      'Two lines\nof one paragraph.',
      '- one\n- two\n\n  of it',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '```ts\nconst a = 1;\n\nconst b = 2;\n```',
      '> Quoted',
    ];
    const split = splitBlocks(blocks.join('\n\n'));
    expect(split).toEqual(blocks);
    expect(split.map(blockKind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
      'code',
      'quote',
    ]);
  });

  it('are never too long: tables keep their names, code its fences, paragraphs whole sentences', () => {
    const rows = Array.from({ length: 400 }, (_, index) => `| ${index} | some words |`);
    const tables = splitBlocks(`| n | w |\n| - | - |\n${rows.join('\n')}`);
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.every((one) => one.startsWith('| n | w |\n| - | - |\n| '))).toBe(true);
    const code = splitBlocks(`\`\`\`js\n${'let a = 1;\n'.repeat(400)}\`\`\``);
    expect(code.every((one) => one.startsWith('```js\n') && one.endsWith('\n```'))).toBe(true);
    const sentences = splitBlocks('This is a whole sentence. '.repeat(200));
    expect(sentences.every((one) => one.endsWith('sentence.'))).toBe(true);
  });

  it('hold every word of any text, and are blocks themselves', () => {
    const noSpace = (text: string) => text.replaceAll(/\s/gu, '');
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.array(anyText).map((all) => all.join('\n\n')),
        ),
        (text) => {
          const blocks = splitBlocks(text);
          for (const block of blocks) {
            expect(countCodePoints(block)).toBeLessThanOrEqual(limits.blockText);
            expect(block.trim()).not.toBe('');
          }
          const isPlain = !/[-*_=|`~#>\r]/u.test(text);
          if (isPlain)
            expect(noSpace(joinBlocks(blocks.map((one) => ({ text: one }))))).toBe(noSpace(text));
        },
      ),
    );
  });
});

describe('the visitor', () => {
  it('writes, changes, moves and removes blocks, and every version comes back', () => {
    const begun = written('# Plan\n\nFirst.\n\nSecond.');
    expect(begun.blocks.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3']);
    const edited = editBlock(begun, 'b2', 'First, changed.\n\nAnd more.', at(1, begun)) ?? begun;
    expect(texts(edited)).toEqual(['# Plan', 'First, changed.', 'And more.', 'Second.']);
    expect(edited.blocks.map(({ id }) => id)).toEqual(['b1', 'b2', 'b4', 'b3']);
    const moved = moveBlock(edited, 'b3', 'b1', at(2, edited));
    expect(texts(moved)).toEqual(['# Plan', 'Second.', 'First, changed.', 'And more.']);
    const removed = editBlock(moved, 'b1', ' ', at(3, moved)) ?? moved;
    expect(texts(removed)).toEqual(['Second.', 'First, changed.', 'And more.']);
    const [first, second, third] = removed.versions;
    expect(blocksAt(removed, first?.id ?? '')).toEqual(begun.blocks);
    expect(blocksAt(removed, second?.id ?? '')).toEqual(edited.blocks);
    expect(blocksAt(removed, third?.id ?? '')).toEqual(moved.blocks);
    expect(blocksAt(removed, null)).toEqual([]);
    const restored = restoreVersion(removed, second?.id ?? '', at(4, removed));
    expect(restored.blocks).toEqual(edited.blocks);
    expect(restored.versions).toHaveLength(5);
    expect(restored.versions.map(({ cause }) => cause.kind)).toEqual([
      'insert',
      'edit',
      'move',
      'remove',
      'restore',
    ]);
  });

  it('edits one block in one version, until something else happens or time has passed', () => {
    let canvas = written('One.\n\nTwo.');
    for (const [now, id, text] of [
      [1_000, 'b1', 'One, a'],
      [2_000, 'b1', 'One, ab'],
      [3_000, 'b2', 'Two, a'],
      [4_000, 'b1', 'One, abc'],
      [4_000_000, 'b1', 'One, abcd'],
    ] as const)
      canvas = editBlock(canvas, id, text, at(now, canvas)) ?? canvas;
    expect(canvas.versions.map(({ cause }) => cause.blocks[0])).toEqual([
      'b1',
      'b1',
      'b2',
      'b1',
      'b1',
    ]);
    expect(blocksAt(canvas, canvas.versions[0]?.id ?? '').map(({ text }) => text)).toEqual([
      'One.',
      'Two.',
    ]);
  });

  it('has room for so many blocks', () => {
    const full = written(Array.from({ length: limits.blocks }, () => 'x').join('\n\n'));
    expect(full.blocks).toHaveLength(limits.blocks);
    expect(insertBlocks(full, null, 'y', at(1, full))).toBeNull();
    expect(editBlock(full, 'b1', 'y\n\nz', at(1, full))).toBeNull();
  });
});

describe('suggestions', () => {
  it('on an empty canvas keep their order, whichever is accepted first', () => {
    const canvas = arrived(
      written(''),
      { op: 'insert_after', text: '# Plan' },
      { op: 'insert_after', text: 'First.' },
      { op: 'insert_after', text: 'Second.' },
    );
    const [heading, first, second] = canvas.suggestions.map(({ id }) => id);
    expect(texts(acceptAll(canvas).canvas)).toEqual(['# Plan', 'First.', 'Second.']);
    let next = canvas;
    for (const id of [second, heading, first])
      next = acceptSuggestions(next, [id ?? ''], at(1, next)).canvas;
    expect(texts(next)).toEqual(['# Plan', 'First.', 'Second.']);
    expect(next.blocks.every(({ by }) => by === 'mara')).toBe(true);
  });

  it('replace, delete and move blocks that have not changed since', () => {
    const begun = written('One.\n\nTwo.\n\nThree.');
    const canvas = arrived(
      begun,
      { op: 'replace', block: 'b1', old: 'One.', text: 'Uno.' },
      { op: 'delete', block: 'b2', old: 'Two.' },
      { op: 'move_after', block: 'b3', old: 'Three.', after: null },
    );
    const { canvas: after, accepted } = acceptAll(canvas);
    expect(accepted).toHaveLength(3);
    expect(texts(after)).toEqual(['Three.', 'Uno.']);
    expect(after.versions.map(({ cause }) => cause.kind)).toEqual([
      'insert',
      'accept',
      'accept',
      'accept',
    ]);
    expect(blocksAt(after, after.versions[0]?.id ?? '')).toEqual(begun.blocks);
  });

  it.each([
    ['block_gone', { op: 'replace', block: 'b9', old: 'One.', text: 'x' }],
    ['block_gone', { op: 'insert_after', block: 'b9', text: 'x' }],
    ['block_gone', { op: 'move_after', block: 'b1', old: 'One.', after: 'b9' }],
    ['block_gone', { op: 'move_after', block: 'b1', old: 'One.', after: 'b1' }],
    ['words_changed', { op: 'replace', block: 'b1', old: 'One', text: 'x' }],
    ['words_changed', { op: 'delete', block: 'b1' }],
    ['locked', { op: 'delete', block: 'b2', old: 'Two.' }],
    ['locked', { op: 'move_after', block: 'b2', old: 'Two.', after: null }],
  ] as const)('that do not fit (%s) change nothing', (misfit, suggestion) => {
    const canvas = arrived(lockBlock(written('One.\n\nTwo.'), 'b2', true), suggestion);
    const [kept] = canvas.suggestions;
    expect(kept && misfitOf(kept, canvas.blocks)).toBe(misfit);
    const after = acceptAll(canvas);
    expect(after.accepted).toEqual([]);
    expect(after.canvas).toEqual(canvas);
  });

  it('may stand behind a locked block', () => {
    const canvas = arrived(lockBlock(written('One.'), 'b1', true), {
      op: 'insert_after',
      block: 'b1',
      text: 'Two.',
    });
    expect(texts(acceptAll(canvas).canvas)).toEqual(['One.', 'Two.']);
  });

  it('that were rejected wait again after Undo, and those that were accepted stay accepted', () => {
    const canvas = arrived(written('One.'), { op: 'delete', block: 'b1', old: 'One.' });
    const id = canvas.suggestions[0]?.id ?? '';
    const rejected = rejectSuggestions(canvas, [id]);
    expect(acceptAll(rejected).accepted).toEqual([]);
    expect(acceptAll(reopenSuggestions(rejected, [id])).accepted).toEqual([id]);
  });
});

test('whatever happens to a canvas, its ids are unique, its limits hold, and each version can be seen', () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'edit',
      'insert',
      'move',
      'lock',
      'suggest',
      'accept',
      'reject',
      'restore',
    ),
    place: fc.nat(6),
    other: fc.nat(6),
    text: fc.constantFrom('', 'One.', 'Two.\n\nThree.', '# Title', '- a\n- b', ' '),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let canvas = written('One.\n\nTwo.');
      const seen: { version: string; blocks: string[] }[] = [];
      for (const [now, { kind, place, other, text }] of steps.entries()) {
        const context = at(now * 10_000_000, canvas);
        const id = canvas.blocks[place % Math.max(1, canvas.blocks.length)]?.id ?? '';
        const after = canvas.blocks[other]?.id ?? null;
        const former = canvas;
        if (kind === 'edit') canvas = editBlock(canvas, id, text, context) ?? canvas;
        if (kind === 'insert') canvas = insertBlocks(canvas, after, text, context) ?? canvas;
        if (kind === 'move') canvas = moveBlock(canvas, id, after, context);
        if (kind === 'lock') canvas = lockBlock(canvas, id, other % 2 === 0);
        if (kind === 'suggest')
          canvas = arrived(canvas, {
            op:
              (['replace', 'insert_after', 'delete', 'move_after'] as const)[other % 4] ?? 'delete',
            block: id,
            after,
            text: text.trim() || 'New.',
            ...(place !== 5 && { old: canvas.blocks.find((one) => one.id === id)?.text ?? '' }),
          });
        if (kind === 'accept') canvas = acceptAll(canvas).canvas;
        if (kind === 'reject')
          canvas = rejectSuggestions(canvas, [canvas.suggestions[other]?.id ?? '']);
        if (kind === 'restore')
          canvas = restoreVersion(canvas, canvas.versions[other]?.id ?? null, context);
        expect(new Set(canvas.blocks.map((one) => one.id)).size).toBe(canvas.blocks.length);
        const isLockedChanged = former.blocks
          .filter(({ locked }) => locked)
          .some((one) => canvas.blocks.find((now_) => now_.id === one.id)?.text !== one.text);
        if (kind === 'accept') expect(isLockedChanged).toBe(false);
        const version = canvas.versions.at(-1)?.id;
        if (version !== undefined && version !== former.versions.at(-1)?.id)
          seen.push({ version, blocks: texts(canvas) });
      }
      const last = seen.at(-1);
      for (const one of seen)
        if (one !== last)
          expect(blocksAt(canvas, one.version).map(({ text }) => text)).toEqual(one.blocks);
      expect(readCanvases(JSON.parse(JSON.stringify([canvas])))).toEqual([canvas]);
    }),
  );
});
