import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { browserDesk } from './browser-desk.ts';
import { createRunningConversation, type RunningState } from './create-running-conversation.ts';
import { keepHere, loadRunning, replaceConversation } from './running-conversation.ts';
import {
  membersDocument,
  visionDocument,
  type StoredDocument,
  type StoredReading,
} from './stored-documents.rules.ts';
import { table } from './table.ts';
import {
  keptConversations,
  readTeamData,
  replaceMembers,
  saveVision,
  storeConversation,
} from './team-data.ts';
import { unfinishedKind, type CurrentWork } from './unfinished-work.rules.ts';
import { currentVision, isSameVision, saveVisionDraft } from './vision-draft.ts';

/** What a table is laid with. */
export interface NewTable {
  conversation: Partial<RunningState> & Pick<RunningState, 'messages'>;
  members: TeamMember[];
  vision: Vision | null;
}

/** Another conversation with its team and vision takes the place of this one, here and for the tabs that only sit along. */
export function layTable({ conversation, members, vision }: NewTable): void {
  if (!table.isShared()) keepOthers();
  const isNewVision = !isSameVision(vision, readTeamData().vision);
  // First the table: a tab that is talking must see it before it sees a team that is not its own.
  table.lay();
  replaceMembers(members);
  saveVision(vision);
  // Half typed over a vision that is no longer there.
  if (isNewVision) saveVisionDraft(null);
  replaceConversation(conversation);
}

/** An empty conversation with the same team takes the place of this one. */
export function startNewConversation(): void {
  const { members, vision } = readTeamData();
  layTable({ conversation: { messages: [] }, members, vision });
}

/** What stands on this tab's table. */
export function workHere(): CurrentWork & { title: string } {
  const { members, vision } = readTeamData();
  const { messages, remixOf, title } = loadRunning();
  return { title, messages, members, vision: currentVision(vision), remixOf };
}

/** Keeps a work as a saved conversation; false when there is no room for it. */
export function keepWork({
  title,
  messages,
  members,
  vision,
  remixOf,
}: CurrentWork & { title: string }): boolean {
  const id = storeConversation({
    title,
    messages: [...messages],
    teamMembers: [...members],
    teamVision: vision,
    remixOf,
  });
  return id !== null;
}

/** A tab that sits apart goes to the shared table; false when there was no room to save its own work first. */
export function goToSharedTable(): boolean {
  const work = workHere();
  if (unfinishedKind(work, keptConversations()) !== null && !keepWork(work)) return false;
  table.join();
  return true;
}

/** A tab that sits apart makes its table the shared one; false when there was no room to save what stood there. */
export function stayAtOwnTable(): boolean {
  if (!keepOthers()) return false;
  const { members, vision } = readTeamData();
  table.lay();
  replaceMembers(members);
  saveVision(vision);
  keepHere();
  return true;
}

/** Saves what stands on the shared table, at which this tab does not sit. */
function keepOthers(): boolean {
  const { title, messages, remixOf } = createRunningConversation({
    desk: browserDesk,
    // No conversation of its own: it opens the one that all others see.
    tab: { readId: () => null, writeId: () => undefined },
    place: { id: table.sharedId, isShared: () => true, readTeam: readTeamData },
    now,
    newId: randomId,
  }).load();
  const members = valueOf(membersDocument) ?? [];
  const vision = valueOf(visionDocument) ?? null;
  const work = { title, messages, members, vision, remixOf };
  return unfinishedKind(work, keptConversations()) === null || keepWork(work);
}

function valueOf<T>(document: StoredDocument<T>): T | null {
  const reading: StoredReading<T> = document.read(browserDesk.read(document.key) ?? null);
  return 'value' in reading ? reading.value : null;
}
