import { memberId } from '../team/member.ts';
import { expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import type { TableFile } from '../files/table-file.ts';
import { canAllowHere, mostUnasked, runsUnasked } from './grants.rules.ts';
import { areAllRisks, toolRisks } from './risks.rules.ts';
import { asks, file, mara, nils, says } from './scripted-steps.test-suite.ts';

/** The risks of the last message, as the letters of those that are there. */
function risks(messages: Message[], files: TableFile[] = []): string {
  const asking = messages.at(-1);
  if (asking?.tool === undefined) throw new Error('The last message asks for nothing');
  const found = toolRisks(asking, asking.tool, { messages, files });
  const { readsStrangers, knowsPrivate, hasEffect } = found;
  expect(areAllRisks(found)).toBe(readsStrangers && knowsPrivate && hasEffect);
  return [readsStrangers && 'S', knowsPrivate && 'P', hasEffect && 'E'].filter(Boolean).join('');
}

const page = (address: string) => asks('web:read', { address });

test('a calculation has no risk, whatever lies on the table', () => {
  expect(risks([asks('calc:calculate', { expression: '1 + 1' })], [file('F1')])).toBe('');
});

test('every other tool reads text of strangers', () => {
  expect(risks([asks('web:search', { query: 'rent' })])).toBe('S');
  expect(risks([asks('mcp:tracker:list', {})])).toBe('S');
});

test('a member who may read what the visitor added knows private text', () => {
  const search = asks('web:search', { query: 'rent' });
  expect(risks([search], [file('F1')])).toBe('SP');
  expect(risks([search], [file('F1', { readers: [memberId(mara)] })])).toBe('SP');
  expect(risks([search], [file('F1', { readers: [memberId(nils)] })])).toBe('S');
  expect(risks([search], [file('F1', { isRemoved: true })])).toBe('S');
  expect(risks([search], [file('F1', { hash: '' })])).toBe('S');
});

test('what was read for words of the talk is known to everybody, also once it is off the table', () => {
  const read = says('It is 4.', nils, { read: [{ file: 'F1', passages: [2] }] });
  const search = asks('web:search', { query: 'rent' });
  expect(risks([read, search], [file('F1', { readers: [memberId(nils)] })])).toBe('SP');
  expect(risks([read, search], [file('F1', { isRemoved: true })])).toBe('SP');
  const none = says('It is 4.', nils, { read: [{ file: 'F1', passages: [] }] });
  expect(risks([none, search], [file('F1', { isRemoved: true })])).toBe('S');
});

test('results of searches, pages and calculations are not private, those of connected servers are', () => {
  const done = (tool: string) => asks(tool, {}, { state: 'done', file: 'F1' });
  const search = asks('web:search', { query: 'rent' });
  expect(risks([search], [file('F1', { kind: 'web' })])).toBe('S');
  expect(risks([done('calc:calculate'), search], [file('F1', { kind: 'tool' })])).toBe('S');
  expect(risks([done('mcp:tracker:list'), search], [file('F1', { kind: 'tool' })])).toBe('SP');
  // Its request was deleted.
  expect(risks([search], [file('F1', { kind: 'tool' })])).toBe('SP');
});

test('a tool that writes has an effect outside', () => {
  expect(risks([asks('mcp:tracker:close', {}, { effect: 'write' })])).toBe('SE');
});

test('a page that the visitor or a search named has none; one that a member made up has', () => {
  const address = 'https://shop.example/prices?id=4';
  expect(risks([page(address)])).toBe('SE');
  expect(risks([says(`Look at ${address}.`), page(address)])).toBe('S');
  expect(risks([says(`(${address}), please`), page(address)])).toBe('S');
  expect(risks([says(`${address}&secret=1`), page(address)])).toBe('SE');
  expect(risks([says(address), page(`${address}&secret=1`)])).toBe('SE');
  expect(risks([says(`See ${address}`, nils), page(address)])).toBe('SE');
  const summary = says(`Summary: ${address}`, null, { kind: 'summary' });
  expect(risks([summary, page(address)])).toBe('SE');
  const found = { state: 'done' as const, addresses: [address] };
  expect(risks([asks('web:search', {}, found), page(address)])).toBe('S');
  // Another tool cannot name addresses.
  expect(risks([asks('mcp:tracker:list', {}, found), page(address)])).toBe('SE');
});

test('with all three risks, or an effect, a tool is never allowed for the conversation', () => {
  const none = { readsStrangers: true, knowsPrivate: false, hasEffect: false };
  const all = { readsStrangers: true, knowsPrivate: true, hasEffect: true };
  expect(canAllowHere({ effect: 'read' }, none)).toBe(true);
  expect(canAllowHere({ effect: 'read' }, all)).toBe(false);
  expect(canAllowHere({ effect: 'write' }, none)).toBe(false);
});

test('a tool that was allowed here runs unasked, as long as it is the same', () => {
  const allowed = asks('web:search', { query: 'a' }, { isAllowedHere: true, state: 'done' });
  const words = says('I see.', mara);
  const unasked = (step: Parameters<typeof asks>[2], tool = 'web:search') => {
    const next = asks(tool, { query: 'b' }, step);
    const messages = [allowed, words, next];
    const found = toolRisks(next, next.tool!, { messages, files: [] });
    return runsUnasked(next, next.tool!, { messages, risks: found });
  };
  expect(unasked({})).toBe(true);
  expect(unasked({ fingerprint: 'f2' })).toBe(false);
  expect(unasked({ effect: 'write' })).toBe(false);
  expect(unasked({}, 'web:read')).toBe(false);
  const unknown = { ...allowed, tool: { ...allowed.tool!, fingerprint: '' } };
  const next = asks('web:search', { query: 'b' }, { fingerprint: '' });
  const safe = { readsStrangers: true, knowsPrivate: false, hasEffect: false };
  expect(runsUnasked(next, next.tool!, { messages: [unknown, next], risks: safe })).toBe(false);
});

test('a request does not allow itself', () => {
  const next = asks('web:search', { query: 'b' }, { isAllowedHere: true });
  const safe = { readsStrangers: true, knowsPrivate: false, hasEffect: false };
  expect(runsUnasked(next, next.tool!, { messages: [next], risks: safe })).toBe(false);
});

test('a member who asks again and again without a word is asked about', () => {
  const safe = { readsStrangers: true, knowsPrivate: false, hasEffect: false };
  const messages = [says('Look it up.')];
  const unasked: boolean[] = [];
  for (let call = 0; call <= mostUnasked + 1; call += 1) {
    const next = asks('web:search', { query: `q${call}` }, { state: 'done', isAllowedHere: true });
    messages.push(next);
    unasked.push(runsUnasked(next, next.tool!, { messages, risks: safe }));
  }
  // The first one is the visitor's press.
  expect(unasked).toEqual([false, true, true, false, false]);
  const afterWords = [...messages, says('So it is.', mara), asks('web:search', { query: 'q' })];
  const last = afterWords.at(-1)!;
  expect(runsUnasked(last, last.tool!, { messages: afterWords, risks: safe })).toBe(true);
});
