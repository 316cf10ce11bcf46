/** What this tab remembers across a reload; `sessionStorage` behind it, memory where that is refused. */
export interface TabSessionStore {
  readId: () => string | null;
  writeId: (id: string | null) => void;
}

const tabKey = 'convoke.runningId';
let idInMemory: string | null | undefined;

/** What this tab remembers: the stored conversation that it shows. */
export const tabSession: TabSessionStore = {
  readId() {
    // The build draws pages where there is no window.
    if (typeof window === 'undefined') return null;
    try {
      return idInMemory === undefined ? window.sessionStorage.getItem(tabKey) : idInMemory;
    } catch {
      // Refused: the tab then opens the conversation last worked on.
      return null;
    }
  },
  writeId(id) {
    if (id === idInMemory) return;
    idInMemory = id;
    try {
      if (id === null) window.sessionStorage.removeItem(tabKey);
      else window.sessionStorage.setItem(tabKey, id);
    } catch (error) {
      console.error('Error saving data to local storage', error);
    }
  },
};
