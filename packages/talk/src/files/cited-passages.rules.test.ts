import { expect, test } from 'vitest';
import { keep } from '../../../../apps/web/test/minutes-fixture.ts';
import type { Message } from '../message/message.ts';
import { citedPassages, withCited } from './cited-passages.rules.ts';
import type { TableFile } from './table-file.ts';

const message = (content: string, more: Partial<Message> = {}): Message => ({
  id: content,
  sender: 'Nora',
  role: 'Analyst',
  content,
  time: '',
  sentAt: 1,
  fromUser: false,
  ...more,
});
const file = (label: string, more: Partial<TableFile> = {}): TableFile => ({
  label,
  hash: `hash of ${label}`,
  kind: 'pdf',
  name: 'brief.pdf',
  size: 9,
  passages: 3,
  characters: 90,
  addedAt: 1,
  ...more,
});
const excerpt = (n: number) => ({ n, label: `p. ${n}`, text: `Words ${n}` });
const text = { passages: [1, 2, 3].map(excerpt), characters: 90 };

test('cited is what messages, other answers and the minutes name', () => {
  const minutes = keep({ findings: [{ text: 'Plants', sources: [0, 'F2:3'] }] }, ['m0']);
  const messages = [
    message('Plants [F1:12], twice [F1:12].', { alternatives: [message('Trees [F1:2]')] }),
    message('Not [F0:1] nor F1:9.'),
  ];
  expect(citedPassages({ messages, outcome: { minutes } })).toEqual(
    new Set(['F1:12', 'F1:2', 'F2:3']),
  );
});

test('a file keeps the passages that are cited, and loses them with the last citation', () => {
  const files = [file('F1'), file('F2', { cited: [excerpt(7)] })];
  const textOf = (hash: string) => (hash === 'hash of F1' ? text : null);
  const cited = withCited(files, new Set(['F1:3', 'F1:1', 'F1:99']), textOf);
  expect(cited).toEqual([file('F1', { cited: [excerpt(1), excerpt(3)] }), files[1]]);
  expect(withCited(cited, new Set(['F1:1', 'F1:3']), textOf)).toBe(cited);
  expect(withCited(cited, new Set(), textOf)).toEqual([file('F1'), files[1]]);
});
