/** What this tab remembers across a reload; `sessionStorage` behind it, memory where that is refused. */
export interface TabMemory {
  readId: () => string | null;
  writeId: (id: string) => void;
}

const tabKey = 'convoke.runningId';
let idInMemory: string | null = null;

/** What this tab remembers: the conversation that it had. */
export const tabMemory: TabMemory = {
  readId() {
    // The build draws pages where there is no window.
    if (typeof window === 'undefined') return null;
    try {
      return idInMemory ?? window.sessionStorage.getItem(tabKey);
    } catch {
      // Refused: the tab then opens the conversation that was written last.
      return null;
    }
  },
  writeId(id) {
    if (id === idInMemory) return;
    idInMemory = id;
    try {
      window.sessionStorage.setItem(tabKey, id);
    } catch (error) {
      console.error('Error saving data to local storage', error);
    }
  },
};
