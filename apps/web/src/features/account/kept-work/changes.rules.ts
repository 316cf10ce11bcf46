import {
  keptChangeSchema,
  keptWorkLimits,
  type KeptChange,
  type KeptChangesAnswer,
} from '@convoke/contract/account/kept-work.schemas.ts';
import { safeParse } from 'zod/mini';
import type { KeptNotes } from '../../../services/team-data/kept-notes.rules.ts';
import type { StoredWork } from '../../../services/team-data/stored-work.ts';
import {
  contentOf,
  conversationIdOf,
  conversationName,
  markOf,
  namesIn,
} from './kept-records.rules.ts';
import { mergeRecords, withNote, withoutDeletion, type Merging } from './merge.rules.ts';

/** A change that can be sent, with the mark of its content. */
export interface OwnChange {
  change: KeptChange;
  mark: string;
  bytes: number;
}

const requestBytes = 1_500_000;

/**
 * Makes the notes fit what is there. What is noted, missing and not deleted by anybody was lost here: it is forgotten, and
 * everything is asked for once more.
 */
export function tidyNotes(work: StoredWork, notes: KeptNotes): KeptNotes {
  const deleted = notes.deleted.filter(
    (id) =>
      notes.records[conversationName(id)] !== undefined &&
      contentOf(work, conversationName(id)) === null,
  );
  const present = new Set([...namesIn(work), ...deleted.map(conversationName)]);
  const records = Object.entries(notes.records).filter(([name]) => present.has(name));
  const isWhole = records.length === Object.keys(notes.records).length;
  if (isWhole && deleted.length === notes.deleted.length) return notes;
  return {
    ...notes,
    deleted,
    records: Object.fromEntries(records),
    revision: isWhole ? notes.revision : 0,
  };
}

/** What the account does not know yet, and how much of it no account can keep. */
export function ownChanges(
  work: StoredWork,
  notes: KeptNotes,
): { changes: OwnChange[]; unfitCount: number } {
  const changes: OwnChange[] = [];
  let unfitCount = 0;
  for (const name of [...notes.deleted.map(conversationName), ...namesIn(work)]) {
    const note = notes.records[name];
    const content = contentOf(work, name);
    const mark = markOf(content);
    const isNothingYet = note === undefined && Array.isArray(content) && content.length === 0;
    // A deletion is sent in any case: of what it deletes, the account may have taken in what nobody heard of.
    if (content !== null && (mark === note?.mark || isNothingYet)) continue;
    const kind = conversationIdOf(name) === null ? name : 'conversation';
    const reading = safeParse(keptChangeSchema, { kind, name, base: note?.revision ?? 0, content });
    const bytes = reading.success ? jsonBytes(reading.data) : 0;
    if (reading.success && bytes <= keptWorkLimits.recordBytes) {
      changes.push({ change: reading.data, mark, bytes });
    } else unfitCount += 1;
  }
  return { changes, unfitCount };
}

const jsonBytes = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/** As many changes as one request carries; deletions come first and make room. */
export function firstBatch(changes: readonly OwnChange[]): OwnChange[] {
  let bytes = 0;
  const end = changes.findIndex((change, index) => {
    bytes += change.bytes;
    return index > 0 && (index >= keptWorkLimits.changes || bytes > requestBytes);
  });
  return end === -1 ? [...changes] : changes.slice(0, end);
}

/** The notes of a batch that is on its way: should its answer be lost, we know our own again. */
export function withSent(notes: KeptNotes, batch: readonly OwnChange[]): KeptNotes {
  let result = notes;
  for (const { change, mark } of batch) {
    const note = result.records[change.name] ?? { revision: 0, mark: '' };
    result = withNote(result, change.name, { ...note, sent: mark });
  }
  return result;
}

/** Takes in what became of a batch. */
export function withAnswer(
  before: Merging,
  batch: readonly OwnChange[],
  answer: KeptChangesAnswer,
  now: number,
): Merging {
  let { notes } = before;
  const conflicts = [];
  for (const [index, result] of answer.outcomes.entries()) {
    const sent = batch[index];
    if (result.outcome === 'conflict') conflicts.push(result.record);
    else if (sent !== undefined) notes = accepted(notes, sent, result.revision);
  }
  const merged = mergeRecords({ ...before, notes }, conflicts, now);
  // Nobody else changed anything in between: all that is new is ours.
  const isAllOurs = answer.before === merged.notes.revision;
  const revision = isAllOurs ? answer.revision : merged.notes.revision;
  return { ...merged, notes: { ...merged.notes, revision } };
}

function accepted(notes: KeptNotes, { change, mark }: OwnChange, revision: number): KeptNotes {
  const { name, content } = change;
  const note = notes.records[name];
  // Another tab has heard of something newer meanwhile.
  if (note !== undefined && note.revision > revision && revision > 0) return notes;
  if (content !== null) return withNote(notes, name, { revision, mark });
  return withNote(withoutDeletion(notes, conversationIdOf(name)), name, null);
}
