import type { TableFile } from '../files/table-file.ts';
import type { Outcome } from '../minutes/outcome.ts';
import type { DiscussionRecord } from '../discussion/discussion-record.ts';
import type { Message } from '../message/message.ts';
import type { BranchOrigin } from './branch-origin.ts';
import type { RemixOrigin } from './remix-origin.ts';

/** A conversation, without its team and its vision. */
export interface Conversation {
  id: string;
  /** Names the conversation towards the server. */
  uuid: string;
  /** As the visitor named it; empty until then. */
  title: string;
  messages: Message[];
  /** Id of the active speaker; `null` before anyone spoke. */
  speakerId: string | null;
  /** The publication that it took up; `null` for one that began here. */
  remixOf: RemixOrigin | null;
  /** The conversation of this browser that it departs from; `null` for one that is no branch. */
  branchOf: BranchOrigin | null;
  discussion: DiscussionRecord;
  /** Minutes, decision and what belongs to them. */
  outcome: Outcome;
  /** The files on the table and those that were taken off it, in the order of adding. Missing before the first. */
  files?: TableFile[];
}

/** What another conversation begins with. */
export type ConversationContent = Partial<Conversation> & Pick<Conversation, 'messages'>;
