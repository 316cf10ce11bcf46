import { readFitting } from '@convoke/talk/lib/read-fields.ts';
import * as z from 'zod/mini';
import { listFormat } from '../storage-formats.ts';

const ownPublicationSchema = z.object({
  uuid: z.string().check(z.minLength(1)),
  /** Allows unpublishing. */
  deleteKey: z.string().check(z.minLength(1)),
  /** The title. */
  introduction: z.catch(z.string(), ''),
  /** ISO instant in UTC. */
  createdAt: z.catch(z.string(), ''),
});
/** A publication that this browser may take back. */
export type OwnPublication = z.infer<typeof ownPublicationSchema>;

/** What this browser published. */
export const ownPublicationsFormat = listFormat('convoke.publications', 'publications', (items) =>
  readFitting(items, ownPublicationSchema),
);
