import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { openingWords } from '../../../lib/text/first-sentences.rules.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { readBranchOrigin, type BranchOrigin } from '../conversation/branch-origin.rules.ts';
import {
  isMessage,
  readChatMessage,
  type ChatMessage,
} from '../conversation/chat-message.rules.ts';
import {
  readDiscussionRecord,
  type DiscussionRecord,
} from '../conversation/discussion-record.rules.ts';
import { readRemixOrigin, type RemixOrigin } from '../conversation/remix-origin.rules.ts';
import { readItems, readTeamMember, readVision } from '../documents.rules.ts';

/** Everything about a conversation but its messages: what lists show, and what opening one begins with. */
export interface ConversationHead {
  id: string;
  /** Names the conversation towards the server. */
  uuid: string;
  /** As the visitor named it; empty until then. */
  title: string;
  /** The beginning of the first message, which replaces a missing title. */
  opening: string;
  createdAt: number;
  updatedAt: number;
  messageCount: number;
  members: TeamMember[];
  vision: Vision | null;
  /** Member key of the active speaker; `null` before anyone spoke. */
  speakerKey: string | null;
  /** The publication that it took up. */
  remixOf: RemixOrigin | null;
  /** The conversation of this browser that it departs from. */
  branchOf: BranchOrigin | null;
  /** Missing before the first discussion. */
  discussion?: DiscussionRecord;
  /** What came of it, as stored; only the conversation that is open reads it. Missing before its first minutes. */
  outcome?: unknown;
  /** Grows by one with every write; 0 for one that was never stored. */
  revision: number;
}

/** A conversation, whole. */
export interface ConversationDocument extends ConversationHead {
  messages: ChatMessage[];
}

/**
 * The revision of a document of which something could not be read: it matches none, so that no change is made from this,
 * and the conversation goes on under another id.
 */
export const unknownRevision = -1;

const openingLength = 60;

/** The title of a conversation that was never renamed. */
export function openingOf(messages: readonly ChatMessage[]): string {
  const words = openingWords(messages[0]?.content ?? '');
  const cut = takeCodePoints(words, openingLength);
  return cut === words ? words : `${cut.trimEnd()}…`;
}

/** A head with what follows from its messages. */
export function describeMessages<T extends ConversationHead>(
  head: T,
  messages: readonly ChatMessage[],
): T {
  return { ...head, opening: openingOf(messages), messageCount: messages.filter(isMessage).length };
}

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' ? value : otherwise;
const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Reads a stored head; `null` when it cannot be told which conversation it is. */
export function readConversationHead(value: unknown): ConversationHead | null {
  if (!isRecord(value) || typeof value['id'] !== 'string') return null;
  const { id, members, speakerKey } = value;
  const createdAt = numberOr(value['createdAt'], 0);
  return {
    id,
    uuid: textOr(value['uuid'], id),
    title: textOr(value['title'], ''),
    opening: textOr(value['opening'], ''),
    createdAt,
    updatedAt: numberOr(value['updatedAt'], createdAt),
    messageCount: numberOr(value['messageCount'], 0),
    members: readItems(Array.isArray(members) ? members : [], readTeamMember).items,
    vision: readVision(value['vision']),
    speakerKey: typeof speakerKey === 'string' ? speakerKey : null,
    remixOf: readRemixOrigin(value['remixOf']),
    branchOf: readBranchOrigin(value['branchOf']),
    ...(value['discussion'] === undefined
      ? {}
      : { discussion: readDiscussionRecord(value['discussion']) }),
    ...(value['outcome'] === undefined ? {} : { outcome: value['outcome'] }),
    revision: numberOr(value['revision'], 0),
  };
}

/** Reads stored messages; those that cannot be read stay where they are and are not shown. */
export function readStoredMessages(id: string, values: unknown[]): ChatMessage[] {
  return readItems(values, (value, index) =>
    readChatMessage(value, { id: `${id}-${index}`, sentAt: 0 }),
  ).items;
}
