import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { listenOnLoopback } from '../../test/loopback.ts';
import { canMount, mountSmallVolume } from '../../test/small-volume.ts';
import { provideTemporaryFolders } from '../../test/temporary-folder.ts';
import { downloadModel } from './download.ts';
import { LocalModelError } from './local-model-error.ts';

const content = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 'weights ')]);
const sha256 = createHash('sha256').update(content).digest('hex');
const temporaryFolder = provideTemporaryFolders();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  return `http://127.0.0.1:${await listenOnLoopback(server)}/model.gguf`;
}

/** Sends the file, or the rest of it, as a host of large files does. */
function sendFile(request: IncomingMessage, response: ServerResponse, body = content): void {
  const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from >= body.length) {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  const rest = body.subarray(from);
  const headers = { 'content-length': rest.length };
  if (from === 0) response.writeHead(200, headers).end(rest);
  else {
    const range = `bytes ${from}-${body.length - 1}/${body.length}`;
    response.writeHead(206, { ...headers, 'content-range': range }).end(rest);
  }
}

async function download(url: string, change: Partial<Parameters<typeof downloadModel>[0]> = {}) {
  const folder = change.file === undefined ? await temporaryFolder() : path.dirname(change.file);
  const file = change.file ?? path.join(folder, 'model.gguf');
  const progress: number[] = [];
  const outcome = await downloadModel({
    url,
    file,
    expected: { bytes: content.length, sha256 },
    onProgress: (done) => progress.push(done),
    ...change,
  }).then(
    (checked) => ({ checked, problem: '' }),
    (error: unknown) => {
      if (!(error instanceof LocalModelError)) throw error;
      return { checked: null, problem: error.message };
    },
  );
  return { ...outcome, file, progress, kept: await readdir(folder) };
}

test('a file arrives whole, is checked, and its progress is told', async () => {
  const { checked, file, progress, kept } = await download(await serve(sendFile));
  expect(checked).toBe(sha256);
  expect(await readFile(file)).toEqual(content);
  expect(progress.at(-1)).toBe(content.length);
  expect(kept).toEqual(['model.gguf']);
});

test('a download that was cut goes on where it stopped', async () => {
  const ranges: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    ranges.push(request.headers.range);
    if (ranges.length > 1) return sendFile(request, response);
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, 100_000), () => response.destroy());
  });
  const first = await download(url);
  expect(first.problem).toContain('Repeat this command');
  expect(first.kept).toEqual(['model.gguf.part']);
  const second = await download(url, { file: first.file });
  expect(second.checked).toBe(sha256);
  expect(ranges).toEqual([undefined, 'bytes=100000-']);
  expect(await readFile(first.file)).toEqual(content);
});

test('a part that is whole already is only checked', async () => {
  const file = path.join(await temporaryFolder(), 'model.gguf');
  await writeFile(`${file}.part`, content);
  const { checked, kept } = await download(await serve(sendFile), { file });
  expect([checked, kept]).toEqual([sha256, ['model.gguf']]);
});

test('a host that cannot send the rest sends all of it again', async () => {
  const file = path.join(await temporaryFolder(), 'model.gguf');
  await writeFile(`${file}.part`, 'GGUF another file');
  const url = await serve((_, response) => response.end(content));
  expect((await download(url, { file })).checked).toBe(sha256);
});

test('the hash that a host states beside a redirect is checked', async () => {
  const target = await serve(sendFile);
  const stated = (hash: string) =>
    serve((_, response) =>
      response.writeHead(302, { location: target, 'x-linked-etag': `"${hash}"` }).end(),
    );
  const expected = { bytes: null, sha256: null };
  expect((await download(await stated(sha256), { expected })).checked).toBe(sha256);
  const wrong = await download(await stated('0'.repeat(64)), { expected });
  expect(wrong.problem).toContain('checksum');
  expect(wrong.kept).toEqual([]);
});

const faults: [string, Handler, string][] = [
  [
    'a wrong checksum',
    (request, response) => sendFile(request, response, Buffer.from(content).fill('x', 9)),
    'checksum',
  ],
  ['another size', (_, response) => response.end(content.subarray(0, 500)), 'must have 300004'],
  [
    'a page instead of the file',
    (_, response) => response.end(Buffer.alloc(content.length, '<html>')),
    'no GGUF file',
  ],
  ['an unknown address', (_, response) => response.writeHead(404).end(), 'answered with 404'],
  [
    'a circle of redirects',
    (_, response) => response.writeHead(302, { location: '/model.gguf' }).end(),
    'redirects too often',
  ],
  ['a connection that is closed', (request) => request.socket.destroy(), 'cannot be reached'],
];
test.each(faults)('%s leaves nothing behind, and a sentence', async (_, handler, words) => {
  const { problem, kept } = await download(await serve(handler));
  expect(problem).toContain(words);
  expect(kept).toEqual([]);
});

test('a host that falls silent is left, and what arrived is kept', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, 1_000));
  });
  const { problem, kept } = await download(url, { silenceMs: 200 });
  expect(problem).toContain('connection was lost');
  expect(kept).toEqual(['model.gguf.part']);
});

test('a disk without room is noticed before the download', async () => {
  const { problem, kept, progress } = await download(await serve(sendFile), {
    readSpace: async () => ({ freeBytes: 100_000, totalBytes: 1e9 }),
  });
  expect(problem).toContain('only 0.1 MB are free');
  expect([kept, progress]).toEqual([[], []]);
});

describe.skipIf(!canMount)('on a small volume, which this machine may not mount', () => {
  test('a disk that fills up in the middle gets its room back', async () => {
    const volume = mountSmallVolume(1);
    try {
      await volume.fill(200_000);
      const { problem } = await download(await serve(sendFile), {
        file: path.join(volume.folder, 'model.gguf'),
        readSpace: async () => ({ freeBytes: 1e9, totalBytes: 1e9 }),
      });
      expect(problem).toContain('is full');
      expect((await readFile(path.join(volume.folder, 'model.gguf.part'))).length).toBe(0);
    } finally {
      volume.unmount();
    }
  });
});
