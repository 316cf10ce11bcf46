import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Day, Json } from './column-types.ts';

export interface PublicationTable {
  feedKey: number;
  uuid: string;
  state: 'public' | 'hidden';
  introduction: string;
  vision: string;
  participants: Json<Publication['participants']>;
  /** List items, for cards; the document has the text. */
  objectives: Json<string[]>;
  keyResults: Json<string[]>;
  replyCount: number;
  conversationSummary: string;
  relevantTags: string;
  remixOf: string | null;
  remixCount: Generated<number>;
  deleteKeyHash: Buffer;
  version: Generated<number>;
  updatedAt: Date;
  /** When an administrator restored it or settled its reports; null if never. */
  clearedAt: Date | null;
  /** Null if the conversation came to no decision. */
  decidedAt: Date | null;
  /** The decision in one sentence; only beside `decidedAt`. */
  decision: string | null;
}

export interface PublicationAdminSearchTable {
  feedKey: number;
  text: string;
}

export interface PublicationDocumentTable {
  feedKey: number;
  objectives: string;
  keyResults: string;
  problemExplanation: string;
  conversation: string;
  replies: Json<Publication['replies']>;
  minutes: Json<Minutes> | null;
  /** A draft where the publication has no `decidedAt`. */
  decision: Json<Decision> | null;
  files: Json<CarriedFile[]> | null;
}

export interface PublicationFacetTable {
  id: GeneratedAlways<number>;
  kind: 'tag' | 'role';
  text: string;
}

export interface PublicationFeedIndexTable {
  feedKey: number;
  title: string;
  tagIds: number[];
  roleIds: number[];
  indexTerms: number[];
  isDecided: Generated<boolean>;
}

export interface PublicationFacetPairTable {
  tagId: number;
  roleId: number;
  feedKey: number;
}

export interface PublicationReportTable {
  feedKey: number;
  reporterKey: Buffer;
  reason: string;
  reportedAt: Date;
  settledAt: ColumnType<Date | null, undefined, Date>;
}

export interface PublicationRemovedDayTable {
  day: Day;
  publications: number;
  remixes: number;
  decisions: Generated<number>;
}

export interface PublicationIdempotencyKeyTable {
  keyHash: Buffer;
  bodyHash: Buffer;
  uuid: string;
  feedKey: number;
  expiresAt: Date;
}

export interface PublicationRecentTable {
  keyHash: Buffer;
  uuid: string;
  expiresAt: Date;
}
