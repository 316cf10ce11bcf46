import { limits } from '@convoke/contract/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeConversation,
  loadCurrentConversation,
  replaceConversation,
} from '../conversation/current-conversation.ts';
import {
  currentFiles,
  putBackOnTable,
  putOnTable,
  setReaders,
  takeOffTable,
} from './table-files.ts';

const read = (hash: string) =>
  ({ name: `${hash}.md`, kind: 'markdown', hash, size: 9, passages: 2, characters: 90 }) as const;
const labels = () => currentFiles().map(({ label, hash }) => `${label} ${hash}`);

beforeEach(() => replaceConversation({ messages: [] }));

describe('the table', () => {
  test('gives each file a label, and none of them again', () => {
    putOnTable(read('a'));
    putOnTable(read('b'));
    takeOffTable('F2');
    expect(putOnTable(read('c'))).toMatchObject({ state: 'added', file: { label: 'F3' } });
    expect(labels()).toEqual(['F1 a', 'F2 b', 'F3 c']);
  });

  test('knows a file by its bytes, also one that was taken off', () => {
    putOnTable(read('a'));
    expect(putOnTable(read('a'))).toMatchObject({ state: 'known', file: { label: 'F1' } });
    takeOffTable('F1');
    expect(putOnTable(read('a'))).toMatchObject({ state: 'added', file: { label: 'F1' } });
    expect(currentFiles()[0]).not.toHaveProperty('isRemoved');
  });

  test('completes the file that came with a publication, whose passages it has', () => {
    const passages = [1, 2].map((n) => ({ n, label: '', text: `Words ${n}` }));
    const published = { ...read(''), label: 'F1', addedAt: 1, cited: passages.slice(1) };
    changeConversation({ files: [published] });
    const others = passages.map((one) => ({ ...one, text: `Other ${one.n}` }));
    expect(putOnTable(read('a'), others)).toMatchObject({ state: 'added', file: { label: 'F2' } });
    expect(putOnTable(read('b'), passages)).toMatchObject({ state: 'completed' });
    expect(labels()).toEqual(['F1 b', 'F2 a']);
  });

  test('has room for twenty, without those that were taken off', () => {
    for (let count = 0; count < limits.files; count += 1) putOnTable(read(`h${count}`));
    expect(putOnTable(read('more'))).toEqual({ state: 'full' });
    takeOffTable('F3');
    expect(putOnTable(read('more'))).toMatchObject({ file: { label: 'F21' } });
    expect(putBackOnTable('F3')).toBe(false);
    takeOffTable('F21');
    expect(putBackOnTable('F3')).toBe(true);
  });

  test('says who may read a file, and everybody without a word', () => {
    putOnTable(read('a'));
    setReaders('F1', ['m1']);
    expect(currentFiles()[0]).toMatchObject({ readers: ['m1'] });
    setReaders('F1', null);
    expect(currentFiles()[0]).not.toHaveProperty('readers');
  });

  test('is left alone while another tab goes on with the conversation', () => {
    putOnTable(read('a'));
    changeConversation({ isPaused: true });
    expect(putOnTable(read('b'))).toEqual({ state: 'paused' });
    takeOffTable('F1');
    setReaders('F1', []);
    expect(loadCurrentConversation().files).toMatchObject([{ label: 'F1' }]);
    expect(currentFiles()[0]).not.toHaveProperty('isRemoved');
    expect(currentFiles()[0]).not.toHaveProperty('readers');
  });
});
