import { expect, it } from 'vitest';
import { HandOverFilter } from '../discussion/hand-over/hand-over-filter.ts';
import { createReplyFilter } from './reply-filter.ts';

const participants = [
  { name: 'Maria Chen', role: 'CTO', description: '' },
  { name: 'John Doe', role: 'CEO', description: '' },
  { name: 'F1', role: 'Racer', description: '' },
];

it.each([
  ['[F1:1] says the boat is blue.\n\n[F1:2]: and that is that.\n- [F1:2] one', null],
  ['“The boat is blue” [F1:1] is what it says, and so on.', null],
  ['1. One [F1:1]\n2. Two [F1:2]', null],
  ['As John said: “yes” [F1:1].', null],
  ['Maria: The permit is clear [F9:1].\n\n[F9:9]', 'The permit is clear.'],
  ['The boat is blue [F1:1].\nJohn: I agree [F1:2].', 'The boat is blue [F1:1].'],
  ['```\n“quoted” [F1:1]\n```', '“quoted” [F1:1]'],
  ['The boat is blue [F1:1].\n@John', 'The boat is blue [F1:1].'],
  ['PASS [F1:1]', ''],
  ['[F1:1] PASS', ''],
  ['I pass. [F1:1]', ''],
])('%j is read with its marks, however it is cut', (text, expected) => {
  for (let length = 1; length <= text.length; length += 1) {
    const lineFilter = new HandOverFilter(participants);
    const filter = createReplyFilter({
      instructions: 'Play your member.',
      participants,
      speakerIndex: 0,
      earlier: ['The permit was late [F1:1], and nobody said so.'],
      lineFilter,
      isKnownPassage: (ref) => ['F1:1', 'F1:2'].includes(ref),
    });
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? [];
    const passed = pieces.map((piece) => filter.push(piece)).join('') + filter.end();
    expect(passed).toBe(expected ?? text);
    expect(lineFilter.hasPassed).toBe(expected === '');
  }
});
