import { limits } from '@convoke/contract/limits.ts';
import { toolResultsField } from '@convoke/contract/tools/tool-result.schemas.ts';
import { expect, test } from 'vitest';
import { endNote } from '../message/end-note.ts';
import { readMessage, type Message } from '../message/message.ts';
import { memberId } from '../team/member.ts';
import { addressesIn } from './addresses.rules.ts';
import { withoutGrant } from './grants.rules.ts';
import { asks, file, mara, nils, says } from './scripted-steps.test-suite.ts';
import { toolOutcomes } from './tool-outcomes.rules.ts';
import type { ToolStep } from './tool-step.ts';
import {
  answeredSteps,
  failedStep,
  isToolAwaited,
  mayTryAgain,
  stepsOf,
  withLostCalls,
} from './tool-steps.rules.ts';

const search = (step: Partial<ToolStep> = {}, by = mara, more: Partial<Message> = {}) =>
  asks('web:search', { query: 'rent' }, step, by, more);
const askers = (messages: Message[]) =>
  answeredSteps(messages)?.map(({ message }) => message.sender) ?? null;

test('a request survives storing, whatever of it is damaged', () => {
  const asked = search({ state: 'done', file: 'F2', isAllowedHere: true });
  const read = (value: unknown) => readMessage(value, { id: 'x', sentAt: 0 });
  expect(read(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
  const damaged = { ...asked, tool: { ...asked.tool, effect: 'harmless', title: 4 } };
  expect(read(damaged)?.tool).toMatchObject({ effect: 'write', title: '', state: 'done' });
  const forged = { ...asked, tool: { ...asked.tool, request: { id: 'r', tool: 'rm -rf' } } };
  expect(read(forged)).not.toHaveProperty('tool');
  // Only the log's own lines have one.
  expect(read({ ...asked, status: undefined })).not.toHaveProperty('tool');
});

test('the talk goes on when nobody waits for anything', () => {
  const words = says('What is the rent?');
  expect(askers([words])).toBeNull();
  expect(askers([words, search()])).toBeNull();
  expect(askers([words, search({ state: 'running' })])).toBeNull();
  expect(askers([words, search({ state: 'done' })])).toEqual(['Mara']);
  expect(askers([words, search({ state: 'refused' })])).toEqual(['Mara']);
  expect(askers([words, search({ state: 'failed' })])).toBeNull();
  expect(askers([words, search({ state: 'failed', isGivenUp: true })])).toEqual(['Mara']);
  expect(askers([words, search({ state: 'done' }), search({}, nils)])).toBeNull();
  expect(askers([words, search({ state: 'done' }), says('4.', nils)])).toBeNull();
});

test('a member who asked several times in one turn gets the floor once, by the latest request', () => {
  const done = { state: 'done', at: 5 } as const;
  const first = search(done);
  const second = search(done, nils);
  const third = search(done);
  expect(answeredSteps([says('Rent?'), first, second, third])).toMatchObject([
    { message: { id: second.id } },
    { message: { id: third.id } },
  ]);
  expect(askers([says('Rent?'), first, third])).toEqual(['Mara']);
});

test('the end of a discussion is no answer to who asked before it', () => {
  const end = endNote(
    { reason: 'paused', mode: 'open', used: 1, turns: 4 },
    { id: 'e', time: '', sentAt: 9 },
  );
  expect(askers([search({ state: 'done' }), end])).toEqual(['Mara']);
});

test('independent answers do not answer each other', () => {
  const round = { round: 'r' };
  const own = search({ state: 'done' }, mara, round);
  const other = says('4.', nils, round);
  expect(askers([own, other])).toEqual(['Mara']);
  expect(askers([own, other, says('5.', mara, round)])).toBeNull();
  expect(askers([own, other, says('So?')])).toBeNull();
  expect(isToolAwaited([search({}, mara, round), other])).toBe(true);
});

test('a call of a page that is gone has failed; one that writes may have had its effect', () => {
  const running = { state: 'running' } as const;
  const [here, reads, writes] = [
    search(running),
    search(running, nils),
    search({ ...running, effect: 'write' }, nils),
  ];
  const lost = withLostCalls([here, reads, writes], (id) => id === here.id, 'Lost.') ?? [];
  expect(stepsOf(lost).map(({ step }) => step)).toMatchObject([
    { state: 'running' },
    { state: 'failed', failure: 'Lost.' },
    { state: 'failed', failure: 'Lost.', isUnknown: true },
  ]);
  expect(lost[1]?.tool).not.toHaveProperty('isUnknown');
  expect(stepsOf(lost).map(({ step }) => mayTryAgain(step))).toEqual([false, true, false]);
  expect(withLostCalls(lost, (id) => id === here.id, 'Lost.')).toBeNull();
});

test('a failure that was told leaves nothing unknown', () => {
  const step = search({ effect: 'write', isUnknown: true }).tool!;
  const failed = failedStep(step, 'Refused.', false);
  expect(failed).not.toHaveProperty('isUnknown');
  expect(mayTryAgain(failed)).toBe(true);
  expect(mayTryAgain(failedStep(step, 'Lost.', true))).toBe(false);
});

test('members hear what became of their requests, and nothing of those that wait', () => {
  const messages = [
    search({ state: 'refused', refusal: 'Too dear.' }),
    search({ state: 'refused' }, nils),
    search({ state: 'failed', failure: 'The tool could not be reached.' }),
    search({ state: 'done', file: 'F1' }),
    search({ state: 'done', file: 'F2' }),
    search(),
    search({ state: 'running' }),
  ];
  const outcomes = toolOutcomes(messages, [file('F1'), file('F2', { isRemoved: true })]);
  expect(outcomes).toMatchObject([
    { refused: 'Too dear.', by: memberId(mara), tool: 'web:search', arguments: { query: 'rent' } },
    { refused: '', by: memberId(nils) },
    { failed: 'The tool could not be reached.' },
    { file: 'F1' },
  ]);
  expect(outcomes[0]?.id).toBe(messages[0]?.tool?.request.id);
  expect(toolResultsField.toolResults.safeParse(outcomes).success).toBe(true);
});

test('the newest outcomes travel, cleaned and cut to what a request takes', () => {
  const many = Array.from({ length: limits.toolResults + 3 }, (_, index) =>
    search({ state: 'refused', refusal: `${index} \u0000${'x'.repeat(limits.toolReason)}` }),
  );
  const outcomes = toolOutcomes(many, []);
  expect(outcomes).toHaveLength(limits.toolResults);
  expect(outcomes.at(-1)?.refused).toContain(`${many.length - 1} \uFFFD`);
  expect(toolResultsField.toolResults.safeParse(outcomes).success).toBe(true);
});

test('a tool can be asked about again', () => {
  const messages = [search({ isAllowedHere: true }), search({ isAllowedHere: true }), says('Hm.')];
  for (const { tool } of withoutGrant(messages, 'web:search'))
    expect(tool ?? {}).not.toHaveProperty('isAllowedHere');
  expect(withoutGrant(messages, 'web:read')).toEqual(messages);
});

test('addresses are found word for word, with what a sentence puts behind them', () => {
  const found = (text: string) => [...addressesIn(text)];
  expect(found('no address, ftp://a.example, mailto:a@b.example')).toEqual([]);
  expect(found('See https://a.example/b?c=1#d, or HTTP://B.example.')).toEqual([
    'https://a.example/b?c=1#d,',
    'https://a.example/b?c=1#d',
    'HTTP://B.example.',
    'HTTP://B.example',
  ]);
  expect(found('<a href="https://a.example/">')).toEqual(['https://a.example/']);
  expect(found('[Title](https://a.example/x_(y)) and more')).toContain('https://a.example/x_(y)');
});
