import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { authorId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { noOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { hashTeam } from '@convoke/talk/conversation/remix-origin.ts';
import {
  loadCurrentConversation,
  changeConversation,
} from './conversation/current-conversation.ts';
import { replaceWorkspace } from './replace-workspace.ts';

/** Team and vision of a publication, in the shape of ours. */
export interface RemixContent {
  publication: { uuid: string; title: string };
  vision: Vision;
  members: TeamMember[];
}

/** Seats the team of a publication at the visitor's table, with an empty conversation . */
export function startRemix({ publication, vision, members }: RemixContent): void {
  const origin = { ...publication, carriedUntil: null, teamMark: hashTeam(members, vision) };
  replaceWorkspace({
    conversation: {
      messages: [],
      title: publication.title,
      // A damaged publication may not say which one it is.
      remixOf: publication.uuid === '' ? null : origin,
    },
    members,
    vision,
  });
}

/**
 * Puts the messages of the publication, and what came of them, before those of its remix; false when the remix is another
 * one by now.
 */
export function importMessages(
  uuid: string,
  messages: readonly Message[],
  outcome: Outcome = noOutcome,
): boolean {
  const { remixOf, messages: own, speakerId, outcome: ownOutcome } = loadCurrentConversation();
  const last = messages.at(-1);
  if (remixOf?.uuid !== uuid || remixOf.carriedUntil !== null || last === undefined) return false;
  const isOutcomeTaken =
    outcome !== noOutcome && ownOutcome.minutes === undefined && ownOutcome.decision === undefined;
  const lastSpoken = messages.findLast(({ fromUser }) => !fromUser);
  const lastKey = lastSpoken === undefined ? null : authorId(lastSpoken);
  changeConversation({
    messages: [...messages, ...own],
    speakerId: speakerId ?? lastKey,
    remixOf: { ...remixOf, carriedUntil: last.id },
    ...(isOutcomeTaken ? { outcome: { ...outcome, ...ownOutcome } } : {}),
  });
  return true;
}
