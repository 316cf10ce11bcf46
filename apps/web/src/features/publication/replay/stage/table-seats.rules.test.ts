import { expect, test } from 'vitest';
import type { ReplayTurn } from '../replay-turn.ts';
import { seatTable } from './table-seats.rules.ts';

const turn = (speaker: string, isUser = false): ReplayTurn => ({
  speaker,
  role: '',
  content: 'words',
  isUser,
  kind: null,
});

test('seats the visitor, then the members, then other speakers', () => {
  const turns = [turn('You', true), turn('ada '), turn('Somebody')];
  const table = seatTable([{ name: 'Ada', role: 'Critic' }], turns);
  expect(table.seats.map(({ name, isUser }) => (isUser ? 'visitor' : name))).toEqual([
    'visitor',
    'Ada',
    'Somebody',
  ]);
  expect(turns.map(table.seatIndexOf)).toEqual([0, 1, 2]);
  expect(table.more).toBe(0);
});

test('people beyond the maximum share the last seat', () => {
  const turns = Array.from({ length: 30 }, (_, index) => turn(`Guest ${index}`));
  const table = seatTable([], [...turns, ...turns]);
  expect(table.seats).toHaveLength(12);
  expect(table.more).toBe(19);
  expect(turns.map(table.seatIndexOf).slice(9, 13)).toEqual([10, 11, 12, 12]);
});
