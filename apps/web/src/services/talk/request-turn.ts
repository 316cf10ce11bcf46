import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { withBotCheckToken, type BotCheckTokens } from '../bot-check/with-bot-check-token.ts';
import { answerCount } from '@convoke/talk/message/answers.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { pastRefusedModels } from './models/model-refusal.rules.ts';
import {
  buildConversationPayload,
  type ConversationRequest,
} from '@convoke/talk/projections/requests.rules.ts';
import type { TurnRequest } from '@convoke/talk/discussion/turn-request.rules.ts';
import type { AnswerFacts } from './turn-clock.ts';

export interface CallOptions {
  signal: AbortSignal;
  onDelta: (text: string) => void;
  /** Takes how many other replies must end before this one begins; 0 once it begins. */
  onWaiting: (replies: number) => void;
}

type ConversationCall = (body: ConversationRequest, options: CallOptions) => Promise<Answer>;

/** The text of a turn, and what it took. */
export interface Answer extends AnswerFacts {
  text: string;
}

/** The AI calls of a conversation. */
export interface ConversationApi {
  continueConversation: ConversationCall;
  summarizeConversation: ConversationCall;
}

export interface TurnRequestDeps extends BotCheckTokens {
  api: ConversationApi;
  readTeam: () => { vision: Vision | null; members: readonly TeamMember[] };
}

interface TurnCall extends CallOptions {
  request: TurnRequest;
  uuid: string;
  title: string;
  /** The messages before the turn. */
  messages: readonly Message[];
  /** Called when the request is sent, with the number of earliest messages that it leaves out. */
  onSent: (omittedCount: number) => void;
}

/** Asks the server for one turn and resolves with its answer. */
export async function requestTurn(deps: TurnRequestDeps, turnCall: TurnCall): Promise<Answer> {
  const { request, uuid, title, messages, signal, onDelta, onWaiting, onSent } = turnCall;
  const { continueConversation, summarizeConversation } = deps.api;
  const call = request.origin === 'summary' ? summarizeConversation : continueConversation;
  const { members } = deps.readTeam();
  const { isAnother = false, replaces } = request;
  const asked = members.findIndex((member) => memberId(member) === memberId(request.speaker));
  const ask = async (botCheckToken: string) => {
    const { body, omittedCount } = buildConversationPayload({
      ...request,
      ...deps.readTeam(),
      uuid: request.origin === 'triggered' ? uuid : null,
      title,
      messages,
      answersSoFar: isAnother && replaces !== null ? answerCount(replaces) : undefined,
      botCheckToken,
    });
    onSent(omittedCount);
    return call(body, { signal, onDelta, onWaiting });
  };
  return pastRefusedModels(
    () => withBotCheckToken(deps, signal, ask),
    (refused) => !refused.includes(asked),
  );
}
