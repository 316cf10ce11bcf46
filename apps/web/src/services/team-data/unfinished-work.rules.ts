import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { ChatMessage } from './chat-message.rules.ts';
import { isSaved } from './conversation-list.rules.ts';
import { markOfTeam, type RemixOrigin } from './remix-origin.rules.ts';
import type { SavedConversation } from './stored-documents.rules.ts';

/** What stands on the visitor's table. */
export interface CurrentWork {
  messages: readonly ChatMessage[];
  members: readonly TeamMember[];
  vision: Vision | null;
  remixOf: RemixOrigin | null;
}

/** What would be lost if something else took its place; `null` when nothing would. */
export type UnfinishedKind = 'conversation' | 'team' | null;

const hasText = (vision: Vision | null): boolean =>
  vision !== null && Object.values(vision).some((text) => !isBlank(text));

/** Says what of the visitor's work stands nowhere else. */
export function unfinishedKind(
  { messages, members, vision, remixOf }: CurrentWork,
  conversations: readonly SavedConversation[],
): UnfinishedKind {
  if (messages.length === 0 && members.length === 0 && !hasText(vision)) return null;
  const mark = markOfTeam(members, vision);
  // What came whole from a publication can be had from it again.
  const isTeamAsItCame = remixOf?.teamMark === mark;
  const addedNothing = messages.length === 0 || messages.at(-1)?.id === remixOf?.carriedUntil;
  if (isTeamAsItCame && addedNothing) return null;
  const isKept = conversations.some(
    (saved) =>
      isSaved(messages, [saved]) && markOfTeam(saved.teamMembers, saved.teamVision) === mark,
  );
  if (isKept) return null;
  return messages.length > 0 ? 'conversation' : 'team';
}
