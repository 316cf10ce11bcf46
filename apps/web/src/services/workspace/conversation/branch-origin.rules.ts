import { isRecord } from '../../../lib/is-record.ts';

/** Where a branch departs from another conversation of this browser. */
export interface BranchOrigin {
  conversationId: string;
  /** The last message that came along, or the one that was edited. */
  messageId: string;
  /** The title of that conversation when the branch began, for when it is deleted. */
  title: string;
}

/** Reads a stored origin; `null` when it names no conversation. */
export function readBranchOrigin(value: unknown): BranchOrigin | null {
  if (!isRecord(value)) return null;
  const { conversationId, messageId, title } = value;
  if (typeof conversationId !== 'string' || conversationId === '') return null;
  return {
    conversationId,
    messageId: typeof messageId === 'string' ? messageId : '',
    title: typeof title === 'string' ? title : '',
  };
}
