import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { PublishBody } from '@convoke/contract/publication/publication.schemas.ts';
import { formatTags } from '@convoke/contract/publication/tags.rules.ts';
import {
  isDecided,
  rolesOf,
  normalizedTitle,
  tagsOf,
  titleNgramHashes,
} from '../features/publication/feed/feed-index.rules.ts';
import { feedKeyOf } from '../features/publication/feed/feed-key.rules.ts';
import type { NewPublication } from '../features/publication/publication-rows.rules.ts';
import type { SamplePublication } from './sample-publication.ts';

/** A complete publication, with the summary and tags that a job adds to others later. */
export interface SeededPublication {
  uuid: string;
  createdAtMs: number;
  body: Omit<PublishBody, 'turnstileResponse'>;
  summary: string;
  tags: readonly string[];
}

/** The rows of a seeded publication. */
export interface SeededRow {
  publication: NewPublication;
  title: string;
  titleNgramHashes: number[];
  tags: string[];
  roles: string[];
  isDecided: boolean;
}

const dayMs = 24 * 60 * 60_000;
// Time between messages: a pause, and reading time by length.
const pauseMs = 20_000;
const readingMsPerCharacter = 60;
/** Between the decision and publishing it; the last message is older. */
const decidedBeforeMs = 30_000;

/** A sample with dates relative to now. */
export function sampleAt(sample: SamplePublication, nowMs: number): SeededPublication {
  const day = new Date(nowMs - sample.daysAgo * dayMs).toISOString().slice(0, 10);
  const createdAtMs = Date.parse(`${day}T${sample.time}:00Z`);
  const { title, vision, team, messages, remixOf, minutes, decision } = sample;
  // The last message is a minute older than the publication, the others are spaced before it.
  let timeMs = createdAtMs - 60_000;
  const replies = messages
    .toReversed()
    .map(({ sender, content }) => {
      const reply = {
        fromUser: sender === visitorName,
        time: new Date(timeMs).toISOString(),
        content,
        sender,
      };
      timeMs -= pauseMs + content.length * readingMsPerCharacter;
      return reply;
    })
    .toReversed();
  return {
    uuid: sample.uuid,
    createdAtMs,
    body: {
      vision,
      objectives: sample.objectives.join('\n'),
      keyResults: sample.keyResults.join('\n'),
      replies,
      introduction: title,
      conversationTitle: title,
      problemExplanation: messages[0]?.content ?? '',
      participants: team,
      conversation: messages.map(({ sender, content }) => `${sender}: ${content}`).join('\n'),
      ...(remixOf === undefined ? {} : { remixOf }),
      minutes,
      ...(decision === undefined
        ? {}
        : { decision, decidedAt: new Date(createdAtMs - decidedBeforeMs).toISOString() }),
    },
    summary: sample.summary,
    tags: sample.tags,
  };
}

/** Builds the rows of a publication as publishing does. */
export function seededRow(
  { uuid, createdAtMs, body, summary, tags }: SeededPublication,
  deleteKeyHash: Buffer,
): SeededRow {
  const enrichment = { conversationSummary: summary, relevantTags: formatTags(tags) };
  const { introduction } = body;
  const listed = { introduction, participants: body.participants, ...enrichment };
  const title = normalizedTitle(introduction);
  return {
    publication: {
      feedKey: feedKeyOf(createdAtMs, uuid),
      uuid,
      body,
      enrichment,
      deleteKeyHash,
      at: new Date(createdAtMs),
    },
    title,
    titleNgramHashes: titleNgramHashes(title),
    tags: tagsOf(listed),
    roles: rolesOf(listed),
    isDecided: isDecided(body),
  };
}
