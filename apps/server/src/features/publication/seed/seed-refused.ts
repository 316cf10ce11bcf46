/** The database is not one to be filled; the message says why. */
export class SeedRefused extends Error {
  override name = 'SeedRefused';
}
