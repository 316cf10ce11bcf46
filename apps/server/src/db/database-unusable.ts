/** The database cannot be used; the message says why and what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}
