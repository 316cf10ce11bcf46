/** The IndexedDB database of the conversations. */
export const databaseName = 'convoke';
