import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { now } from '../../lib/clock.ts';
import { beginConversation } from '@convoke/talk/conversation/begin-conversation.ts';
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
  const kept = [...(await storedConversations.list()), ...readWorkspace().conversations];
  if (kept.some((one) => hashTeam(one.members, one.vision) === mark)) return;
  const stored =
    (await storedConversations.read(id)) ??
    beginConversation(now(), { id, title: '', messages: [], members, vision, remixOf });
  const changed = { ...stored, members, vision, updatedAt: now() };
  await storedConversations.write(changed, stored.messages);
}
