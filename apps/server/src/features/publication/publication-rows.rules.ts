import { createHash } from 'node:crypto';
import type {
  Publication,
  PublishBody,
} from '@convoke/contract/publication/publication.schemas.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { adminSearchDocument } from './feed/feed-index.rules.ts';
import { decisionSentence } from './decision-sentence.rules.ts';
import { readLines } from './lines.rules.ts';

/** Fields that the enrichment job adds. */
export type Enrichment = Pick<Publication, 'conversationSummary' | 'relevantTags'>;

/** The values before the enrichment job has run. */
export const noEnrichment: Enrichment = { conversationSummary: '', relevantTags: '' };

/** A publication to insert. */
export interface NewPublication {
  feedKey: number;
  uuid: string;
  body: Omit<PublishBody, 'turnstileResponse'>;
  enrichment: Enrichment;
  deleteKeyHash: Buffer;
  at: Date;
}

/** False for a turn of a discussion in which the member had nothing new to say. */
export const isSaid = (reply: PublishBody['replies'][number]): boolean =>
  typeof reply === 'string' || reply.passed !== true;

/** The rows of a publication outside of the feed index. */
export function publicationRows(added: NewPublication) {
  const { feedKey, uuid, body, enrichment, deleteKeyHash, at } = added;
  const { introduction, vision, objectives, keyResults, participants, replies } = body;
  const { minutes, decision, decidedAt, files } = body;
  const isDecided = decision && typeof decidedAt === 'string';
  return {
    publication: {
      feedKey,
      uuid,
      state: 'public' as const,
      introduction,
      vision,
      participants: JSON.stringify(participants),
      objectives: JSON.stringify(readLines(objectives)),
      keyResults: JSON.stringify(readLines(keyResults)),
      replyCount: replies.filter(isSaid).length,
      ...enrichment,
      remixOf: body.remixOf?.toLowerCase() ?? null,
      deleteKeyHash,
      updatedAt: at,
      decidedAt: isDecided ? new Date(decidedAt) : null,
      decision: isDecided ? decisionSentence(withoutMarks(decision.decision)) : null,
    },
    document: {
      feedKey,
      objectives,
      keyResults,
      problemExplanation: body.problemExplanation,
      conversation: body.conversation ?? '',
      replies: JSON.stringify(replies),
      minutes: minutes ? JSON.stringify(minutes) : null,
      decision: decision ? JSON.stringify(decision) : null,
      files: files ? JSON.stringify(files) : null,
    },
    adminSearch: { feedKey, text: adminSearchDocument(body) },
  };
}

/** Hashes the content of a body; publisher and bot-check token do not count. */
export function hashContent(body: PublishBody): Buffer {
  const { turnstileResponse: _, ...content } = body;
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
