import { useStore } from 'zustand';
import { randomId } from '../../lib/random-id.ts';
import { browserDesk } from './browser-desk.ts';
import { createTable, type TableState } from './create-table.ts';
import {
  readHead,
  readTeam,
  runningKeys,
  writeTeam,
  type TeamAtTable,
} from './running-chunks.rules.ts';
import { tabMemory } from './tab-memory.ts';

/** The team that this tab's conversation was kept with. */
export function readOwnTeam(): TeamAtTable | null {
  const id = tabMemory.readId();
  return id === null ? null : readTeam(browserDesk.read(runningKeys.team(id)));
}

/** Keeps the team with this tab's conversation, while others sit at the shared table. */
export function writeOwnTeam(team: TeamAtTable): void {
  const id = tabMemory.readId();
  if (id !== null) browserDesk.write(runningKeys.team(id), writeTeam(team), runningKeys.latest);
}

/** The table of the conversation that this tab had before its reload; `null` where it comes to the shared one. */
function tableBefore(): string | null {
  const id = tabMemory.readId();
  if (id === null || readOwnTeam() === null) return null;
  const head = readHead(browserDesk.read(runningKeys.head(id)) ?? null);
  return head.state === 'sound' && hasOwnWords() ? head.value.table : null;
}

function hasOwnWords(): boolean {
  const id = tabMemory.readId();
  return id !== null && typeof browserDesk.read(runningKeys.chunk(id, 0)) === 'string';
}

/** Where this tab sits. */
export const table = createTable({
  desk: browserDesk,
  newId: randomId,
  returningTo: tableBefore(),
});
// Its words may be stored and not yet read.
table.seat({ isTalking: hasOwnWords });

/** Where this tab sits, for a component. */
export function useTable<T>(selector: (state: TableState) => T): T {
  return useStore(table.store, selector);
}
