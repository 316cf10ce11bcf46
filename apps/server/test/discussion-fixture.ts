import { offering } from './tools-fixture.ts';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { type AiDone, aiDoneSchema } from '@convoke/contract/ai-stream.schemas.ts';
import type {
  DiscussionBody,
  DiscussionEvent,
} from '@convoke/contract/conversation/discussion.schemas.ts';
import { discussionEventSchemas } from '@convoke/contract/conversation/discussion.schemas.ts';
import { Kysely, PostgresDialect } from 'kysely';
import * as z from 'zod';
import type { Db } from '../src/db/schema.ts';
import { conversationRoutes } from '../src/features/talk/conversation.routes.ts';
import { ConversationService } from '../src/features/talk/conversation.service.ts';
import type { DiscussionEvents } from '../src/features/talk/discussion/discussion-events.ts';
import type { Guards } from '../src/http/security/guards.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createOpenaiCompatibleModel } from '../src/services/ai/adapters/openai-compatible.ts';
import type { AiServiceOptions } from '../src/services/ai/ai-service-options.ts';
import { RunningAiService } from '../src/services/ai/running-ai-service.ts';
import { openLimits } from './ai-limits.ts';
import type { ScriptedUpstream } from './scripted-upstream.ts';
import { createTestApp, openGuards, type TestApp } from './test-app.ts';

// A short conversation needs no query: this database fails every one.
const untouchable: Db = new Kysely({
  dialect: new PostgresDialect({
    pool: async () => {
      throw new Error('The database was asked');
    },
  }),
});

const log = { info: () => undefined, warn: () => undefined };

/** Members with fields that share no word. */
export const team = [
  { name: 'Maria Chen', role: 'CTO', description: 'Builds the boats and the engines.' },
  { name: 'John Doe', role: 'Sales', description: 'Sells tickets to travellers.' },
  { name: 'Zoë Ba', role: 'Lawyer', description: 'Knows permits and harbour law.' },
  { name: 'Tariq Aziz', role: 'Finance', description: 'Counts money and risk.' },
  { name: 'Ines Roth', role: 'Operations', description: 'Plans crews and timetables.' },
  { name: 'Paul Ngo', role: 'Design', description: 'Draws decks, signs and seats.' },
];

/** A request body for the first `members` of the team. */
export function discussionBody(
  discussion: Partial<DiscussionBody['discussion']>,
  {
    members = 3,
    ...more
  }: {
    members?: number;
    replies?: object[];
    responseLength?: string;
    participants?: object[];
  } = {},
): object {
  return {
    vision: 'A ferry for bicycles',
    objectives: 'Cross the river',
    keyResults: '100 bicycles a day',
    participants: team.slice(0, members),
    replies: [{ fromUser: true, time: 1, content: 'How do we start?', sender: 'You' }],
    turnstileResponse: 'token',
    discussion: { mode: 'open', ...discussion },
    ...more,
  };
}

/** A discussion that runs over HTTP. */
export interface OpenDiscussion {
  response: IncomingMessage;
  /** Those that have arrived. */
  events: DiscussionEvent[];
  /** Resolves at the end of the response. */
  ended: Promise<void>;
  leave: () => void;
}

/** A server with a scripted model. */
export interface DiscussionServer extends Pick<TestApp, 'app' | 'logged' | 'close'> {
  ai: RunningAiService;
  open(body: object, headers?: Record<string, string>): Promise<OpenDiscussion>;
  /** The events of a whole discussion; the problem of a refused one. */
  discuss(body: object, headers?: Record<string, string>): Promise<DiscussionResult>;
  /** Pauses the discussion of this id; the status of the response. */
  pause(id: string): Promise<number>;
  /** Asks for minutes or a decision; the status and the JSON of the response. */
  ask(path: JsonPath, body: object, signal?: AbortSignal): Promise<JsonResult>;
  /** Asks for a reply or a summary; the status and the text of the response. */
  read(path: 'continue' | 'summarize', body: object): Promise<{ status: number; text: string }>;
  /** Asks for the same as events: the pieces of text joined, and the last event. */
  stream(path: 'continue' | 'summarize', body: object): Promise<{ text: string; done: AiDone }>;
  /** The events of the same, with their data as JSON. */
  events(path: 'continue' | 'summarize', body: object): Promise<{ event: string; data: string }[]>;
}

type JsonPath = 'minutes' | 'decide';

interface JsonResult {
  status: number;
  body: Record<string, unknown>;
}

interface DiscussionResult {
  status: number;
  headers: IncomingMessage['headers'];
  events: DiscussionEvent[];
  body: string;
}

/** Starts the server on a loopback port. */
export async function startDiscussionServer(
  upstream: ScriptedUpstream,
  options: Partial<AiServiceOptions<unknown>> = {},
  guards: Partial<Guards> = {},
  db: Db = untouchable,
  offered: ReturnType<typeof offering> = offering(),
): Promise<DiscussionServer> {
  const ai = new RunningAiService<unknown>({
    model: createOpenaiCompatibleModel({
      baseUrl: upstream.url,
      apiKey: null,
      model: 'scripted-model',
      label: 'scripted',
      isLocal: true,
    }),
    ...openLimits,
    usage: { record: () => undefined },
    clock: systemClock,
    limits: { timeoutMs: 20_000, maxOutputTokens: 1_024, contextTokens: 16_000 },
    log,
    ...options,
  });
  const conversation = new ConversationService({
    ai,
    ...offered,
    db,
    clock: systemClock,
    log,
    secret: Buffer.alloc(32, 7),
  });
  const test = await createTestApp({
    features: conversationRoutes(conversation),
    deps: { guards: { ...openGuards, ...guards } },
  });
  const port = await test.listen();

  async function send(
    body: object,
    headers: Record<string, string>,
    path: 'discuss' | 'continue' | 'summarize' | 'pause' | JsonPath = 'discuss',
    signal?: AbortSignal,
  ): Promise<ClientRequest> {
    const request = httpRequest({
      port,
      path: `/api/functions/${path}/conversation`,
      method: 'POST',
      ...(signal === undefined ? {} : { signal }),
      headers: {
        ...(await test.pageHeaders()),
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...headers,
      },
    });
    request.end(JSON.stringify(body));
    return request;
  }

  async function receive(body: object, headers: Record<string, string>) {
    const request = await send(body, headers);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    const events: DiscussionEvent[] = [];
    const received = { text: '' };
    let pending = '';
    response.setEncoding('utf8').on('data', (piece: string) => {
      received.text += piece;
      pending += piece;
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('event: ')) events.push(readEvent(block));
    });
    const ended = new Promise<void>((resolve) => {
      response.once('close', resolve);
    });
    // A client that leaves sees its own socket fail.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    return { response, events, received, ended, leave: () => void request.destroy() };
  }

  async function eventsOf(path: 'continue' | 'summarize', body: object) {
    const answer = await readWhole(await send(body, { accept: 'text/event-stream' }, path));
    return Array.from(
      answer.text.matchAll(/^event: (.*)\ndata: (.*)$/gmu),
      ([, event = '', data = '']) => ({ event, data }),
    );
  }

  return {
    app: test.app,
    ai,
    logged: test.logged,
    open: (body, headers = {}) => receive(body, headers),
    async discuss(body, headers = {}) {
      const { response, events, received, ended } = await receive(body, headers);
      await ended;
      const { statusCode = 0 } = response;
      return { status: statusCode, headers: response.headers, events, body: received.text };
    },
    pause: async (id) =>
      (await readWhole(await send({ id }, { accept: 'application/json' }, 'pause'))).status,
    async ask(path, body, signal) {
      const { status, text } = await readWhole(
        await send(body, { accept: 'application/json' }, path, signal),
      );
      return { status, body: JSON.parse(text) };
    },
    read: async (path, body) => readWhole(await send(body, { accept: 'text/plain' }, path)),
    events: eventsOf,
    async stream(path, body) {
      const all = await eventsOf(path, body);
      const deltas = all.filter(({ event }) => event === 'delta');
      return {
        text: deltas.map(({ data }) => JSON.parse(data).text).join(''),
        done: z.core.parse(aiDoneSchema, JSON.parse(all.at(-1)?.data ?? '')),
      };
    },
    async close() {
      await test.close();
      await conversation.close();
      await ai.close();
    },
  };
}

async function readWhole(request: ClientRequest): Promise<{ status: number; text: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += String(piece);
  return { status: response.statusCode ?? 0, text };
}

/** Reads one event and checks its data against the contract. */
function readEvent(block: string): DiscussionEvent {
  const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/u.exec(block) ?? [];
  const schema = (discussionEventSchemas as Record<string, z.core.$ZodType>)[event];
  if (schema === undefined) throw new Error(`Unknown event: ${block}`);
  return { event, data: z.core.parse(schema, JSON.parse(data)) } as DiscussionEvent;
}

/** Data of the events of one name. */
export function dataOf<Name extends keyof DiscussionEvents>(
  events: readonly DiscussionEvent[],
  name: Name,
): DiscussionEvents[Name][] {
  return events
    .filter(({ event }) => event === name)
    .map(({ data }) => {
      return data as DiscussionEvents[Name];
    });
}

/** Each turn as it ran: its speaker, its words and its last event. */
export function turnsOf(events: readonly DiscussionEvent[]) {
  return dataOf(events, 'turn').map(({ turn, speaker, because, responseType }) => {
    const own = events.filter(({ data }) => 'turn' in data && data.turn === turn);
    const text = dataOf(own, 'delta')
      .map((delta) => delta.text)
      .join('');
    return { turn, name: speaker.name, because, responseType, text, end: own.at(-1)?.event };
  });
}
