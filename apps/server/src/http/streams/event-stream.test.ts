import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  // The timer that streams share ends when none has anything to write.
  vi.advanceTimersByTime(66);
  vi.useRealTimers();
});

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

it('sends heartbeats until the stream ends', () => {
  const { response, stream } = open(20);
  vi.advanceTimersByTime(40);
  expect(response.written).toEqual([':\n\n', ':\n\n']);
  stream.fail({ status: 502, title: 'Bad Gateway', code: 'ai_unavailable', message: 'x' });
  vi.advanceTimersByTime(60);
  expect(response.written.slice(2)).toEqual([expect.stringMatching(/^event: error\n/u)]);
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

describe('after its first piece', () => {
  const loopTurn = () => new Promise((resolve) => setImmediate(resolve));
  const last = { text: 'x', model: 'm', usage: { inputTokens: 1, outputTokens: 1 } };
  async function openBegun(turn?: number) {
    const opened = open();
    void opened.stream.delta('a', turn);
    await loopTurn();
    expect(opened.response.written).toHaveLength(1);
    return opened;
  }

  it('a stream gathers pieces into one event for at most 33 ms', async () => {
    const { response, stream } = await openBegun();
    void stream.delta('b');
    await loopTurn();
    void stream.delta('c');
    await loopTurn();
    expect(response.written).toHaveLength(1);
    vi.advanceTimersByTime(33);
    expect(response.written.slice(1)).toEqual(['event: delta\ndata: {"text":"bc"}\n\n']);
    stream.done(last);
  });

  it('a piece that comes later than that is written at once', async () => {
    const { response, stream } = await openBegun();
    vi.advanceTimersByTime(33);
    void stream.delta('b');
    await loopTurn();
    expect(response.written.slice(1)).toEqual(['event: delta\ndata: {"text":"b"}\n\n']);
    stream.done(last);
  });

  it('neither the end nor an event waits, and what was gathered goes before', async () => {
    const { response, stream } = await openBegun(1);
    void stream.delta('b', 1);
    void stream.send('turn-done', { turn: 1 });
    await loopTurn();
    expect(response.written.at(-1)).toBe(
      'event: delta\ndata: {"turn":1,"text":"b"}\n\nevent: turn-done\ndata: {"turn":1}\n\n',
    );
    void stream.delta('c', 1);
    stream.fail({ status: 502, title: 'Bad Gateway', code: 'ai_unavailable', message: 'x' });
    expect(response.written.slice(-2).join('')).toMatch(/"c".*\n\nevent: error\n/u);
  });

  it('the first piece of another turn does not wait', async () => {
    const { response, stream } = await openBegun(1);
    void stream.delta('b', 2);
    await loopTurn();
    expect(response.written.at(-1)).toBe('event: delta\ndata: {"turn":2,"text":"b"}\n\n');
    stream.done(last);
  });

  it('all streams share one timer, which ends with them', async () => {
    const streams = [await openBegun(), await openBegun(), await openBegun()];
    // One for heartbeats, one for gathering.
    expect(vi.getTimerCount()).toBe(2);
    for (const { stream } of streams) stream.done(last);
    vi.advanceTimersByTime(33);
    expect(vi.getTimerCount()).toBe(0);
  });
});
