import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

class FakeResponse extends EventEmitter {
  headersSent = false;
  destroyed = false;
  writableNeedDrain = false;
  written: string[] = [];

  writeHead() {
    this.headersSent = true;
  }
  write(text: string) {
    this.written.push(text);
  }
  end(text: string) {
    this.written.push(text);
  }
}

function open(heartbeatMs = 60_000) {
  const response = new FakeResponse();
  const fake = response as unknown as ServerResponse;
  const stream = new EventStream(fake, () => ({}), heartbeatMs);
  return { response, stream };
}

it('pieces that arrive together are sent in one write, without a timer', async () => {
  const { response, stream } = open();
  void stream.delta('a');
  void stream.delta('b');
  expect(response.written).toEqual([]);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(response.written).toEqual(['event: delta\ndata: {"text":"ab"}\n\n']);
  void stream.delta('c');
  stream.done({ text: 'abc', model: 'm', usage: { inputTokens: 1, outputTokens: 1 } });
  expect(response.written.slice(1).join('')).toMatch(/^event: delta\n.*"c".*\n\nevent: done\n/);
  response.emit('close');
});

it('waits for a slow client, and stops waiting when it disconnects', async () => {
  const { response, stream } = open();
  response.writableNeedDrain = true;
  const slow = stream.delta('a');
  let isFree = false;
  void slow?.then(() => (isFree = true));
  await delay(5);
  expect(isFree).toBe(false);
  response.writableNeedDrain = false;
  response.emit('drain');
  await slow;
  response.writableNeedDrain = true;
  const gone = stream.delta('b');
  response.destroyed = true;
  response.emit('close');
  await gone;
  expect(stream.delta('c')).toBeUndefined();
});

it('sends heartbeats until the stream ends', async () => {
  const { response, stream } = open(20);
  await expect.poll(() => response.written.length, { interval: 5 }).toBeGreaterThan(1);
  expect(new Set(response.written)).toEqual(new Set([':\n\n']));
  stream.fail({ status: 502, title: 'Bad Gateway', code: 'ai_unavailable', message: 'x' });
  const count = response.written.length;
  await delay(60);
  expect(response.written).toHaveLength(count);
});

it('keeps the order of events and of the pieces of several turns, in one write', async () => {
  const { response, stream } = open();
  void stream.send('turn', { turn: 1 });
  void stream.send('turn', { turn: 2 });
  void stream.delta('a', 1);
  void stream.delta('b', 1);
  void stream.delta('c', 2);
  void stream.delta('d', 1);
  void stream.send('turn-done', { turn: 1 });
  expect(response.written).toEqual([]);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(response.written).toEqual([
    [
      'event: turn\ndata: {"turn":1}',
      'event: turn\ndata: {"turn":2}',
      'event: delta\ndata: {"turn":1,"text":"ab"}',
      'event: delta\ndata: {"turn":2,"text":"c"}',
      'event: delta\ndata: {"turn":1,"text":"d"}',
      'event: turn-done\ndata: {"turn":1}',
      '',
    ].join('\n\n'),
  ]);
  stream.end('stop', { reason: 'done' });
  expect(response.written.at(-1)).toBe('event: stop\ndata: {"reason":"done"}\n\n');
  response.emit('close');
});

it('lets all turns that wait for a slow client go on together', async () => {
  const { response, stream } = open();
  response.writableNeedDrain = true;
  const waiting = [stream.delta('a', 1), stream.delta('b', 2), stream.send('pass', { turn: 3 })];
  let free = 0;
  const all = Promise.all(waiting.map(async (each) => each?.then(() => (free += 1))));
  await new Promise(setImmediate);
  expect(free).toBe(0);
  response.writableNeedDrain = false;
  response.emit('drain');
  await all;
  expect(free).toBe(3);
  response.emit('close');
});
