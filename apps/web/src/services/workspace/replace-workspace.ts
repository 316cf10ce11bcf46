import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { now } from '../../lib/clock.ts';
import type { ConversationContent } from '@convoke/talk/conversation/conversation.ts';
import {
  conversationStored,
  loadCurrentConversation,
  replaceConversation,
} from './conversation/current-conversation.ts';
import { hashTeam, type RemixOrigin } from '@convoke/talk/conversation/remix-origin.ts';
import { storedConversations } from './stored-conversations/stored-conversations.ts';
import { readLatestId } from './tabs/latest-conversation.ts';
import { currentVision, isSameVision, saveVisionDraft } from './vision-draft.ts';
import { readWorkspace } from './workspace.ts';

/** A conversation with its team. */
export interface NewWorkspace {
  conversation: ConversationContent;
  members: TeamMember[];
  vision: Vision | null;
}

/** Another conversation with its team and vision takes the place of the current one, which stays stored. */
export function replaceWorkspace({ conversation, members, vision }: NewWorkspace): void {
  void storeTeamOf(readCurrentTeam(), conversationStored());
  const isNewVision = !isSameVision(vision, readWorkspace().vision);
  // Half typed over a vision that is no longer there.
  if (isNewVision) saveVisionDraft(null);
  replaceConversation(conversation, { members, vision });
}

interface CurrentTeam {
  id: string;
  members: TeamMember[];
  vision: Vision | null;
  remixOf: RemixOrigin | null;
}

function readCurrentTeam(): CurrentTeam {
  const { members, vision } = readWorkspace();
  const { id, isLoaded, remixOf } = loadCurrentConversation();
  return {
    id: isLoaded ? id : (readLatestId() ?? id),
    members,
    vision: currentVision(vision),
    remixOf: isLoaded ? remixOf : null,
  };
}

/** Stores a team that no conversation holds yet, so that the visitor can have it again. */
async function storeTeamOf(
  { id, members, vision, remixOf }: CurrentTeam,
  conversationIsStored: Promise<void>,
): Promise<void> {
  const hasVision = Object.values(vision ?? {}).some((text) => !isBlank(text));
  if (members.length === 0 && !hasVision) return;
  const mark = hashTeam(members, vision);
  // What came unchanged from a publication can be had from it again.
  if (remixOf?.teamMark === mark) return;
  await conversationIsStored;
  const heads = await storedConversations.list();
  const saved = readWorkspace().conversations;
  const isKept =
    heads.some((head) => hashTeam(head.members, head.vision) === mark) ||
    saved.some(({ teamMembers, teamVision }) => hashTeam(teamMembers, teamVision) === mark);
  if (isKept) return;
  const before = await storedConversations.read(id);
  const begun = { id, uuid: id, title: '', createdAt: now(), speakerId: null, messages: [] };
  const empty = { opening: '', messageCount: 0, revision: 0, remixOf, branchOf: null };
  const stored = before ?? { ...begun, ...empty };
  await storedConversations.write(
    { ...stored, members, vision, updatedAt: now() },
    stored.messages,
  );
}
