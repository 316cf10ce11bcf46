import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { foldText } from '../../../lib/text/fold-text.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  readConversationHead,
  type ConversationHead,
} from '@convoke/talk/conversation/stored-conversation.ts';
import { SearchIndex } from './search-index.ts';
import { queryWords, wordsOf } from './search-words.rules.ts';

let index: SearchIndex;
let heads: ConversationHead[];

beforeEach(() => {
  index = new SearchIndex();
  heads = [];
});

const message = (id: string, content: string, change: Partial<Message> = {}): Message => ({
  id,
  sender: 'Mara Lind',
  role: 'Gardener',
  content,
  time: '',
  sentAt: 1,
  fromUser: false,
  ...change,
});

/** Adds a conversation before the others. */
function add(id: string, messages: Message[], title = '') {
  const members = [{ name: 'Oda Ek', role: 'Critic', skills: [] }];
  const head = readConversationHead({ id, title, members });
  if (head === null) throw new Error('unreadable');
  heads = [head, ...heads.filter((other) => other.id !== id)];
  index.setHeads(heads);
  index.put(id, 1, messages);
}

function find(query: string, limit = 50): string[] {
  const search = index.search(query, limit);
  while (search.state === 'running') search.run(1_000);
  return search.hits.map((hit) => `${hit.conversationId}/${hit.message?.id ?? ''}`);
}

describe('a search', () => {
  test('finds messages with all words, by their beginnings, without case and accents', () => {
    add('a', [message('1', 'The beds need wäter.'), message('2', 'Water the lawn.')]);
    expect(find('WATER bed')).toEqual(['a/1']);
    expect(find('wat')).toEqual(['a/2', 'a/1']);
    expect(find('ater')).toEqual([]);
    expect(find('water sun')).toEqual([]);
  });

  test('finds the newest conversation first, and in it the newest message', () => {
    add('old', [message('1', 'beds'), message('2', 'beds')]);
    add('new', [message('3', 'beds')]);
    expect(find('beds')).toEqual(['new/3', 'old/2', 'old/1']);
  });

  test('finds conversations by title and members', () => {
    add('a', [message('1', 'Nothing of it')], 'The yard');
    add('b', [message('2', 'The yard is dry')]);
    expect(find('yard')).toEqual(['b/2', 'a/']);
    expect(find('oda')).toEqual(['b/', 'a/']);
    expect(find('yard oda')).toEqual(['b/2', 'a/']);
  });

  test('finds a message once, in the answer in view or else in another one', () => {
    const alternatives = [
      { content: 'Water the beds', time: '', sentAt: 1 },
      { content: 'Dig a pond', time: '', sentAt: 1 },
    ];
    add('a', [message('1', 'Water the lawn', { alternatives, shownAlternative: 1 })]);
    expect(find('water')).toEqual(['a/1']);
    expect(find('pond')).toEqual(['a/1']);
    const found = (query: string) => {
      const search = index.search(query, 1);
      search.run(1_000);
      return search.hits.map(({ excerpt, isOtherAnswer }) => [excerpt.text, isOtherAnswer]);
    };
    expect(found('water')).toEqual([['Water the lawn', false]]);
    expect(found('beds')).toEqual([['Water the beds', true]]);
  });

  test('tells a branch from the conversation that it comes from', () => {
    add('a', [message('1', 'beds')], 'Yard');
    const branch = readConversationHead({
      id: 'b',
      title: 'Yard',
      members: [],
      branchOf: { conversationId: 'a', messageId: '1', title: 'Yard' },
    });
    index.setHeads([branch!, ...heads]);
    index.put('b', 1, [message('1', 'beds')]);
    const search = index.search('beds', 9);
    search.run(1_000);
    expect(search.hits.map(({ isBranch }) => isBranch)).toEqual([true, false]);
  });

  test('finds a message by its words together with its speaker, title and members', () => {
    add('a', [message('1', 'Beds first'), message('2', 'Beds last', { sender: 'Nils' })], 'Yard');
    expect(find('mara bed')).toEqual(['a/1']);
    expect(find('gardener yard oda beds')).toEqual(['a/2', 'a/1']);
    expect(find('mara')).toEqual([]);
  });

  test('leaves out failed turns, passes and notes on the end of a discussion', () => {
    add('a', [
      message('1', 'beds', { status: 'failed' }),
      message('2', 'beds', { status: 'passed' }),
      message('3', 'beds', { status: 'ended' }),
      message('4', 'beds', { status: 'cutOff' }),
    ]);
    expect(find('beds')).toEqual(['a/4']);
  });

  test('of a changed conversation finds what is there now', () => {
    add('a', [message('1', 'beds')]);
    add('a', [message('1', 'lawn'), message('2', 'trees')]);
    expect(find('beds')).toEqual([]);
    expect(find('trees')).toEqual(['a/2']);
    expect(index.revisionOf('a')).toBe(1);
    index.setHeads([]);
    expect(find('trees')).toEqual([]);
    expect(index.revisionOf('a')).toBeNull();
  });

  test('still finds everything after many changes', () => {
    for (let round = 0; round < 300; round += 1) add(`c${round % 3}`, [message('1', `w${round}`)]);
    expect(find('w')).toEqual(['c2/1', 'c1/1', 'c0/1']);
    expect(find('w298')).toEqual(['c1/1']);
    expect(find('w10')).toEqual([]);
  });

  test('ends at its limit and says that there is more', () => {
    add('a', [message('1', 'beds'), message('2', 'beds'), message('3', 'beds')]);
    const search = index.search('beds', 2);
    search.run(1_000);
    expect(search).toMatchObject({ state: 'hasMore', hits: { length: 2 } });
    expect(find('beds', 3)).toHaveLength(3);
  });

  test.each(['', '   ', '?!', '(', '\\', '\u0000', '\uD800'])('for %j finds nothing', (query) => {
    add('a', [message('1', 'beds ( \\ ?!')]);
    expect(find(query)).toEqual([]);
  });

  test('finds the same as reading every message', () => {
    const word = fc.constantFrom('bed', 'beds', 'bäd', 'wat', 'water', '水', '庭', 'x1', 'ß', 'i');
    const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 5 }),
        text,
        (all, query) => {
          index = new SearchIndex();
          heads = [];
          all.forEach((contents, place) =>
            add(
              `c${place}`,
              contents.map((content, at) => message(`${at}`, content)),
            ),
          );
          const words = queryWords(query);
          const expected = all.flatMap((contents, place) =>
            contents.flatMap((content, at) =>
              words.length > 0 &&
              words.every((wanted) =>
                wordsOf(foldText(content)).some((found) => found.startsWith(wanted)),
              )
                ? [`c${place}/${at}`]
                : [],
            ),
          );
          expect(find(query).toSorted()).toEqual(expected.toSorted());
        },
      ),
    );
  });
});
