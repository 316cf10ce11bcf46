import type {
  ContinueBody,
  ConversationBody,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { invalidField } from '../../lib/refusal.ts';
import { findSpeaker } from './speaker.rules.ts';
import { readTurns, type Turn } from './turns.rules.ts';

/** A request body and its turns. */
export interface SummaryRequest {
  body: ConversationBody;
  turns: readonly Turn[];
}

/** A request body, its turns and the member who answers. */
export interface ReplyRequest {
  body: ContinueBody;
  turns: readonly Turn[];
  speakerIndex: number;
  speaker: Participant;
}

/** Reads the request for a reply; refuses a speaker who is not a participant. */
export function readReplyRequest(body: ContinueBody): ReplyRequest {
  const turns = readTurns(body);
  const speakerIndex = findSpeaker(body, turns);
  const speaker = speakerIndex === null ? undefined : body.participants[speakerIndex];
  if (speakerIndex === null || speaker === undefined)
    throw invalidField('activeSpeaker', 'not_a_participant');
  return { body, turns, speakerIndex, speaker };
}

/** Reads the request for a summary; refuses a conversation without turns. */
export function readSummaryRequest(body: ConversationBody): SummaryRequest {
  const turns = readTurns(body);
  if (turns.length === 0) throw invalidField('replies', 'nothing_to_summarize');
  return { body, turns };
}
