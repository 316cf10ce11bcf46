/** The database must not be seeded; the message states the reason. */
export class SeedError extends Error {
  override name = 'SeedError';
}
