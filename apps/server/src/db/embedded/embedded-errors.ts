/** The embedded database cannot be used here; the message says why and what to set. */
export class EmbeddedPostgresUnusable extends Error {
  override name = 'EmbeddedPostgresUnusable';
}
