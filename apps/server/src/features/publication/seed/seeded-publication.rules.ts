import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { PublishBody } from '@convoke/contract/publication/publication.schemas.ts';
import { writeTags } from '@convoke/contract/publication/tags.rules.ts';
import { directoryText, rolesOf, searchedTitle, tagsOf, titleMarks } from '../listing.rules.ts';
import { positionOf } from '../position.rules.ts';
import type { NewPublication } from '../publication.repository.ts';
import { storedTexts } from '../stored-publication.rules.ts';
import type { SamplePublication } from './sample-publication.ts';

/** A publication that comes with everything, also with what a job adds to others later. */
export interface SeededPublication {
  uuid: string;
  createdAtMs: number;
  body: Omit<PublishBody, 'turnstileResponse'>;
  summary: string;
  tags: readonly string[];
}

/** A seeded publication as the tables take it. */
export interface SeededRow {
  publication: NewPublication;
  title: string;
  titleMarks: number[];
  tags: string[];
  roles: string[];
}

const dayMs = 24 * 60 * 60_000;
// Somebody reads what was said and answers: a moment, and more for a long one.
const answeredAfterMs = 20_000;
const readPerCharacterMs = 60;

/** A sample as if it had been had so many days before now. */
export function sampleAt(sample: SamplePublication, nowMs: number): SeededPublication {
  const day = new Date(nowMs - sample.daysAgo * dayMs).toISOString().slice(0, 10);
  const createdAtMs = Date.parse(`${day}T${sample.time}:00Z`);
  const { title, vision, members, messages, remixOf } = sample;
  // The last was said a minute before publishing, the others one after another before it.
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
      timeMs -= answeredAfterMs + content.length * readPerCharacterMs;
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
      participants: members.map((member) => ({ ...member })),
      conversation: messages.map(({ sender, content }) => `${sender}: ${content}`).join('\n'),
      ...(remixOf === undefined ? {} : { remixOf }),
    },
    summary: sample.summary,
    tags: sample.tags,
  };
}

/** The rows of a publication, made as publishing makes them. Nobody is told the key with which it could be taken back. */
export function seededRow(
  { uuid, createdAtMs, body, summary, tags }: SeededPublication,
  deleteKeyHash: Buffer,
): SeededRow {
  const at = new Date(createdAtMs);
  const enrichment = { conversationSummary: summary, relevantTags: writeTags(tags) };
  const { introduction } = body;
  const texts = storedTexts(
    { ...body, turnstileResponse: '' },
    { uuid, createdAt: at.toISOString() },
    enrichment,
  );
  const listed = { introduction, participants: body.participants, ...enrichment };
  const title = searchedTitle(introduction);
  return {
    publication: {
      ...texts,
      position: positionOf(createdAtMs, uuid),
      uuid,
      introduction,
      remixOf: body.remixOf ?? null,
      deleteKeyHash,
      directoryText: directoryText(body),
      at,
    },
    title,
    titleMarks: titleMarks(title),
    tags: tagsOf(listed),
    roles: rolesOf(listed),
  };
}
