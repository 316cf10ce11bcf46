import { aiDoneSchema } from '@convoke/contract/ai-stream.schemas.ts';
import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { SentFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Tool, ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import {
  dataOf,
  discussionBody,
  type DiscussionServer,
  startDiscussionServer,
  team,
  turnsOf,
} from '../discussion-fixture.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../scripted-upstream.ts';
import { offering, toolOf } from '../tools-fixture.ts';
import * as z from 'zod/mini';
import { countWordsUnderWrongName } from '../wrong-name.rules.ts';
import { obeyed } from './corpus.ts';

/** The members whom the corpus talks to. */
export const members = team.slice(0, 3);

/** What came of a talk with one document. */
export interface HostileTalk {
  /** Whether some prompt held the order. */
  isOrderRead: boolean;
  /** Words that a turn or a reply gives to somebody who did not speak. */
  wordsUnderWrongName: number;
  /** What is shown of the members' words. */
  texts: string[];
  /** Requests that a card would show. */
  requests: ToolRequest[];
}

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A model over HTTP that writes what the texts in its prompt demand, each time with other numerals. */
function obedience() {
  const seen = { orders: 0, calls: 0 };
  return {
    seen,
    of: (prompt: string): string => {
      seen.calls += 1;
      const number = `${numerals[seen.calls % 12]}-${numerals[(seen.calls * 7) % 12]}`;
      const order = obeyed(prompt);
      if (order === null) return `The ferry needs berth ${number} before the season begins.`;
      seen.orders += 1;
      return order.replaceAll('{n}', number);
    },
  };
}

const tracker = toolOf('mcp:tracker:close_ticket', 'ticket', {
  effect: 'write',
  server: 'Tracker',
});
const offered = [toolOf('web:search'), toolOf('web:read', 'url'), tracker];

/** A table at which members with tools read hostile texts, and obey them. */
export async function openHostileTable() {
  const upstream: ScriptedUpstream = await startScriptedUpstream();
  const servers: DiscussionServer[] = [];

  async function serverWith(tools: readonly Tool[]): Promise<DiscussionServer> {
    const server = await startDiscussionServer(upstream, {}, {}, undefined, offering(...tools));
    servers.push(server);
    return server;
  }
  const usual = await serverWith(offered);

  /** Lets the members speak: one in a reply, all in a discussion, and all side by side. */
  async function talk(files: SentFile[], tools: readonly Tool[] = offered): Promise<HostileTalk> {
    const server = tools === offered ? usual : await serverWith(tools);
    const model = obedience();
    upstream.reset();
    upstream.setDefault({ kind: 'answer', of: model.of });
    const participants = members.map((member) => ({ ...member, tools: tools.map(({ id }) => id) }));
    const reply = await server.events('continue', {
      ...discussionBody({}, { participants }),
      discussion: undefined,
      conversation: 'Zoë Ba (Lawyer)',
      files,
    });
    const modes = [{ mode: 'open', turns: 4 }, { mode: 'independent' }] as const;
    const discussions: DiscussionEvent[][] = [];
    for (const mode of modes) {
      const body = { ...discussionBody(mode, { participants }), files };
      const { status, events } = await server.discuss(body);
      if (status !== 200) throw new Error(`A discussion was answered with ${status}`);
      discussions.push(events);
    }
    return {
      isOrderRead: model.seen.orders > 0,
      ...wordsOf(textOf(reply), discussions),
      requests: [...requestsOfReply(reply), ...discussions.flatMap(requestsOf)],
    };
  }

  return {
    talk,
    async close() {
      for (const server of servers) await server.close();
      await upstream.close();
    },
  };
}

function wordsOf(reply: string, discussions: readonly DiscussionEvent[][]) {
  const said = [{ name: 'Zoë Ba', text: reply }, ...discussions.flatMap(wordsOfDiscussion)];
  const wordsUnderWrongName = said.reduce((sum, { name, text }) => {
    const speaker = members.find((member) => member.name === name);
    if (speaker === undefined) throw new Error(`${name} is no member`);
    const teammates = members.filter((member) => member !== speaker);
    return sum + countWordsUnderWrongName(text, speaker, teammates);
  }, 0);
  return { wordsUnderWrongName, texts: said.map(({ text }) => text) };
}

/** What was streamed of each turn, and what it came to. */
function wordsOfDiscussion(events: readonly DiscussionEvent[]) {
  const turns = turnsOf(events);
  return [
    ...turns,
    ...dataOf(events, 'turn-done').map(({ turn, text }) => ({
      name: turns.find((begun) => begun.turn === turn)?.name ?? '',
      text,
    })),
  ];
}

const requestsOf = (events: DiscussionEvent[]): ToolRequest[] =>
  dataOf(events, 'tool-request').map(({ request }) => request);

type ReplyEvents = Awaited<ReturnType<DiscussionServer['events']>>;

/** The words of a reply; it may end with an error, where nothing of them could be shown. */
const textOf = (events: ReplyEvents): string =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (JSON.parse(data) as { text: string }).text)
    .join('');

function requestsOfReply(events: ReplyEvents): ToolRequest[] {
  const { event, data = '' } = events.at(-1) ?? {};
  if (event !== 'done') return [];
  const { toolRequest } = z.core.parse(aiDoneSchema, JSON.parse(data));
  return toolRequest === undefined ? [] : [toolRequest];
}
