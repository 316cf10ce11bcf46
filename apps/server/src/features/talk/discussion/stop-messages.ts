import type { StopReason } from '@convoke/contract/conversation/discussion.ts';
import type { AiCallRefused } from '../../../services/ai/ai-service.ts';

/** What a discussion says at its end, by its reason; clients have texts of their own for each. */
export const stopMessages: Record<StopReason, string> = {
  // Not all members may have spoken, and none may have agreed.
  done: 'The discussion is over. Those who spoke have nothing to add for now.',
  waiting_for_you: 'The team has a question for you.',
  turns_used: 'All turns of this discussion are used up. The team has not finished.',
  budget_exhausted: 'The discussion stopped because its token budget is used up.',
  rate_limited: 'The discussion stopped because too many model calls were made in a short time.',
  loop: 'The discussion stopped because the team was going round in circles.',
  failed: 'The discussion stopped because the model failed repeatedly.',
  server_stopped: 'The discussion stopped because the server is stopping. You can resume it soon.',
  paused: 'The discussion is paused.',
  tool_request: 'A member asks for a tool. The discussion goes on with your answer.',
};

/** What a discussion says when one of its calls is refused: a budget lasts until tomorrow, which its message says. */
export function refusalMessage({ reason, message, retryAfterSeconds }: AiCallRefused): string {
  if (reason !== 'rate_limited') return message;
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds';
  return `${stopMessages.rate_limited} Please try again in ${retryAfterSeconds} ${unit}.`;
}

/** How a discussion ends when one of its calls is refused. */
export const refusalReasons: Record<AiCallRefused['reason'], StopReason> = {
  budget_exhausted: 'budget_exhausted',
  budget_share_exhausted: 'budget_exhausted',
  rate_limited: 'rate_limited',
  unavailable: 'failed',
};
