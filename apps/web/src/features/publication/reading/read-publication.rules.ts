import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { seatVariantSchema } from '@convoke/contract/team/seat-variant.schemas.ts';
import { readMalformedFields } from './malformed-json.rules.ts';
import { type PublishedOutcome, readPublishedOutcome } from './published-outcome.rules.ts';
import { readPublishedFiles } from './published-files.rules.ts';
import { shownName, shownSeatName } from './shown-name.rules.ts';

/** A publication as read from this server or another; replies in any shape. */
export interface ReadPublication
  extends
    Omit<
      Publication,
      'replies' | 'remixOf' | 'remixOfIntroduction' | 'files' | keyof PublishedOutcome
    >,
    PublishedOutcome {
  replies: unknown[];
  remixOf: string | null;
  remixOfIntroduction: string | null;
  files: readonly CarriedFile[];
}

export type Participant = ReadPublication['participants'][number];

/** Participants with the names to show. */
export function shownParticipants(participants: readonly Participant[]): Participant[] {
  return participants.map((one) => ({ ...one, name: shownName(one.name) }));
}

/** Participants for seats, in order. */
export function seatedParticipants(participants: readonly Participant[]) {
  return shownParticipants(participants).map(({ name, role, seatVariant }) => ({
    name: shownSeatName(name),
    role,
    seatVariant,
  }));
}

type Reading = { ok: true; publication: ReadPublication } | { ok: false; reason: string };

const extractionFailed = 'Failed to extract conversation data';

/**
 * Reads a JSON document, one inside a JSON string, or what is readable of a broken one
 * (docs/behaviour.md#lenient-reading).
 */
export function readPublication(text: string): Reading {
  const data = parseQuoted(text);
  const fields =
    data === undefined ? readMalformedFields(text) : new Map(Object.entries(asRecord(data)));
  return fieldNames.some((name) => hasContent(fields.get(name)))
    ? { ok: true, publication: fromFields(fields) }
    : { ok: false, reason: extractionFailed };
}

/** The same for a preloaded document of this server. */
export function asReadPublication(publication: Publication): ReadPublication {
  return fromFields(new Map<string, unknown>(Object.entries(publication)));
}

const fieldNames = [
  'uuid',
  'introduction',
  'vision',
  'objectives',
  'keyResults',
  'problemExplanation',
  'conversation',
  'replies',
];

// Three levels were seen in practice.
const maxQuotations = 3;

/** `undefined` when the text, or a string inside it, is not JSON. */
function parseQuoted(text: string): unknown {
  let value: unknown = text;
  for (let round = 0; round < maxQuotations && typeof value === 'string'; round += 1) {
    try {
      value = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  return value;
}

function asRecord(value: unknown): Record<string, unknown> {
  const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  return typeof only === 'object' && only !== null && others.length === 0
    ? Object.fromEntries(Object.entries(only))
    : {};
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}

function fromFields(fields: Map<string, unknown>): ReadPublication {
  const text = (name: string) => asText(fields.get(name));
  return {
    uuid: text('uuid'),
    introduction: text('introduction'),
    createdAt: text('createdAt'),
    vision: text('vision'),
    objectives: text('objectives'),
    keyResults: text('keyResults'),
    conversationSummary: text('conversationSummary'),
    relevantTags: asText(fields.get('relevantTags'), ', '),
    participants: asList(fields.get('participants')).flatMap(readParticipant),
    problemExplanation: text('problemExplanation'),
    conversation: text('conversation'),
    replies: asList(fields.get('replies')),
    remixOf: text('remixOf') || null,
    remixOfIntroduction: text('remixOfIntroduction') || null,
    remixCount: Math.max(0, Math.trunc(Number(fields.get('remixCount')) || 0)),
    files: readPublishedFiles(fields.get('files')),
    ...readPublishedOutcome(fields),
  };
}

/** Objectives and key results are a string or a list of strings (docs/behaviour.md#lenient-reading). */
function asText(value: unknown, between = '\n'): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (!Array.isArray(value)) return '';
  return value
    .map((item) => asText(item, between))
    .filter((item) => item !== '')
    .join(between);
}

function asList(value: unknown): unknown[] {
  const data = typeof value === 'string' ? parseQuoted(value) : value;
  return Array.isArray(data) ? data : [];
}

function readParticipant(value: unknown): Participant[] {
  if (typeof value === 'string') return [{ name: value, role: '', description: '' }];
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const description = asText(fields.get('description')) || asText(fields.get('roleDescription'));
  const id = asText(fields.get('id'));
  const model = asText(fields.get('model'));
  const { data: seatVariant } = seatVariantSchema.safeParse(fields.get('seatVariant'));
  const participant = {
    ...(id && { id }),
    name: asText(fields.get('name')),
    role: asText(fields.get('role')),
    description,
    ...(model && { model }),
    ...(seatVariant && { seatVariant }),
  };
  return participant.name === '' && participant.role === '' ? [] : [participant];
}
