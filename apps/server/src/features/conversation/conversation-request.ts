import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { nothingToSummarize, unknownSpeaker } from './conversation.errors.ts';
import { findSpeaker } from './speaker.rules.ts';
import { readTurns, type Turn } from './turns.rules.ts';

/** A body, and what was said as it says it. */
export interface SummaryRequest {
  body: ConversationBody;
  turns: readonly Turn[];
}

/** A body, what was said, and whose turn it is. */
export interface ReplyRequest extends SummaryRequest {
  speakerIndex: number;
  speaker: Participant;
}

/** Reads what a reply is made from; refuses a speaker who is none of the participants. */
export function readReplyRequest(body: ConversationBody): ReplyRequest {
  const turns = readTurns(body);
  const speakerIndex = findSpeaker(body, turns);
  const speaker = speakerIndex === null ? undefined : body.participants[speakerIndex];
  if (speakerIndex === null || speaker === undefined) throw unknownSpeaker();
  return { body, turns, speakerIndex, speaker };
}

/** Reads what a summary is made from; refuses a conversation in which nobody has said anything. */
export function readSummaryRequest(body: ConversationBody): SummaryRequest {
  const turns = readTurns(body);
  if (turns.length === 0) throw nothingToSummarize();
  return { body, turns };
}
