import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { readTableFiles, type TableFile } from '../files/table-file.ts';
import { openingOfText } from '../lib/first-sentences.rules.ts';
import * as z from 'zod/mini';
import { finite, readBy, fieldReader } from '../lib/read-fields.ts';
import { readBranchOrigin, type BranchOrigin } from './branch-origin.ts';
import { isMessage, readMessage, type Message } from '../message/message.ts';
import { readDiscussionRecord, type DiscussionRecord } from '../discussion/discussion-record.ts';
import { readRemixOrigin, type RemixOrigin } from './remix-origin.ts';
import { idOfKey, readTeam, readVision } from '../team/member.ts';

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
  /** Id of the active speaker; `null` before anyone spoke. */
  speakerId: string | null;
  /** The publication that it took up. */
  remixOf: RemixOrigin | null;
  /** The conversation of this browser that it departs from. */
  branchOf: BranchOrigin | null;
  /** Missing before the first discussion. */
  discussion?: DiscussionRecord;
  /** What came of it, as stored; only the conversation that is open reads it. Missing before its first minutes. */
  outcome?: unknown;
  /** Missing before the first. */
  files?: TableFile[];
  /** Grows by one with every write; 0 for one that was never stored. */
  revision: number;
}

/** A conversation, whole. */
export interface StoredConversation extends ConversationHead {
  messages: Message[];
}

/**
 * The revision of a conversation of which something could not be read: it matches none, so that no change is made from this,
 * and the conversation goes on under another id.
 */
export const unknownRevision = -1;

/** The title of a conversation that was never renamed. */
export const openingOf = (messages: readonly Message[]): string =>
  openingOfText(messages.find(isMessage)?.content ?? '');

/** A head with what follows from its messages. */
export function describeMessages<T extends ConversationHead>(
  head: T,
  messages: readonly Message[],
): T {
  return { ...head, opening: openingOf(messages), messageCount: messages.filter(isMessage).length };
}

const headShape = {
  id: z.string(),
  uuid: z.string(),
  title: z.string(),
  opening: z.string(),
  createdAt: finite(),
  updatedAt: finite(),
  messageCount: finite(),
  members: readBy(readTeam),
  vision: readBy(readVision),
  speakerId: z.string(),
  /** Name and role of the active speaker, as a version before ids stored them. */
  speakerKey: z.string(),
  remixOf: readBy(readRemixOrigin),
  branchOf: readBy(readBranchOrigin),
  discussion: readBy(readDiscussionRecord),
  outcome: z.unknown(),
  files: readBy(readTableFiles),
  revision: finite(),
};

const readHeadFields = fieldReader(headShape);

/** Reads a stored head; `null` when it cannot be told which conversation it is. */
export function readConversationHead(value: unknown): ConversationHead | null {
  const { id, createdAt = 0, speakerKey, ...fields } = readHeadFields(value);
  if (id === undefined) return null;
  return {
    id,
    uuid: id,
    title: '',
    opening: '',
    createdAt,
    updatedAt: createdAt,
    messageCount: 0,
    members: [],
    vision: null,
    speakerId: speakerKey === undefined ? null : idOfKey(speakerKey),
    remixOf: null,
    branchOf: null,
    revision: 0,
    ...fields,
  };
}

/** Reads stored messages; those that cannot be read stay where they are and are not shown. */
export const readStoredMessages = (id: string, values: unknown[]): Message[] =>
  values.flatMap((value, index) => readMessage(value, { id: `${id}-${index}`, sentAt: 0 }) ?? []);
