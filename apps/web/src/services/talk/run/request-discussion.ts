import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  buildDiscussionPayload,
  type DiscussionRequest,
} from '@convoke/talk/projections/requests.rules.ts';
import { withBotCheckToken } from '../../bot-check/with-bot-check-token.ts';
import { pastRefusals } from '../models/model-refusal.rules.ts';
import { filesBeside, type TurnRequestDeps } from '../request-turn.ts';

interface EventOptions {
  signal: AbortSignal;
  onEvent: (event: DiscussionEvent) => void;
}

/** The AI call of a discussion; resolves after the last event. */
export interface DiscussionApi {
  discussConversation: (body: DiscussionRequest, options: EventOptions) => Promise<void>;
  /** Tells the server to begin no other turn. */
  pauseDiscussion: (id: string) => Promise<void>;
}

export interface DiscussionRequestDeps extends Pick<
  TurnRequestDeps,
  | 'takeBotCheckToken'
  | 'discardBotCheckTokens'
  | 'readTeam'
  | 'readFiles'
  | 'readTools'
  | 'toolResults'
> {
  api: DiscussionApi;
}

interface DiscussionCall extends EventOptions {
  discussion: DiscussionRequest['discussion'];
  responseLength: ResponseLength;
  title: string;
  messages: readonly Message[];
  /** Called when the request is sent, with the number of earliest messages that it leaves out. */
  onSent: (omittedCount: number) => void;
}

/** Lets the team discuss, and resolves after the last event. */
export function requestDiscussion(
  deps: DiscussionRequestDeps,
  { signal, onEvent, onSent, ...call }: DiscussionCall,
): Promise<void> {
  const { members } = deps.readTeam();
  const speakers = call.discussion.speakers ?? members;
  const asked = new Set(speakers.map(({ id, name, role = '' }) => memberId({ id, name, role })));
  const reading = filesBeside(deps, call.messages);
  const knowing = deps.readTools?.() ?? null;
  const ask = async (botCheckToken: string) => {
    const files = reading === null ? undefined : await reading;
    if (knowing !== null) await knowing;
    const { body, omittedCount } = buildDiscussionPayload({
      ...call,
      ...deps.readTeam(),
      botCheckToken,
      files,
      toolResults: deps.toolResults?.(call.messages),
    });
    onSent(omittedCount);
    return deps.api.discussConversation(body, { signal, onEvent });
  };
  return pastRefusals(
    () => withBotCheckToken(deps, signal, ask),
    (refused) =>
      members.some((member, index) => asked.has(memberId(member)) && !refused.includes(index)),
  );
}
