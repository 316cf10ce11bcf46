import { copyFile, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runnable, startProcess } from '../../../../../test/start-process.ts';
import { provideTemporaryFolders } from '../../../../../test/temporary-folder.ts';
import { writeTinyGguf } from '../../../../../test/tiny-gguf.ts';
import { jsonObjectSchema, type Model } from '../../port/model-port.ts';
import { collect, describeModel, failureIn, modelRequest } from '../../port/model.test-suite.ts';
import { maxWaiting } from './engine-host.ts';
import { engineVersion } from './engine-module.ts';
import { LocalEngines } from './local-engines.ts';
import { checkModelFile, installedEngine } from './model-file.ts';

const folder = fileURLToPath(new URL('../../../../../../../.cache/local-engine', import.meta.url));
const isInstalled = (await installedEngine(folder)) === engineVersion;
const reason = isInstalled
  ? 'the local engine'
  : 'the local engine, which npm test could not install in .cache/local-engine';

const temporaryFolder = provideTemporaryFolders();
let file: string;
beforeAll(async () => {
  file = path.join(await temporaryFolder(), 'tiny.gguf');
  await writeTinyGguf(file);
});

interface Logged {
  reusedTokens?: number;
  inputTokens?: number;
}

function createEngines(change: { folder?: string } = {}) {
  const replies: Logged[] = [];
  const log = {
    debug: (details: Logged) => void (details.inputTokens !== undefined && replies.push(details)),
    error: () => undefined,
  };
  const engines = new LocalEngines({
    folder,
    program: path.join(inject('testPrograms'), 'engine-process.js'),
    threads: 1,
    contextTokens: 4_096,
    log,
    ...change,
  });
  return { engines, replies };
}

/** A reply that goes on until it is stopped, once its first text is there. */
function startReply(model: Model) {
  const stop = new AbortController();
  let text = '';
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = (async () => {
    try {
      const request = modelRequest({ maxOutputTokens: 3_000, signal: stop.signal });
      for await (const event of model.stream(request)) {
        if (event.type !== 'text') continue;
        text += event.text;
        begin();
      }
      return null;
    } catch (error) {
      return error;
    }
  })();
  return { stop: () => stop.abort(new Error('left')), begun, ended, text: () => text };
}

describe.skipIf(!isInstalled)(reason, () => {
  const { engines, replies } = createEngines();
  afterAll(() => engines.close());
  const open = () => engines.open(file);

  describeModel('a GGUF file', open);

  test('counts tokens, and knows name, label and window', async () => {
    const model = await open();
    const { events } = await collect(model.stream(modelRequest({ maxOutputTokens: 20 })));
    expect(events.at(-1)).toMatchObject({ reason: 'length', usage: { outputTokens: 20 } });
    expect(model).toMatchObject({
      name: 'tiny',
      label: 'tiny (this machine)',
      isLocal: true,
      contextTokens: 4_096,
    });
  });

  test('the reply of a second member reuses the prompt of the first', async () => {
    const model = await open();
    const talk = Array.from({ length: 20 }, (_, turn) => `Turn ${turn}: soil, light and water.`);
    const prompt = (cue: string) => [
      { role: 'user' as const, content: `${talk.join('\n')}\n${cue}` },
    ];
    for (const cue of ['You are Mara.', 'You are Tomas.']) {
      await collect(model.stream(modelRequest({ messages: prompt(cue), maxOutputTokens: 8 })));
    }
    const { reusedTokens = 0, inputTokens = 1 } = replies.at(-1) ?? {};
    expect(reusedTokens / inputTokens).toBeGreaterThan(0.9);
  });

  test('an answer in JSON has the shape of its schema', async () => {
    const model = await open();
    const schema = jsonObjectSchema({
      stand: { type: 'string', enum: ['for', 'against'] },
      because: { type: ['integer', 'null'] },
      sources: { anyOf: [jsonObjectSchema({ at: { type: 'boolean' } }), { type: 'null' }] },
    });
    const json = { name: 'position', schema };
    const { text, error } = await collect(
      model.stream(modelRequest({ json, maxOutputTokens: 600 })),
    );
    expect(error).toBeNull();
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['stand', 'because', 'sources']);
  });

  test('a conversation that does not fit into the window is refused with its size', async () => {
    const model = await open();
    const messages = [{ role: 'user' as const, content: 'x'.repeat(5_000) }];
    const { error } = failureIn(await collect(model.stream(modelRequest({ messages }))));
    expect(error).toEqual({ code: 'model_window_exceeded', params: { max: 4_096 } });
  });

  test('more replies than fit into the queue are refused with the number of those that wait', async () => {
    const model = await open();
    const many = Array.from({ length: 4 + maxWaiting }, () => startReply(model));
    await Promise.all(many.slice(0, 4).map(({ begun }) => begun));
    const { error } = failureIn(await collect(model.stream(modelRequest())));
    expect(error).toEqual({ code: 'model_queue_full', params: { waiting: maxWaiting } });
    for (const { stop } of many) stop();
    await Promise.all(many.map(({ ended }) => ended));
    expect((await collect(model.stream(modelRequest()))).error).toBeNull();
  });

  test('a crash costs the replies under way; the next process writes those that wait', async () => {
    const model = await open();
    const running = Array.from({ length: 4 }, () => startReply(model));
    await Promise.all(running.map(({ begun }) => begun));
    const waiting = collect(model.stream(modelRequest({ maxOutputTokens: 5 })));
    process.kill(engines.processIds()[0] ?? 0, 'SIGKILL');
    for (const { ended, text } of running) {
      expect(failureIn({ error: await ended }).error.code).toBe('model_engine_failed');
      expect(text()).not.toBe('');
    }
    expect((await waiting).error).toBeNull();
  });

  test('a truncated file is not loaded, and the message names the next step', async () => {
    const whole = await readFile(file);
    const truncated = path.join(await temporaryFolder(), 'half.gguf');
    await writeFile(truncated, whole.subarray(0, whole.length / 2));
    const opening = engines.open(truncated);
    await expect(opening).rejects.toThrow(/could not load .*npm run local-model/u);
    await expect(opening).rejects.toHaveProperty('reference.code', 'model_file_not_loaded');
  });

  test('a file that was opened twice at once is loaded once, until neither model needs it', async () => {
    const other = createEngines().engines;
    const [first, second] = await Promise.all([other.open(file), other.open(file)]);
    const [processId = 0, ...rest] = other.processIds();
    expect(rest).toEqual([]);
    first.release?.();
    first.release?.();
    expect((await collect(second.stream(modelRequest({ maxOutputTokens: 3 })))).error).toBeNull();
    expect(other.processIds()).toEqual([processId]);
    second.release?.();
    await expect.poll(() => isAlive(processId), { interval: 5 }).toBe(false);

    // A model may be offered again; it is loaded with the next call, and goes like the first time.
    expect((await collect(first.stream(modelRequest({ maxOutputTokens: 3 })))).error).toBeNull();
    const [again = 0] = other.processIds();
    expect(isAlive(again)).toBe(true);
    first.release?.();
    await expect.poll(() => isAlive(again), { interval: 5 }).toBe(false);
    await other.close();
  });

  test('the engine ends when its server is closed, or killed', async () => {
    const other = createEngines().engines;
    await other.open(file);
    const [closed = 0] = other.processIds();
    await other.close();
    expect(isAlive(closed)).toBe(false);

    const server = startProcess(new URL('../../../../../test/local-process.ts', import.meta.url), [
      folder,
      file,
      runnable(new URL('../../../../../test/engine-process.ts', import.meta.url)),
    ]);
    const orphan = Number(await server.line('engine'));
    process.kill(server.processId, 'SIGKILL');
    await server.ended;
    await expect.poll(() => isAlive(orphan), { interval: 5 }).toBe(false);
  });
});

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

test('without an engine the message names the command that installs it', async () => {
  const { engines } = createEngines({ folder: await temporaryFolder() });
  await expect(engines.open(file)).rejects.toThrow(/not installed in .*npm run local-model/u);
  await expect(engines.open(file)).rejects.toHaveProperty('reference.code', 'model_engine_missing');
});

test('a file that cannot be used is named before an engine that is missing', async () => {
  const { engines } = createEngines({ folder: await temporaryFolder() });
  await expect(engines.open('/nowhere/model.gguf')).rejects.toThrow(
    /no file \/nowhere\/model\.gguf\. .*npm run local-model/u,
  );
  const directory = engines.open(await temporaryFolder());
  await expect(directory).rejects.toHaveProperty('reference.code', 'model_file_missing');
  const text = engines.open(fileURLToPath(import.meta.url));
  await expect(text).rejects.toHaveProperty('reference.code', 'model_file_not_gguf');
});

test('a file that is no GGUF, or too large for the memory, is refused', async () => {
  const other = path.join(await temporaryFolder(), 'notes.gguf');
  await copyFile(fileURLToPath(import.meta.url), other);
  await expect(checkModelFile(other)).rejects.toThrow('is no GGUF file');
  for (const garbled of ['GGUF', 'GGUF another one', `GGUF\u0003\0\0\0${'\u00ff'.repeat(16)}`]) {
    await writeFile(other, garbled, 'latin1');
    await expect(checkModelFile(other)).rejects.toThrow('is no GGUF file');
  }
  const large = path.join(await temporaryFolder(), 'large.gguf');
  await copyFile(file, large);
  await truncate(large, 4_140_000_000);
  await expect(checkModelFile(large, 2e9)).rejects.toMatchObject({
    message: expect.stringContaining('has 4.1 GB, too much for the 2 GB of memory'),
    reference: {
      code: 'model_file_too_large',
      params: { file: large, gigabytes: 4.1, memoryGigabytes: 2 },
    },
  });
  expect(await checkModelFile(file)).toBeGreaterThan(400_000);
});

test('a file that the system does not let the server read is refused with the system’s code', async () => {
  const loop = path.join(await temporaryFolder(), 'loop.gguf');
  await symlink(loop, loop);
  await expect(checkModelFile(loop)).rejects.toHaveProperty('reference', {
    code: 'model_file_unreadable',
    params: { file: loop, detail: 'ELOOP' },
  });
});
