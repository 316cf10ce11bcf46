import { isRecord } from '../../../lib/is-record.ts';
import { listFormat } from '../storage-formats.ts';
import { readItems } from '@convoke/talk/conversation/saved-conversation.ts';

/** A publication that this browser may take back. */
export interface OwnPublication {
  uuid: string;
  /** Allows unpublishing. */
  deleteKey: string;
  /** The title. */
  introduction: string;
  /** ISO instant in UTC. */
  createdAt: string;
}

function readOwnPublication(value: unknown): OwnPublication | null {
  if (!isRecord(value)) return null;
  const { uuid, deleteKey, introduction, createdAt } = value;
  if (typeof uuid !== 'string' || typeof deleteKey !== 'string') return null;
  if (uuid === '' || deleteKey === '') return null;
  return {
    uuid,
    deleteKey,
    introduction: typeof introduction === 'string' ? introduction : '',
    createdAt: typeof createdAt === 'string' ? createdAt : '',
  };
}

/** What this browser published. */
export const ownPublicationsFormat = listFormat('convoke.publications', 'publications', (items) =>
  readItems(items, readOwnPublication),
);
