import { expect, test } from 'vitest';
import { EngineGate } from './engine-gate.ts';
import type { EngineSequence, Token } from './engine-module.ts';
import type { ReplyEvent } from './engine-protocol.ts';
import type { LoadedEngine } from './load-engine.ts';
import { type ReplyInProgress, writeReply } from './write-reply.ts';

/** A sequence that says 1, 2, 3 … for ever, and counts what it was asked to compute. */
function countingSequence() {
  const held: Token[] = [];
  const counts = { read: 0, written: 0 };
  const sequence: EngineSequence = {
    get contextTokens() {
      return held;
    },
    get nextTokenIndex() {
      return held.length;
    },
    async adaptStateToTokens(tokens) {
      const same = held.findIndex((token, index) => token !== tokens[index]);
      if (same >= 0) held.length = same;
    },
    async evaluateWithoutGeneratingNewTokens(tokens) {
      counts.read += tokens.length;
      held.push(...tokens);
    },
    async *evaluate(tokens) {
      held.push(...tokens);
      for (;;) {
        counts.written += 1;
        held.push(counts.written);
        yield counts.written;
      }
    },
  };
  return { sequence, counts };
}

const loaded = {
  gate: new EngineGate(),
  facts: { contextTokens: 1_000, sequences: 1 },
  model: { detokenize: (tokens: Token[]) => tokens.map((token) => `${token} `).join('') },
} as unknown as LoadedEngine;

function reply(maxOutputTokens: number, onEvent: (event: ReplyEvent) => void = () => undefined) {
  const events: ReplyEvent[] = [];
  const inProgress: ReplyInProgress = {
    request: { instructions: '', messages: [], maxOutputTokens, schema: null },
    isStopped: false,
    send(event) {
      events.push(event);
      onEvent(event);
    },
  };
  return { inProgress, events };
}

const prompt = (length: number) => ({
  tokens: Array.from({ length }, (_, index) => index + 1),
  stopTexts: [],
});

test('a stop frees the sequence within one token', async () => {
  const { sequence, counts } = countingSequence();
  const { inProgress, events } = reply(500, ({ type }) => {
    if (type === 'text') inProgress.isStopped = true;
  });
  await writeReply(loaded, sequence, prompt(10), inProgress);
  expect(counts.written).toBe(2);
  expect(events.map(({ type }) => type)).toEqual(['reading', 'text', 'stopped']);
});

test('a stop while a long prompt is read ends the reading', async () => {
  const { sequence, counts } = countingSequence();
  const { inProgress, events } = reply(500, () => (inProgress.isStopped = true));
  await writeReply(loaded, sequence, prompt(900), inProgress);
  expect(counts).toEqual({ read: 64, written: 0 });
  expect(events.at(-1)).toEqual({
    type: 'stopped',
    usage: { inputTokens: 64, reusedTokens: 0, outputTokens: 0 },
  });
});

test('what the sequence still holds is not read again', async () => {
  const { sequence, counts } = countingSequence();
  const first = reply(5);
  await writeReply(loaded, sequence, prompt(200), first.inProgress);
  expect(first.events.at(-1)).toEqual({
    type: 'done',
    reason: 'length',
    usage: { inputTokens: 200, reusedTokens: 0, outputTokens: 5 },
  });
  counts.read = 0;
  const second = reply(5);
  await writeReply(loaded, sequence, prompt(220), second.inProgress);
  expect(second.events.at(-1)).toMatchObject({ usage: { inputTokens: 220, reusedTokens: 200 } });
  expect(counts.read).toBe(19);
});

test('a prompt without room for an answer fails, and an answer ends with the window', async () => {
  const { sequence } = countingSequence();
  const tooLong = reply(5);
  await writeReply(loaded, sequence, prompt(990), tooLong.inProgress);
  expect(tooLong.events).toEqual([{ type: 'too-long', inputTokens: 990 }]);
  const cut = reply(500);
  await writeReply(loaded, sequence, prompt(900), cut.inProgress);
  expect(cut.events.at(-1)).toMatchObject({ reason: 'length', usage: { outputTokens: 99 } });
});
