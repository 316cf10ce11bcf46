import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { ChatMessage } from './chat-message.rules.ts';
import { markOfTeam } from './remix-origin.rules.ts';
import { loadRunning, replaceConversation } from './running-conversation.ts';
import { keepWork, layTable, workHere } from './shared-table.ts';
import { keptConversations } from './team-data.ts';
import { unfinishedKind, type UnfinishedKind } from './unfinished-work.rules.ts';

/** What of the visitor's work stands nowhere else; `null` when the table may be cleared. */
export const unfinishedWork = (): UnfinishedKind => unfinishedKind(workHere(), keptConversations());

/** The title of the conversation being had, empty when it has none. */
export const currentTitle = (): string => loadRunning().title;

/** Keeps the visitor's work as a saved conversation; false when there is no room for it. */
export const keepCurrentWork = (title: string): boolean => keepWork({ ...workHere(), title });

/** Team and vision of a publication, in the shape of ours. */
export interface TakenOver {
  publication: { uuid: string; title: string };
  vision: Vision;
  members: TeamMember[];
}

/** Seats the team of a publication at the visitor's table, with an empty conversation (§4). */
export function takeOver({ publication, vision, members }: TakenOver): void {
  const origin = { ...publication, carriedUntil: null, teamMark: markOfTeam(members, vision) };
  layTable({
    conversation: {
      messages: [],
      title: publication.title,
      // A damaged document may not say which one it is.
      remixOf: publication.uuid === '' ? null : origin,
    },
    members,
    vision,
  });
}

/** Puts the messages of the publication before those of its remix; false when the remix is another one by now. */
export function carryAlong(uuid: string, messages: readonly ChatMessage[]): boolean {
  const { remixOf, messages: own, ...rest } = loadRunning();
  const last = messages.at(-1);
  if (remixOf?.uuid !== uuid || remixOf.carriedUntil !== null || last === undefined) return false;
  const lastSpoken = messages.findLast(({ fromUser }) => !fromUser);
  replaceConversation({
    ...rest,
    messages: [...messages, ...own],
    speakerKey:
      rest.speakerKey ??
      (lastSpoken === undefined
        ? null
        : memberKey({ name: lastSpoken.sender, role: lastSpoken.role })),
    remixOf: { ...remixOf, carriedUntil: last.id },
  });
  return true;
}
