import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createChunkWriter } from './chunk-writer.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

async function serve(answer: (response: ServerResponse) => void): Promise<number> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return (server.address() as AddressInfo).port;
}

const answerOf = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, resolve).on('error', reject);
  });

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) text += String(piece);
  return text;
}

it('pieces arrive whole and in order, whatever they are written in, and the answer ends', async () => {
  const pieces = ['a', 'ü🪑', 'x'.repeat(70_000), '\r\n0\r\n\r\n', 'end '];
  const port = await serve((response) => {
    const writer = createChunkWriter(response);
    for (const piece of pieces) writer.write(piece);
    response.end('last');
  });
  expect(await textOf(await answerOf(port))).toBe(`${pieces.join('')}last`);
});

it('an old client that knows no chunks gets the bare pieces', async () => {
  const port = await serve((response) => {
    const writer = createChunkWriter(response);
    writer.write('one ');
    writer.write('two');
    response.end();
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.0\r\n\r\n');
  let text = '';
  for await (const piece of socket) text += String(piece);
  expect(text.split('\r\n\r\n')[1]).toBe('one two');
});

it('answers to requests that were sent in one go keep their order', async () => {
  const waiting: (() => void)[] = [];
  let turn = 0;
  const port = await serve((response) => {
    const name = (turn += 1);
    const writer = createChunkWriter(response);
    writer.write(`${name}a `);
    writer.write(`${name}b `);
    waiting.unshift(() => {
      writer.write(`${name}c`);
      response.end();
    });
    // The second answer is finished first.
    if (waiting.length === 2) for (const finish of waiting) finish();
  });
  const socket = connect(port, '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
  socket.write(request + request.replace('host: x', 'host: x\r\nconnection: close'));
  let text = '';
  for await (const piece of socket) text += String(piece);
  expect(text.match(/\d[abc]/gu)).toEqual(['1a', '1b', '1c', '2a', '2b', '2c']);
});

it('a client that does not read is waited for', async () => {
  let drainCount = 0;
  const port = await serve((response) => {
    const writer = createChunkWriter(response);
    writer.write('start');
    for (let written = 0; !writer.isFull && written < 1_000; written += 1) {
      writer.write('x'.repeat(64 * 1024));
    }
    expect(writer.isFull).toBe(true);
    writer.onceDrained(() => {
      drainCount += 1;
      response.end();
    });
  });
  // The answer ends only because the writer hears that there is room again.
  await textOf(await answerOf(port));
  expect(drainCount).toBe(1);
});
