import { createHash } from 'node:crypto';
import {
  type Publication,
  type PublicationCard,
  type PublishBody,
  publicationCardSchema,
  publicationSchema,
} from '@convoke/contract/publication/publication.schemas.ts';
import * as z from 'zod';
import { readLines } from './lines.rules.ts';

/** A publication as it is kept: pieces of JSON text which, put together, are its card and its detail. */
export interface StoredTexts {
  /** `{` and the members that card and detail share. */
  heading: string;
  /** Members that only the card has. */
  card: string;
  /** Members that only the detail has. */
  detail: string;
  /** Summary and tags. */
  enrichment: string;
}

/** What a background job adds. */
export type Enrichment = Pick<Publication, 'conversationSummary' | 'relevantTags'>;

/** A publication has these until the job was there. */
export const noEnrichment: Enrichment = { conversationSummary: '', relevantTags: '' };

/** What the body does not say. */
export interface PublishedFacts {
  uuid: string;
  createdAt: string;
}

/** Makes of a body the texts that are kept. Card and detail are checked here, so that reading need not. */
export function storedTexts(
  body: PublishBody,
  { uuid, createdAt }: PublishedFacts,
  enrichment: Enrichment = noEnrichment,
): StoredTexts {
  const heading = {
    uuid,
    introduction: body.introduction,
    createdAt,
    vision: body.vision,
    participants: body.participants,
    ...(body.remixOf === undefined ? {} : { remixOf: body.remixOf.toLowerCase() }),
  };
  const card = {
    objectives: readLines(body.objectives),
    keyResults: readLines(body.keyResults),
    replyCount: body.replies.length,
  };
  const detail = {
    objectives: body.objectives,
    keyResults: body.keyResults,
    problemExplanation: body.problemExplanation,
    conversation: body.conversation ?? '',
    replies: body.replies,
  };
  const counted = { ...heading, ...enrichment, remixCount: 0 };
  z.core.parse(publicationCardSchema, { ...counted, ...card } satisfies PublicationCard);
  z.core.parse(publicationSchema, { ...counted, ...detail } satisfies Publication);
  return {
    heading: `{${members(heading)}`,
    card: members(card),
    detail: members(detail),
    enrichment: enrichmentText(enrichment),
  };
}

/** The same heading with another date. */
export function redatedHeading(heading: string, createdAt: string): string {
  const fields: object = JSON.parse(`${heading}}`);
  return `{${members({ ...fields, createdAt })}`;
}

/** Summary and tags as they are kept. */
export function enrichmentText({ conversationSummary, relevantTags }: Enrichment): string {
  return members({ conversationSummary, relevantTags });
}

function members(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}

/** The parts of a publication as its detail shows them, read back from what is kept. */
export function readStored(texts: Pick<StoredTexts, 'heading' | 'enrichment' | 'detail'>) {
  const json = `${texts.heading},${texts.enrichment},${texts.detail},"remixCount":0}`;
  const { remixCount: _, ...rest } = z.core.parse(publicationSchema, JSON.parse(json));
  return rest;
}

/** The parts of a publication as a list shows them, read back from what is kept. */
export function readStoredCard(texts: Pick<StoredTexts, 'heading' | 'enrichment' | 'card'>) {
  const json = `${texts.heading},${texts.enrichment},${texts.card},"remixCount":0}`;
  const { remixCount: _, ...rest } = z.core.parse(publicationCardSchema, JSON.parse(json));
  return rest;
}

/** The same for the same content, whoever publishes it and whatever bot-check token comes along. */
export function hashContent(body: PublishBody): Buffer {
  const { turnstileResponse: _, ...content } = body;
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
