import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StorageDesk } from './storage-desk.ts';

/** Where this tab sits, as the screen needs to know it. */
export interface TableState {
  /** Changes when another team with another conversation takes the place of this tab's. */
  id: string;
  /** Another tab laid the shared table anew while this one was talking: this one sits apart, with its own team. */
  isApart: boolean;
}

/** What has to be done when the table changes under this tab; those who came first are told first. */
export interface TableGuest {
  /** True while words are being had here that stand in no other tab. */
  isTalking?: () => boolean;
  /** Another tab laid the table anew, and this one keeps what it has. */
  onApart?: () => void;
  /** This tab has come to the shared table and takes in what stands there. */
  onJoin?: () => void;
}

/**
 * The table that the tabs share: conversation, team, vision and lineage are laid and cleared together. A tab that talks
 * while another one lays the table anew keeps all of its own, and takes none of the other's.
 */
export interface Table {
  store: StoreApi<TableState>;
  /** True while what stands in the shared keys is what this tab has; looked up anew each time. */
  isShared: () => boolean;
  /** The id of the shared table. */
  sharedId: () => string;
  /** Lays the table anew: from now on what this tab has is what the others come to. */
  lay: () => void;
  /** This tab comes to the shared table. */
  join: () => void;
  /** Looks whether the table was laid anew elsewhere. */
  look: () => void;
  seat: (guest: TableGuest) => void;
}

const key = 'convoke.table';

interface TableDeps {
  desk: StorageDesk;
  newId: () => string;
  /** The table of the conversation that this tab comes back with; `null` when it has none. */
  returningTo: string | null;
}

/** Makes the keeper of where this tab sits. */
export function createTable({ desk, newId, returningTo }: TableDeps): Table {
  const shared = () => desk.read(key) ?? null;
  const id = returningTo ?? shared() ?? '';
  // Where nobody laid one, or the browser keeps nothing, there is no other table to sit at.
  const isShared = () => store.getState().id === (shared() ?? store.getState().id);
  const store = createStore<TableState>(() => ({ id, isApart: id !== (shared() ?? id) }));
  const guests: TableGuest[] = [];

  function join() {
    store.setState({ id: shared() ?? '', isApart: false });
    for (const guest of guests) guest.onJoin?.();
  }

  return {
    store,
    isShared,
    sharedId: () => shared() ?? '',
    join,
    lay() {
      desk.write(key, newId());
      store.setState({ id: shared() ?? '', isApart: false });
    },
    look() {
      const { isApart } = store.getState();
      if (isShared()) {
        if (isApart) store.setState({ isApart: false });
      } else if (!isApart) {
        // Whoever says nothing comes along.
        if (!guests.some((guest) => guest.isTalking?.() === true)) return join();
        store.setState({ isApart: true });
        for (const guest of guests) guest.onApart?.();
      }
    },
    seat: (guest) => guests.push(guest),
  };
}
