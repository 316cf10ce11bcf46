import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ReadFile } from '@convoke/contract/files/file.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { ToolOutcome } from '@convoke/contract/tools/tool-result.schemas.ts';
import type { ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { ApiError } from '../api/api-error.ts';
import { withBotCheckToken, type BotCheckTokens } from '../bot-check/with-bot-check-token.ts';
import { answerCount } from '@convoke/talk/message/answers.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { rateLimitSeconds, UnusableRequest } from './failure.rules.ts';
import { conversationMessages as texts } from './messages.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { pastRefusals } from './models/model-refusal.rules.ts';
import {
  buildConversationPayload,
  type ConversationRequest,
} from '@convoke/talk/projections/requests.rules.ts';
import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import type { TurnRequest } from '@convoke/talk/discussion/turn-request.rules.ts';
import type { TurnNews } from './run/turns.ts';
import type { AnswerFacts } from './turn-clock.ts';

export interface CallOptions {
  signal: AbortSignal;
  onDelta: (text: string) => void;
  /** Takes how many other replies must end before this one begins; 0 once it begins. */
  onWaiting: (replies: number) => void;
}

type ConversationCall = (body: ConversationRequest, options: CallOptions) => Promise<Answer>;

/** The text of a turn, what was read for it, and what it took. */
export interface Answer extends AnswerFacts {
  text: string;
  read?: ReadFile[] | undefined;
  /** The member asks for a tool; then the text is empty. */
  toolRequest?: ToolRequest | undefined;
}

/** The AI calls of a conversation. */
export interface ConversationApi {
  continueConversation: ConversationCall;
  summarizeConversation: ConversationCall;
}

export interface TurnRequestDeps extends BotCheckTokens {
  api: ConversationApi;
  readTeam: () => { vision: Vision | null; members: readonly TeamMember[] };
  /** The files on the table as a request after these messages carries them; `null` where there are none. */
  readFiles?: ((messages: readonly Message[]) => Promise<readonly SentFile[]> | null) | undefined;
  /** Has the tools on offer at hand, where members may ask for any; `null` where they are. */
  readTools?: (() => Promise<unknown> | null) | undefined;
  /** What became of the requests for tools in these messages. */
  toolResults?: ((messages: readonly Message[]) => readonly ToolOutcome[]) | undefined;
}

interface TurnCall {
  request: TurnRequest;
  uuid: string;
  title: string;
  /** The messages before the turn. */
  messages: readonly Message[];
  signal: AbortSignal;
  /** Called when the request is sent, with the number of earliest messages that it leaves out. */
  onSent: (omittedCount: number) => void;
  onEvent: (event: TurnNews) => void;
}

const turn = 1;

/** Begins to read the files. Who waits for them hears of a failure; until then it is none. */
export function filesBeside(
  { readFiles }: Pick<TurnRequestDeps, 'readFiles'>,
  messages: readonly Message[],
): Promise<readonly SentFile[]> | null {
  const reading = readFiles?.(messages) ?? null;
  reading?.catch(() => undefined);
  return reading;
}

/** Asks a member for one turn and tells it as a discussion does. Rejects when no other turn would succeed either. */
export async function requestTurn(deps: TurnRequestDeps, turnCall: TurnCall): Promise<void> {
  const { request, uuid, title, messages, signal, onSent, onEvent } = turnCall;
  const { origin, speaker, responseType, isAnother = false, replaces } = request;
  const { continueConversation, summarizeConversation } = deps.api;
  const call = origin === 'summary' ? summarizeConversation : continueConversation;
  const { members } = deps.readTeam();
  const asked = members.findIndex((member) => memberId(member) === memberId(speaker));
  // Beside the token, which takes a while too.
  const reading = filesBeside(deps, messages);
  const knowing = deps.readTools?.() ?? null;
  const ask = async (botCheckToken: string) => {
    const files = reading === null ? undefined : await reading;
    if (knowing !== null) await knowing;
    const { body, omittedCount } = buildConversationPayload({
      ...request,
      ...deps.readTeam(),
      uuid: origin === 'triggered' ? uuid : null,
      title,
      messages,
      answersSoFar: isAnother && replaces !== null ? answerCount(replaces) : undefined,
      botCheckToken,
      files,
      toolResults: origin === 'summary' ? undefined : deps.toolResults?.(messages),
    });
    onSent(omittedCount);
    return call(body, {
      signal,
      onWaiting: (replies) => onEvent({ event: 'waiting', data: { turn, replies } }),
      onDelta: (text) => onEvent({ event: 'delta', data: { turn, text } }),
    });
  };
  onEvent({ event: 'turn', data: { turn, speaker, responseType, because: null } });
  try {
    const answer = await pastRefusals(
      () => withBotCheckToken(deps, signal, ask),
      (refused) => !refused.includes(asked),
    );
    const { toolRequest: wanted, ...facts } = answer;
    // Only a member whose request could not be read says nothing at all.
    const isUnusable = wanted === undefined && origin !== 'summary' && isBlank(answer.text);
    if (isUnusable && (members[asked]?.tools ?? []).length > 0) {
      const problem = new UnusableRequest(texts.unusableRequest);
      onEvent({ event: 'turn-failed', data: { turn, problem, ...facts } });
    } else if (wanted === undefined) onEvent({ event: 'turn-done', data: { turn, ...facts } });
    else onEvent({ event: 'tool-request', data: { turn, request: wanted, ...facts } });
  } catch (error) {
    const isOfTurn = error instanceof ApiError && error.code === 'ai_unavailable';
    if (!isOfTurn || rateLimitSeconds(error) !== null) throw error;
    onEvent({ event: 'turn-failed', data: { turn, problem: error } });
  }
}
