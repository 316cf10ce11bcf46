import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { provideTemporaryFolders } from '../../../../../test/temporary-folder.ts';
import { EngineHost, type ReplyCall } from './engine-host.ts';
import type { EngineFault } from './engine-protocol.ts';

const temporaryFolder = provideTemporaryFolders();
const facts = { contextTokens: 2_048, sequences: 2 };

/** A host of a process that is ready at once, where the machine can start it, and ends a reply when it is stopped. */
async function createHost(starts?: string) {
  const program = path.join(await temporaryFolder(), 'engine.mjs');
  const event = { type: 'stopped', usage: { inputTokens: 0, reusedTokens: 0, outputTokens: 0 } };
  await writeFile(
    program,
    starts ??
      `process.once('disconnect', () => process.exit());
     process.on('message', ({ type, id }) => {
       if (type === 'stop') process.send({ type: 'reply', id, event: ${JSON.stringify(event)} });
     });
     process.send(${JSON.stringify({ type: 'ready', facts })});`,
  );
  const host = new EngineHost({
    program,
    settings: {
      folder: '/engine',
      file: '/model.gguf',
      threads: 1,
      contextTokens: 2_048,
      windowBytes: 1,
    },
    log: { debug: () => undefined, error: () => undefined },
  });
  const { execPath } = process;
  onTestFinished(async () => {
    process.execPath = execPath;
    await host.close();
  });
  return { host, program, execPath };
}

test('a reply in the queue hears how many must end before it begins, whenever that changes', async () => {
  const { host } = await createHost();
  host.keep({});
  await host.open();
  const ask = () => {
    const told: number[] = [];
    const call: ReplyCall = {
      request: { instructions: '', messages: [], maxOutputTokens: 1, schema: null },
      take: (news) => void (news.type === 'waiting' && told.push(news.replies)),
      // The end of the test closes the host.
      fail: () => undefined,
    };
    host.ask(call);
    return { told, leave: () => host.leave(call) };
  };
  const [first, , third, fourth, fifth] = [ask(), ask(), ask(), ask(), ask()];
  expect(first.told).toEqual([0]);
  expect([third, fourth, fifth].map(({ told }) => told.at(-1))).toEqual([1, 2, 3]);
  fourth.leave();
  expect([third, fifth].map(({ told }) => told.at(-1))).toEqual([1, 2]);
  first.leave();
  await expect.poll(() => third.told.at(-1), { interval: 5 }).toBe(0);
  expect(fifth.told.at(-1)).toBe(1);
});

test.each([
  ['reports later', 'no-such-program'],
  ['reports at once', 'engine.mjs/no-such-program'],
])('after a failure to start that the machine %s, the next call tries again', async (_, name) => {
  const { host, program, execPath } = await createHost();
  process.execPath = path.join(path.dirname(program), name);
  await expect(host.open()).rejects.toThrow('spawn');
  process.execPath = execPath;
  expect(await host.open()).toEqual(facts);
});

const says = (fault: EngineFault) =>
  `process.send(${JSON.stringify({ type: 'unusable', fault, detail: 'Broken' })});`;

test.each([
  ['the engine does not start', says('engine'), 'model_engine_damaged', { folder: '/engine' }],
  ['the engine refuses the file', says('file'), 'model_file_not_loaded', { file: '/model.gguf' }],
])('where %s, the code and the words of the engine arrive', async (_, starts, code, place) => {
  const { host } = await createHost(starts);
  const params = { ...place, detail: 'Broken' };
  await expect(host.open()).rejects.toHaveProperty('reference', { code, params });
});

test('where no window fits into the memory, the code says so', async () => {
  const { host } = await createHost(says('memory'));
  const reference = { code: 'model_file_lacks_memory', params: { file: '/model.gguf' } };
  await expect(host.open()).rejects.toHaveProperty('reference', reference);
});

test('where the engine ends while it loads, the code says how', async () => {
  const { host } = await createHost("process.kill(process.pid, 'SIGKILL');");
  await expect(host.open()).rejects.toHaveProperty('reference', {
    code: 'model_engine_ended',
    params: { file: '/model.gguf', detail: 'SIGKILL' },
  });
});
