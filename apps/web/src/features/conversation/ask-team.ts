import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import {
  buildConversationPayload,
  type ConversationRequest,
} from './conversation-payload.rules.ts';
import type { TurnRequest } from './conversation-turn.ts';
import { isBotCheckRefusal } from './failure.rules.ts';

export interface CallOptions {
  signal: AbortSignal;
  onDelta: (text: string) => void;
}

type ConversationCall = (
  body: ConversationRequest,
  options: CallOptions,
) => Promise<{ text: string }>;

/** The calls of the server that a conversation makes. */
export interface ConversationApi {
  continueConversation: ConversationCall;
  summarizeConversation: ConversationCall;
}

export interface AskDeps {
  api: ConversationApi;
  /** Waits for a token where none is ready; rejects with a `TurnFailure` when the bot check cannot be had. */
  takeBotCheckToken: (signal: AbortSignal) => Promise<string>;
  /** Throws away the tokens at hand, because the server refused their like. */
  discardBotCheckTokens: () => void;
  readTeam: () => { vision: Vision | null; members: readonly TeamMember[] };
}

interface Ask extends CallOptions {
  request: TurnRequest;
  uuid: string;
  title: string;
  /** What was said before the turn. */
  messages: readonly ChatMessage[];
  /** The call goes out now, without that many of the earliest messages. */
  onSent: (omittedCount: number) => void;
}

/** Asks the server for one turn and resolves with its words. */
export async function askTeam(deps: AskDeps, ask: Ask): Promise<string> {
  const { request, uuid, title, messages, signal, onDelta, onSent } = ask;
  const { continueConversation, summarizeConversation } = deps.api;
  const call = request.origin === 'summary' ? summarizeConversation : continueConversation;
  let hasRefusedToken = false;
  for (;;) {
    const botCheckToken = await deps.takeBotCheckToken(signal);
    signal.throwIfAborted();
    const { body, omittedCount } = buildConversationPayload({
      ...request,
      ...deps.readTeam(),
      uuid: request.origin === 'triggered' ? uuid : null,
      title,
      messages,
      botCheckToken,
    });
    onSent(omittedCount);
    try {
      return (await call(body, { signal, onDelta })).text;
    } catch (error) {
      // A token can grow old in the hand (a sleeping laptop); the refusal cost nothing, so ask once more.
      if (hasRefusedToken || !isBotCheckRefusal(error)) throw error;
      hasRefusedToken = true;
      deps.discardBotCheckTokens();
    }
  }
}
