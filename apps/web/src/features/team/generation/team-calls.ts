import type { AiDone } from '@convoke/contract/ai-stream.schemas.ts';
import type { GenerateTeamBody } from '@convoke/contract/team/team.endpoints.ts';
import type { BotCheckTokens } from '../../../services/bot-check/with-bot-check-token.ts';

/** How a call is streamed and aborted. */
export interface CallOptions {
  signal: AbortSignal;
  onDelta: (text: string) => void;
}

/** The facts from which a role description is generated. */
export interface RoleToDescribe {
  role: string;
  name?: string;
  vision?: string;
}

/** The API calls of the team screen; each costs one bot-check token. */
export interface TeamCalls extends BotCheckTokens {
  generateTeam: (
    botCheckToken: string,
    body: GenerateTeamBody,
    options: CallOptions,
  ) => Promise<Pick<AiDone, 'text' | 'skipped'>>;
  describeRole: (
    botCheckToken: string,
    role: RoleToDescribe,
    options: CallOptions,
  ) => Promise<{ text: string }>;
}
