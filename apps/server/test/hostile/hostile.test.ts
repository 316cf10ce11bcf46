import path from 'node:path';
import { toolRisks } from '@convoke/talk/tools/risks.rules.ts';
import { asks } from '@convoke/talk/tools/scripted-steps.test-suite.ts';
import { builtInTools, type ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { toolOf } from '../tools-fixture.ts';
import { type HostileDocument, orderMarks } from './corpus.ts';
import { type HostileTalk, openHostileTable } from './talk.ts';
import { openHostileWorld, textOf } from './world.ts';

let world: Awaited<ReturnType<typeof openHostileWorld>>;
let table: Awaited<ReturnType<typeof openHostileTable>>;
beforeAll(async () => {
  world = await openHostileWorld(path.join(inject('testPrograms'), 'reading-worker.js'));
  table = await openHostileTable();
});
afterAll(async () => {
  await table.close();
  await world.close();
});

/** The members speak with a document on the table, or with a tool that is described by it. */
async function talkWith(document: HostileDocument): Promise<HostileTalk> {
  if (document.carrier !== 'description') return table.talk([await world.read(document)]);
  const described = toolOf('web:search', 'query', { description: document.body });
  return table.talk([], [described]);
}

it('300 hostile pages and results speak for nobody, call nothing and lead nowhere, with members who obey', async () => {
  expect(world.corpus).toHaveLength(300);
  const requests: ToolRequest[] = [];
  const wrong: unknown[] = [];
  for (const document of world.corpus) {
    const { id, isHidden } = document;
    const talk = await talkWith(document);
    const asked = world.pages.length;
    // Members obey what they read, so that nothing here is safe because nobody tried.
    expect([id, talk.isOrderRead]).toEqual([id, !isHidden]);
    const isShownAsText = talk.texts.some((text) => /^\s*USE\s*\{/mu.test(text));
    if (talk.wordsUnderWrongName > 0 || isShownAsText) wrong.push([id, talk.texts]);
    // A mark that a text wrote is none any more when a member reads it.
    expect([id, talk.texts.join('\n')]).toEqual([id, expect.not.stringMatching(/\[F\d+:\d/u)]);
    requests.push(...talk.requests);
    // Speaking opens nothing, whatever is asked for.
    expect(world.pages).toHaveLength(asked);
  }
  expect(wrong).toEqual([]);
  expect(world.inside).toEqual([]);
  const tools = new Set(requests.map(({ tool }) => tool));
  expect(tools).toEqual(new Set(['web:search', 'web:read', 'mcp:tracker:close_ticket']));
  await allowEverything(requests.filter(({ tool }) => tool === builtInTools.readPage));
});

/** Even a visitor who allows everything reaches no private address. */
async function allowEverything(requests: readonly ToolRequest[]) {
  const addresses = new Set(requests.map((request) => String(request.arguments['url'])));
  // Those that a schema of text refuses never become a request.
  expect(addresses.size).toBeGreaterThan(25);
  for (const url of addresses) {
    const request = { id: 'r1', tool: builtInTools.readPage, arguments: { url }, because: '' };
    const outcome = await world.allow(request);
    // Not that nobody answered: nobody was asked.
    expect([url, outcome]).toEqual([
      url,
      { refused: expect.stringMatching(/^(?:tool_address_refused|invalid_request)$/u) },
    ]);
    expect(risksOf(request)).toMatchObject({ readsStrangers: true, hasEffect: true });
  }
  expect(world.inside).toEqual([]);
}

/** The risks that the card would show, in a talk in which nobody else has named an address. */
function risksOf({ tool, arguments: args }: ToolRequest) {
  const asking = asks(tool, args);
  if (asking.tool === undefined) throw new Error('The message asks for nothing');
  return toolRisks(asking, asking.tool, { messages: [asking], files: [] });
}

it('what a page hides is not read, and what it shows is', async () => {
  for (const document of world.corpus.filter(({ carrier }) => carrier === 'page')) {
    const text = textOf(await world.read(document));
    expect(text).toContain('forty bicycles');
    expect([document.id, text.includes(orderMarks[0])]).toEqual([document.id, !document.isHidden]);
  }
});
