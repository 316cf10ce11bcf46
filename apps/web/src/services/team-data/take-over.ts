import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { ChatMessage } from './chat-message.rules.ts';
import { markOfTeam } from './remix-origin.rules.ts';
import { loadRunning, replaceConversation } from './running-conversation.ts';
import { readTeamData, replaceMembers, saveVision, storeConversation } from './team-data.ts';
import { unfinishedKind, type UnfinishedKind } from './unfinished-work.rules.ts';

/** What of the visitor's work stands nowhere else; `null` when the table may be cleared. */
export function unfinishedWork(): UnfinishedKind {
  const { members, vision, conversations } = readTeamData();
  const { messages, remixOf } = loadRunning();
  return unfinishedKind({ messages, members, vision, remixOf }, conversations);
}

/** The title of the conversation being had, empty when it has none. */
export const currentTitle = (): string => loadRunning().title;

/** Keeps the visitor's work as a saved conversation; false when there is no room for it. */
export function keepCurrentWork(title: string): boolean {
  const { members, vision } = readTeamData();
  const { messages, remixOf } = loadRunning();
  const id = storeConversation({
    title,
    messages,
    teamMembers: members,
    teamVision: vision,
    remixOf,
  });
  return id !== null;
}

/** Team and vision of a publication, in the shape of ours. */
export interface TakenOver {
  publication: { uuid: string; title: string };
  vision: Vision;
  members: TeamMember[];
}

/** Seats the team of a publication at the visitor's table, with an empty conversation (§4). */
export function takeOver({ publication, vision, members }: TakenOver): void {
  const origin = { ...publication, carriedUntil: null, teamMark: markOfTeam(members, vision) };
  replaceConversation({
    messages: [],
    title: publication.title,
    // A damaged document may not say which one it is.
    remixOf: publication.uuid === '' ? null : origin,
  });
  replaceMembers(members);
  saveVision(vision);
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
