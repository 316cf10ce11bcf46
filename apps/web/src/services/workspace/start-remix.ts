import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { authorId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { remixedFiles } from '@convoke/talk/files/remixed-files.rules.ts';
import { withPassages } from '@convoke/talk/minutes/sources.rules.ts';
import { now } from '../../lib/clock.ts';
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

/** The talk of a publication. */
interface ImportedTalk {
  messages: readonly Message[];
  /** What came of it. */
  outcome: Outcome;
  /** With the passages that both rest on. */
  files: readonly CarriedFile[];
}

/**
 * Puts the messages of the publication, what came of them, and the passages that they rest on before those of its remix; false when
 * the remix is another one by now.
 */
export function importMessages(
  uuid: string,
  { messages, outcome, files: published }: ImportedTalk,
): boolean {
  const { remixOf, messages: own, speakerId, ...kept } = loadCurrentConversation();
  const { outcome: ownOutcome, files: ownFiles = [] } = kept;
  const last = messages.at(-1);
  if (remixOf?.uuid !== uuid || remixOf.carriedUntil !== null || last === undefined) return false;
  const isOutcomeTaken = ownOutcome.minutes === undefined && ownOutcome.decision === undefined;
  const lastSpoken = messages.findLast(({ fromUser }) => !fromUser);
  const lastKey = lastSpoken === undefined ? null : authorId(lastSpoken);
  const { files, refOf, textOf } = remixedFiles(published, ownFiles, now());
  const cited = messages.map((message) => ({ ...message, content: textOf(message.content) }));
  changeConversation({
    messages: [...cited, ...own],
    speakerId: speakerId ?? lastKey,
    remixOf: { ...remixOf, carriedUntil: last.id },
    ...(isOutcomeTaken ? { outcome: { ...withPassages(outcome, refOf), ...ownOutcome } } : {}),
    ...(files.length > 0 ? { files: [...ownFiles, ...files] } : {}),
  });
  return true;
}
