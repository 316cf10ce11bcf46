import { readOutcomeSafely } from '../src/services/workspace/outcome/read-outcome-safely.ts';
import type {
  DiscussionEvent,
  DiscussionEventName,
} from '@convoke/contract/conversation/discussion.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Tool, ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { toolOutcomes } from '@convoke/talk/tools/tool-outcomes.rules.ts';
import { ApiError, type ApiErrorCode } from '../src/services/api/api-error.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { CurrentConversation } from '../src/services/workspace/conversation/current-conversation-store.ts';
import { isLimitReached } from '@convoke/talk/discussion/stop-after.rules.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import type { Answer } from '../src/services/talk/request-turn.ts';
import { TalkDriver } from '../src/services/talk/talk-driver.ts';
import type {
  ConversationRequest,
  DiscussionRequest,
} from '@convoke/talk/projections/requests.rules.ts';

type DataOf<Name extends DiscussionEventName> = Extract<DiscussionEvent, { event: Name }>['data'];

export const mara = { name: 'Mara', role: 'Researcher', skills: [] };
export const nils = { name: 'Nils', role: 'Builder', skills: [] };
export const oda = { name: 'Oda', role: 'Critic', skills: [] };

/** A tool that is on offer. */
export const searchTool: Tool = {
  id: 'web:search',
  server: 'Web',
  name: 'search',
  title: 'Search the web',
  description: 'Finds pages.',
  inputSchema: { type: 'object' },
  effect: 'read',
  fingerprint: 'f1',
};

/** A request for it. */
export const searchFor = (query: string): ToolRequest => ({
  id: `request-${query}`,
  tool: searchTool.id,
  arguments: { query },
  because: 'I do not know it.',
});

export const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A discussion that the room asked for, whose events the test sends. */
export class ScriptedDiscussion {
  readonly body: DiscussionRequest;
  readonly signal: AbortSignal;
  readonly response: Promise<void>;
  readonly #onEvent: (event: DiscussionEvent) => void;
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(
    body: DiscussionRequest,
    options: { signal: AbortSignal; onEvent: (event: DiscussionEvent) => void },
  ) {
    this.body = body;
    this.signal = options.signal;
    this.#onEvent = options.onEvent;
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // The test awaits what the room makes of it.
    this.response.catch(() => undefined);
    options.signal.addEventListener('abort', () => this.#reject(new ApiError({ code: 'aborted' })));
  }

  begin(turn: number, { name, role }: TeamMember, more: Partial<DataOf<'turn'>> = {}) {
    const rest = { responseType: 'reply', because: 'order' } as const;
    this.#onEvent({ event: 'turn', data: { turn, speaker: { name, role }, ...rest, ...more } });
  }

  wait(turn: number, replies: number) {
    this.#onEvent({ event: 'waiting', data: { turn, replies } });
  }

  say(turn: number, text: string) {
    this.#onEvent({ event: 'delta', data: { turn, text } });
  }

  finish(turn: number, text: string, more: Partial<DataOf<'turn-done'>> = {}) {
    const usage = { inputTokens: 1, outputTokens: 1 };
    this.#onEvent({ event: 'turn-done', data: { turn, text, model: 'scripted', usage, ...more } });
  }

  /** A whole turn. */
  speak(turn: number, member: TeamMember, text: string, more: Partial<DataOf<'turn'>> = {}) {
    this.begin(turn, member, more);
    this.finish(turn, text);
  }

  pass(turn: number, member: TeamMember, more: Partial<DataOf<'pass'>> = {}) {
    this.begin(turn, member);
    this.#onEvent({ event: 'pass', data: { turn, ...more } });
  }

  /** A turn in which the member asks for a search. */
  ask(turn: number, member: TeamMember, query = 'rent') {
    this.begin(turn, member);
    const usage = { inputTokens: 1, outputTokens: 1 };
    const request = searchFor(query);
    this.#onEvent({ event: 'tool-request', data: { turn, request, usage } });
  }

  failTurn(turn: number, what: string | DataOf<'turn-failed'>['problem']) {
    const problem =
      typeof what === 'string'
        ? { status: 502, title: 'Bad Gateway', code: 'ai_unavailable', message: what }
        : what;
    this.#onEvent({ event: 'turn-failed', data: { turn, problem } });
  }

  async stop(reason: DataOf<'stop'>['reason'], more: Partial<DataOf<'stop'>> = {}) {
    this.#onEvent({ event: 'stop', data: { reason, message: 'In English.', ...more } });
    this.#resolve();
    await flushPromises();
  }

  async fail(code: ApiErrorCode, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) {
    this.#reject(new ApiError({ code, ...more }));
    await flushPromises();
  }
}

/** The room of a team of three on an API that the test plays, and a store of conversations in memory. */
export function setUpDiscussion(
  more: {
    isOnline?: () => boolean;
    now?: () => number;
    messages?: Message[];
    reply?: () => Promise<string | Answer>;
    pauseDiscussion?: (id: string) => Promise<void>;
    findTool?: (id: string) => Tool | null;
  } = {},
) {
  let count = 0;
  const newId = () => `id${(count += 1)}`;
  const stored = new Map<string, StoredConversation>();
  const currentConversation = new CurrentConversation({
    conversations: {
      list: async () => [],
      read: async (id) => stored.get(id) ?? null,
      write: async (conversation) => {
        stored.set(conversation.id, conversation);
        return { state: 'written', revision: conversation.revision + 1 };
      },
      rename: async () => true,
      remove: async () => null,
    },
    readTeam: () => ({ members: [], vision: null }),
    readOutcome: readOutcomeSafely,
    now: more.now ?? (() => 1_000),
    newId,
    onWork: () => {},
    onWritten: () => {},
  });
  const discussions: ScriptedDiscussion[] = [];
  const paused: string[] = [];
  const continued: ConversationRequest[] = [];
  const waiting: ((replies: number) => void)[] = [];
  const unexpected: unknown[] = [];
  const asked: string[] = [];
  const delays: { ms: number; end: () => void }[] = [];
  const team = { vision: null, members: [mara, nils, oda] };
  const room = new TalkDriver({
    api: {
      continueConversation: async (body, { onWaiting }) => {
        continued.push(body);
        waiting.push(onWaiting);
        const answer = (await more.reply?.()) ?? 'Yes.';
        return typeof answer === 'string' ? { text: answer } : answer;
      },
      summarizeConversation: async () => ({ text: 'Short.' }),
      discussConversation: (body, options) => {
        const discussion = new ScriptedDiscussion(body, options);
        discussions.push(discussion);
        return discussion.response;
      },
      pauseDiscussion: more.pauseDiscussion ?? (async (id) => void paused.push(id)),
    },
    takeBotCheckToken: async () => 'token',
    discardBotCheckTokens: () => {},
    currentConversation,
    readTeam: () => team,
    isOnline: more.isOnline ?? (() => true),
    mayAsk: () => !isLimitReached(currentConversation.load()),
    responseLengthStorage: { load: () => 'long', save: () => {} },
    now: more.now ?? (() => 1_000),
    delay: (ms, signal) =>
      new Promise((end) => {
        delays.push({ ms, end });
        signal.addEventListener('abort', () => end());
      }),
    newId,
    nextFrame: (callback) => callback(),
    onSummarized: () => {},
    onNoOtherAnswer: () => {},
    findTool: more.findTool ?? ((id) => (id === searchTool.id ? searchTool : null)),
    onToolRequest: (messageId) => asked.push(messageId),
    toolResults: (said) => toolOutcomes(said, currentConversation.load().files ?? []),
    onUnexpected: (error) => unexpected.push(error),
  });
  if (more.messages !== undefined)
    currentConversation.replaceConversation({ messages: more.messages });
  return {
    room,
    team,
    currentConversation,
    stored,
    discussions,
    /** Ids of the discussions that the server was told to pause. */
    paused,
    continued,
    /** Of each continued conversation: tells how many replies it waits for. */
    waiting,
    unexpected,
    /** Ids of the messages in which members asked for tools. */
    asked,
    /** What the room waited for, which the test ends. */
    delays,
    messages: () => currentConversation.load().messages,
    progress: () => currentConversation.load().discussion.progress,
    running: () => room.store.getState().discussion,
    /** Sender, content and status of each line. */
    lines: () =>
      currentConversation
        .load()
        .messages.map(({ sender, content, status, end }) =>
          [sender, end?.reason ?? content, ...(status === undefined ? [] : [status])].join(' | '),
        ),
    async lastDiscussion() {
      await flushPromises();
      const last = discussions.at(-1);
      if (last === undefined) throw new Error('Nobody asked for a discussion');
      return last;
    },
  };
}
