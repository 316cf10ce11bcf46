import type { ToolAnswer, ToolCallBody } from '@convoke/contract/tools/tool.endpoints.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { FileText } from '@convoke/talk/files/file-text.ts';
import { nextFileLabel, type TableFile } from '@convoke/talk/files/table-file.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { stepsOf } from '@convoke/talk/tools/tool-steps.rules.ts';
import { expect, test } from 'vitest';
import {
  flushPromises,
  mara,
  nils,
  searchFor,
  searchTool,
  setUpDiscussion,
} from '../../../../test/discussion-fixture.ts';
import { ApiError } from '../../api/api-error.ts';
import { ToolCalls } from './tool-calls.ts';

const figures = { model: 'scripted', usage: { inputTokens: 1, outputTokens: 1 } };
const reply = { responseType: 'reply', responseLength: null } as const;
const writing: Tool = { ...searchTool, id: 'mcp:tracker:close', title: 'Close', effect: 'write' };

const answerWith = (text: string): ToolAnswer => ({
  file: {
    name: 'Search: rent',
    kind: 'web',
    passages: 1,
    characters: text.length,
    excerpts: [{ n: 1, label: '', text }],
  },
  fetchedAt: '2026-11-28T10:00:00.000Z',
});

interface ScriptedCall {
  body: ToolCallBody;
  signal: AbortSignal;
  answer: (text: string) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** A room whose members have asked, and a server of tools that the test plays. */
async function setUp(
  requests: { member: typeof mara; tool?: Tool; query?: string }[],
  now = () => 1_000,
) {
  const slow: Promise<string>[] = [];
  const offered = { tools: [searchTool, writing] as readonly Tool[], error: null as unknown };
  const said: string[] = [];
  const answers: (string | { text: string; toolRequest: ReturnType<typeof searchFor> })[] =
    requests.map(({ tool = searchTool, query = 'rent' }) => ({
      text: '',
      ...figures,
      toolRequest: { ...searchFor(query), tool: tool.id },
    }));
  const t = setUpDiscussion({
    now,
    reply: async () => answers.shift() ?? slow.shift() ?? `Words ${said.push('')}.`,
    findTool: (id) => offered.tools.find((tool) => tool.id === id) ?? null,
  });
  const calls: ScriptedCall[] = [];
  const kept = new Map<string, FileText>();
  const later: (() => void)[] = [];
  const toolCalls = new ToolCalls({
    room: t.room,
    currentConversation: t.currentConversation,
    listTools: async () => {
      if (offered.error !== null) throw offered.error;
      return offered.tools;
    },
    callTool: (body, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError({ code: 'aborted' })));
        calls.push({
          body,
          signal,
          answer: async (text) => {
            resolve(answerWith(text));
            await flushPromises();
          },
          fail: async (error) => {
            reject(error);
            await flushPromises();
          },
        });
      }),
    takeBotCheckToken: async () => 'token',
    discardBotCheckTokens: () => {},
    keep: async (hash, text) => {
      kept.set(hash, text);
      return { state: 'textOnly' };
    },
    put: (file) => {
      const { files = [] } = t.currentConversation.load();
      const same = files.find(({ hash }) => hash === file.hash);
      if (same) return { state: 'known', file: same };
      const added: TableFile = { ...file, label: nextFileLabel(files), addedAt: 1 };
      t.currentConversation.changeConversation({ files: [...files, added] });
      return { state: 'added', file: added };
    },
    now,
    later: (run) => later.push(run),
    onUnexpected: (error) => t.unexpected.push(error),
  });
  for (const { member } of requests) {
    t.room.trigger(member, reply);
    await flushPromises();
  }
  const steps = () => stepsOf(t.messages());
  const at = (index: number) => {
    const found = steps()[index];
    if (found === undefined) throw new Error(`There is no request ${index}`);
    return found;
  };
  return {
    ...t,
    toolCalls,
    calls,
    kept,
    offered,
    later,
    /** What members say in the place of words at once. */
    slow,
    step: (index: number) => at(index).step,
    async allow(index: number, isHere = false, shown: ToolStep = at(index).step) {
      toolCalls.allow(at(index).message.id, shown, isHere);
      await flushPromises();
    },
    id: (index: number) => at(index).message.id,
  };
}

test('what is called is what was shown, and the answer lies on the table', async () => {
  const t = await setUp([{ member: mara }]);
  await t.allow(0);
  expect(t.step(0).state).toBe('running');
  expect(t.calls[0]?.body).toEqual({
    tool: 'web:search',
    arguments: { query: 'rent' },
    uuid: t.currentConversation.load().uuid,
    turnstileResponse: 'token',
  });
  await t.calls[0]?.answer('It is 4: https://rent.example/a.');
  expect(t.step(0)).toMatchObject({
    state: 'done',
    file: 'F1',
    addresses: ['https://rent.example/a.', 'https://rent.example/a'],
  });
  const [file] = t.currentConversation.load().files ?? [];
  expect(file).toMatchObject({
    name: 'Search: rent',
    kind: 'web',
    fetchedAt: '2026-11-28T10:00:00.000Z',
  });
  expect(file?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(t.kept.get(file?.hash ?? '')?.passages).toHaveLength(1);
  // By itself, with what became of the request.
  expect(t.lines().at(-1)).toBe('Mara | Words 1.');
  expect(t.continued.at(-1)?.toolResults).toMatchObject([{ file: 'F1', tool: 'web:search' }]);
});

test('a press on what is not there any more changes nothing', async () => {
  const t = await setUp([{ member: mara }]);
  const shown = t.step(0);
  await t.allow(0, false, {
    ...shown,
    request: { ...shown.request, arguments: { query: 'other' } },
  });
  await t.allow(0, false, { ...shown, title: 'Another tool' });
  expect(t.step(0).state).toBe('waiting');
  expect(t.calls).toEqual([]);
  await t.allow(0);
  await t.allow(0, false, shown);
  expect(t.calls).toHaveLength(1);
});

test('a reason is heard, and the member answers', async () => {
  const t = await setUp([{ member: mara }]);
  t.toolCalls.refuse(t.id(0), '  Too dear. ');
  await flushPromises();
  expect(t.continued.at(-1)?.toolResults).toMatchObject([{ refused: 'Too dear.' }]);
  expect(t.lines().at(-1)).toBe('Mara | Words 1.');
  t.toolCalls.refuse(t.id(0), 'Again.');
  expect(t.step(0).refusal).toBe('Too dear.');
});

test('two requests are answered in any order, and the talk goes on after both', async () => {
  const t = await setUp([{ member: mara }, { member: nils, query: 'heating' }]);
  await t.allow(1);
  await t.allow(0);
  expect(t.calls).toHaveLength(2);
  await t.calls[0]?.answer('One.');
  expect(t.step(1)).toMatchObject({ state: 'done', file: 'F1' });
  expect(t.continued).toHaveLength(2);
  await t.calls[1]?.answer('Two.');
  expect(t.step(0)).toMatchObject({ state: 'done', file: 'F2' });
  expect(t.lines().slice(-2)).toEqual(['Mara | Words 1.', 'Nils | Words 2.']);
});

test('tools that write are called one at a time', async () => {
  const t = await setUp([
    { member: mara, tool: writing },
    { member: nils, tool: writing, query: 'other' },
  ]);
  await t.allow(0, true);
  expect(t.step(0)).not.toHaveProperty('isAllowedHere');
  expect(t.toolCalls.isOtherWriting(t.id(1))).toBe(true);
  await t.allow(1);
  expect(t.calls).toHaveLength(1);
  await t.calls[0]?.answer('Closed.');
  await t.allow(1);
  expect(t.calls).toHaveLength(2);
});

test('a tool that was allowed here runs when it is asked for again, and not after it was taken back', async () => {
  const t = await setUp([{ member: mara }]);
  await t.allow(0, true);
  await t.calls[0]?.answer('One.');
  expect(t.step(0).isAllowedHere).toBe(true);
  const ask = async () => {
    t.currentConversation.appendMessage({
      ...t.messages()[0]!,
      id: `again${t.calls.length}`,
      sentAt: 2_000,
      tool: { ...t.step(0), state: 'waiting', request: searchFor('heating') },
    });
    t.toolCalls.runAllowed([t.messages().at(-1)!.id]);
    await flushPromises();
  };
  await ask();
  expect(t.calls).toHaveLength(2);
  await t.calls[1]?.answer('Two.');
  t.toolCalls.askAgain('web:search');
  await ask();
  expect(t.calls).toHaveLength(2);
});

test('with all three risks nothing is allowed for later', async () => {
  const t = await setUp([{ member: mara, tool: { ...searchTool, id: 'web:read' } }]);
  t.offered.tools = [{ ...searchTool, id: 'web:read' }];
  const files: TableFile[] = [
    {
      label: 'F1',
      name: 'own',
      kind: 'pdf',
      hash: 'h',
      size: 1,
      passages: 1,
      characters: 1,
      addedAt: 0,
    },
  ];
  t.currentConversation.changeConversation({ files });
  await t.allow(0, true);
  expect(t.step(0)).not.toHaveProperty('isAllowedHere');
});

test('a tool that changed since it was asked for is not called before somebody looked', async () => {
  const t = await setUp([{ member: mara }]);
  t.offered.tools = [{ ...searchTool, fingerprint: 'f2', effect: 'write', title: 'Search + send' }];
  await t.allow(0, true);
  expect(t.calls).toEqual([]);
  expect(t.step(0)).toMatchObject({
    state: 'waiting',
    hasChanged: true,
    fingerprint: 'f2',
    effect: 'write',
    title: 'Search + send',
  });
  expect(t.step(0)).not.toHaveProperty('isAllowedHere');
  await t.allow(0);
  expect(t.calls).toHaveLength(1);
});

test('a tool that is gone, a server that cannot be reached, and a full table are told', async () => {
  const t = await setUp([{ member: mara }]);
  t.offered.tools = [];
  await t.allow(0);
  expect(t.step(0)).toMatchObject({
    state: 'failed',
    failure: 'This tool is not on offer any more.',
  });
  t.offered.error = new ApiError({ code: 'network' });
  await t.allow(0);
  expect(t.step(0).state).toBe('failed');
  expect(t.calls).toEqual([]);
  const file = (n: number): TableFile => ({
    label: `F${n}`,
    name: 'x',
    kind: 'text',
    hash: `${n}`,
    size: 1,
    passages: 1,
    characters: 1,
    addedAt: 0,
  });
  const files = Array.from({ length: 20 }, (_, index) => file(index + 1));
  t.currentConversation.changeConversation({ files });
  await t.allow(0);
  expect(t.step(0).failure).toMatch(/^20 files lie on the table/);
  expect(t.unexpected).toEqual([]);
});

test('a call that failed may be tried again, or left: then the member hears of it', async () => {
  const t = await setUp([{ member: mara }]);
  await t.allow(0);
  const failure = { code: 'tool_unreachable', params: {} };
  await t.calls[0]?.fail(
    new ApiError({
      code: 'tool_failed',
      status: 502,
      reference: failure,
      serverMessage: 'The tool could not be reached.',
    }),
  );
  expect(t.step(0)).toMatchObject({
    state: 'failed',
    failure: 'The tool could not be reached.',
  });
  expect(t.step(0)).not.toHaveProperty('isUnknown');
  expect(t.continued).toHaveLength(1);
  await t.allow(0);
  expect(t.calls).toHaveLength(2);
  await t.calls[1]?.fail(new ApiError({ code: 'network' }));
  t.toolCalls.giveUp(t.id(0));
  await flushPromises();
  expect(t.continued.at(-1)?.toolResults).toMatchObject([{ failed: expect.any(String) }]);
  expect(t.lines().at(-1)).toBe('Mara | Words 1.');
});

test('where the answer of a tool that writes was lost, nobody calls it again', async () => {
  const t = await setUp([{ member: mara, tool: writing }]);
  await t.allow(0);
  await t.calls[0]?.fail(new ApiError({ code: 'network' }));
  expect(t.step(0)).toMatchObject({ state: 'failed', isUnknown: true });
  await t.allow(0);
  expect(t.calls).toHaveLength(1);
});

test('a tool that writes and was refused by the server has had no effect', async () => {
  const t = await setUp([{ member: mara, tool: writing }]);
  await t.allow(0);
  const reference = { code: 'tool_set_aside', params: {} };
  await t.calls[0]?.fail(new ApiError({ code: 'tool_failed', status: 502, reference }));
  expect(t.step(0).state).toBe('failed');
  expect(t.step(0)).not.toHaveProperty('isUnknown');
});

test('the visitor ends a call, and what comes of it is not wanted', async () => {
  const t = await setUp([{ member: mara }]);
  await t.allow(0);
  t.toolCalls.cancel(t.id(0));
  await flushPromises();
  expect(t.calls[0]?.signal.aborted).toBe(true);
  expect(t.step(0)).toMatchObject({ state: 'failed', failure: 'You cancelled it.' });
  expect(t.unexpected).toEqual([]);
});

test('a call ends with its conversation, and has failed when the visitor comes back', async () => {
  const t = await setUp([{ member: mara }]);
  await t.allow(0);
  const { messages, uuid } = t.currentConversation.load();
  t.currentConversation.replaceConversation({ messages: [] });
  t.toolCalls.settle();
  expect(t.calls[0]?.signal.aborted).toBe(true);
  await flushPromises();
  expect(t.messages()).toEqual([]);
  t.currentConversation.replaceConversation({ messages, uuid });
  t.toolCalls.settle();
  expect(t.step(0)).toMatchObject({
    state: 'failed',
    failure: 'This page was left before the answer came.',
  });
  await t.allow(0);
  await t.calls[1]?.answer('Four.');
  expect(t.step(0).state).toBe('done');
});

test('in a tab that another one took the conversation from, nothing is pressed or stored', async () => {
  const t = await setUp([{ member: mara }]);
  await t.allow(0);
  await t.currentConversation.pause();
  t.toolCalls.settle();
  await t.calls[0]?.answer('Four.');
  expect(t.step(0).state).toBe('running');
  t.toolCalls.refuse(t.id(0), '');
  expect(t.step(0).state).toBe('running');
});

test('an answer that comes while somebody speaks waits until the floor is free', async () => {
  let clock = 1_000;
  const t = await setUp([{ member: mara }], () => clock);
  await t.allow(0);
  let speak: (words: string) => void = () => {};
  t.slow.push(new Promise((resolve) => (speak = resolve)));
  clock += 10;
  t.room.trigger(nils, reply);
  await flushPromises();
  clock += 10;
  await t.calls[0]?.answer('Four.');
  expect(t.step(0).state).toBe('done');
  expect(t.continued).toHaveLength(2);
  speak('Five, I think.');
  await flushPromises();
  for (const run of t.later) run();
  await flushPromises();
  expect(t.lines().slice(-2)).toEqual(['Nils | Five, I think.', 'Mara | Words 1.']);
  for (const run of t.later) run();
  await flushPromises();
  expect(t.continued).toHaveLength(3);
});

test('a request that the talk has left behind is answered by the member who asked', async () => {
  let clock = 1_000;
  const t = await setUp([{ member: mara }], () => clock);
  clock += 10;
  t.room.send('Nils, what do you think?');
  await flushPromises();
  expect(t.lines().at(-1)).toBe('Nils | Words 1.');
  clock += 10;
  await t.allow(0);
  await t.calls[0]?.answer('Four.');
  expect(t.lines().at(-1)).toBe('Mara | Words 2.');
});

test('what a connected server answered is private, whatever it calls itself', async () => {
  const t = await setUp([{ member: mara, tool: writing }]);
  await t.allow(0);
  await t.calls[0]?.answer('Ticket 4: our rent.');
  expect(t.currentConversation.load().files?.[0]).toMatchObject({ kind: 'tool' });
});
