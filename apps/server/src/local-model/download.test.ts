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
import { PartialFile } from './partial-file.ts';

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

/**
 * A host that sends 100,000 bytes in its first answer, and the ranges that it is asked for. `cut` takes the progress of
 * the download, and cuts when all of them have arrived: what is on its way when a connection breaks may be lost.
 */
async function cuttingHost(headersOf: (request: number) => Record<string, string>, body = content) {
  let first: ServerResponse | null = null;
  const ranges: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    const headers = headersOf(ranges.push(request.headers.range));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const condition = request.headers['if-range'];
    const isOther = condition !== undefined && condition !== headers['etag'];
    if (ranges.length > 1) {
      if (isOther && headers['x-ignores-conditions'] === undefined) delete request.headers.range;
      return sendFile(request, response, body);
    }
    first = response;
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, 100_000));
  });
  const cut = (done: number) => {
    if (done === 100_000) first?.destroy();
  };
  return { url, ranges, cut };
}

test('a file arrives whole, is checked, and its progress is told', async () => {
  const { checked, file, progress, kept } = await download(await serve(sendFile));
  expect(checked).toBe(sha256);
  expect(content.equals(await readFile(file))).toBe(true);
  expect(progress.at(-1)).toBe(content.length);
  expect(kept).toEqual(['model.gguf']);
});

test('a download that was cut goes on where it stopped', async () => {
  const { url, ranges, cut } = await cuttingHost(() => ({}));
  const first = await download(url, { onProgress: cut });
  expect(first.problem).toContain('Repeat this command');
  expect(first.kept).toEqual(['model.gguf.part', 'model.gguf.part.json']);
  const second = await download(url, { file: first.file });
  expect(second.checked).toBe(sha256);
  expect(ranges).toEqual([undefined, 'bytes=100000-']);
  expect(content.equals(await readFile(first.file))).toBe(true);
  expect(second.kept).toEqual(['model.gguf']);
});

const unchecked = { expected: { bytes: null, sha256: null } };
const part = 'bytes=100000-';

test.each<[string, (request: number) => Record<string, string>, (string | undefined)[]]>([
  ['of the same file goes on', () => ({ etag: '"one"' }), [part]],
  ['of a file that has changed begins anew', (n) => ({ etag: `"${n}"` }), [part]],
  [
    'begins anew where a host sends the rest of a changed file',
    (n) => ({ etag: `"${n}"`, 'x-ignores-conditions': 'yes' }),
    [part, undefined],
  ],
  ['begins anew where the host cannot tell a change', () => ({}), [undefined]],
  ['begins anew where the host tells it vaguely', () => ({ etag: 'W/"one"' }), [undefined]],
])('without a checksum a download that was cut %s', async (_, headersOf, asked) => {
  const { url, ranges, cut } = await cuttingHost(headersOf);
  const { file } = await download(url, { ...unchecked, onProgress: cut });
  const second = await download(url, { ...unchecked, file });
  expect(second.problem).toBe('');
  expect(ranges.slice(1)).toEqual(asked);
  expect(content.equals(await readFile(file))).toBe(true);
});

test('the beginning of a file of the same name from another address is not used', async () => {
  const other = Buffer.from(content).fill('other', 4);
  const { url, cut } = await cuttingHost(() => ({ etag: '"one"' }), other);
  const { file } = await download(url, { ...unchecked, onProgress: cut });
  const second = await download(await serve(sendFile), { file });
  expect(second.checked).toBe(sha256);
  expect(content.equals(await readFile(file))).toBe(true);
});

test('a note that was damaged in the middle of its writing begins the download anew', async () => {
  const { url, ranges, cut } = await cuttingHost(() => ({ etag: '"one"' }));
  const { file } = await download(url, { onProgress: cut });
  for (const damaged of ['', '{"address":', '{"address":7}', '[]']) {
    await writeFile(`${file}.part.json`, damaged);
    expect((await download(url, { file, expected: { bytes: 1, sha256 } })).problem).not.toBe('');
  }
  expect(ranges).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('a part that is whole already is only checked', async () => {
  const file = path.join(await temporaryFolder(), 'model.gguf');
  const url = await serve(sendFile);
  const whole = new PartialFile(file, url);
  await whole.begin(null);
  await writeFile(whole.path, content);
  const { checked, kept } = await download(url, { file });
  expect([checked, kept]).toEqual([sha256, ['model.gguf']]);
});

test('a host that cannot send the rest sends all of it again', async () => {
  const file = path.join(await temporaryFolder(), 'model.gguf');
  const url = await serve((_, response) => response.end(content));
  const cut = new PartialFile(file, url);
  await cut.begin(null);
  await writeFile(cut.path, 'GGUF another file');
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
  const { problem, kept } = await download(url, { silenceMs: 1_500 });
  expect(problem).toMatch(/connection was lost: 127\.0\.0\.1:\d+ was silent for 1\.5 seconds/u);
  expect(kept).toEqual(['model.gguf.part', 'model.gguf.part.json']);
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
      const { problem, kept } = await download(await serve(sendFile), {
        file: path.join(volume.folder, 'model.gguf'),
        readSpace: async () => ({ freeBytes: 1e9, totalBytes: 1e9 }),
      });
      expect(problem).toContain('is full');
      expect(kept.filter((name) => name.startsWith('model.gguf'))).toEqual([]);
    } finally {
      volume.unmount();
    }
  });
});
