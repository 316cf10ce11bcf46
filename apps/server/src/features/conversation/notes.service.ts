import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import { AiCallRefused, type AiService } from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { readNoHead } from '../../services/ai/answer/answer-head.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
import type { Charge } from '../../services/ai/charge.ts';
import { tokenWeight } from '../../services/ai/tokens.ts';
import type { Prompt } from './conversation.prompts.ts';
import { fitText } from './fit-text.rules.ts';
import {
  assembleGroupPrompt,
  assembleSegmentPrompt,
  extractSegment,
  memoryVersion,
} from './memory.prompts.ts';
import type { MemoryRepository } from './memory.repository.ts';
import { childrenOf, type NoteNode } from './memory.rules.ts';
import { type NoteSeal, noteSealOf, openNote, sealNote } from './note-seal.rules.ts';
import { createNotesRun, type NotesAllowance } from './notes-run.ts';
import type { Segment, SegmentPart } from './segments.rules.ts';

/** The note on a segment of a conversation: its summary, or an extract until the model has summarized it. */
interface Note {
  text: string;
  isExtract: boolean;
}

type SpokenPart = Pick<SegmentPart, 'speaker' | 'text'>;

/** What the notes service needs to say to the operator; never a text of a conversation. */
export interface MemoryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Finds and makes the notes that stand for older parts of a conversation. */
export interface NotesService {
  /** The notes that have been made, extracts for the others. Asks no model. */
  read(segments: readonly Segment[], nodes: readonly NoteNode[]): Promise<Note[]>;
  /** Condenses what has no note yet, the newest first, as far as it may. A failure ends it; the next call goes on. */
  make(
    segments: readonly Segment[],
    nodes: readonly NoteNode[],
    allowance: NotesAllowance,
    charge: Charge,
    signal: AbortSignal,
  ): Promise<void>;
}

// Often enough for the age at which unused notes are removed, and no write for each reply.
const touchAfterMs = 6 * 60 * 60 * 1000;

/** Makes the service; `noteTokens` is the length of one note. */
export function createNotesService(deps: {
  ai: AiService;
  repository: MemoryRepository;
  clock: Clock;
  log: MemoryLog;
  secret: Buffer;
  noteTokens: number;
}): NotesService {
  const { ai, repository, clock, log, secret, noteTokens } = deps;
  /** Notes that are being made; several replies of one conversation ask for the same. */
  const underWay = new Map<string, Promise<string>>();

  async function read(segments: readonly Segment[], nodes: readonly NoteNode[]): Promise<Note[]> {
    const seals = sealTree(segments, nodes);
    const stored = await findStored(seals).catch((error: unknown) => {
      // Extracts are worse than notes and better than no reply.
      log.warn({ err: error }, 'memory notes could not be read');
      return () => undefined;
    });

    function noteOf(node: NoteNode): Note {
      const text = stored(node);
      if (text !== undefined) return { text, isExtract: false };
      if (node.level > 0) {
        const texts = childrenOf(node).map((child) => noteOf(child).text);
        const share = Math.floor(noteTokens / texts.length) * 2;
        return { text: texts.map((child) => fitText(child, share)).join('\n'), isExtract: true };
      }
      const parts = segments[node.index]?.parts ?? [];
      const whole = wholeSegment(parts, noteTokens);
      return whole === null
        ? { text: extractSegment(parts, noteTokens), isExtract: true }
        : { text: whole, isExtract: false };
    }

    return nodes.map(noteOf);
  }

  async function make(
    segments: readonly Segment[],
    nodes: readonly NoteNode[],
    allowance: NotesAllowance,
    charge: Charge,
    signal: AbortSignal,
  ): Promise<void> {
    const seals = sealTree(segments, nodes);
    const stored = await findStored(seals);
    const run = createNotesRun(allowance);

    /** The note, or null where it could not be made now. */
    async function textOf(node: NoteNode): Promise<string | null> {
      const text = stored(node);
      if (text !== undefined) return text;
      const seal = sealOf(seals, node);
      if (node.level === 0) {
        const parts = segments[node.index]?.parts ?? [];
        const whole = wholeSegment(parts, noteTokens);
        return whole ?? attempt(seal, () => assembleSegmentPrompt(parts, noteTokens), parts);
      }
      const newestFirst = await Promise.all(childrenOf(node).toReversed().map(textOf));
      const texts = newestFirst.toReversed().filter((child) => child !== null);
      // A note on extracts would keep what they left out from ever being condensed.
      if (texts.length < newestFirst.length) return null;
      const parts = texts.map((child) => ({ speaker: '', text: child }));
      return attempt(seal, () => assembleGroupPrompt(texts, noteTokens), parts);
    }

    async function attempt(
      seal: NoteSeal,
      prompt: () => Prompt,
      parts: readonly SpokenPart[],
    ): Promise<string | null> {
      return run.attempt(async () => {
        try {
          signal.throwIfAborted();
          return await condenseOnce(seal, () => condense(seal, prompt(), parts, signal, charge));
        } catch (error) {
          run.stop();
          if (error instanceof AiCallRefused) {
            log.info({ reason: error.reason }, 'condensing waits for the next reply');
          } else if (!signal.aborted) {
            log.warn({ err: error }, 'a stretch of a conversation could not be condensed');
          }
          return null;
        }
      });
    }

    // When not all can be condensed, the newest matter more, and the prompt's beginning stays as it was for longer.
    await Promise.all(nodes.toReversed().map(textOf));
  }

  async function condenseOnce({ lookup }: NoteSeal, begin: () => Promise<string>): Promise<string> {
    const key = lookup.toString('hex');
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const begun = begin().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  }

  async function condense(
    seal: NoteSeal,
    prompt: Prompt,
    parts: readonly SpokenPart[],
    signal: AbortSignal,
    charge: Charge,
  ): Promise<string> {
    // Another process may have made it since it was looked for.
    const [made] = await repository.find([seal.lookup]);
    const note = made === undefined ? null : openNote(made.sealedNote, seal);
    if (note !== null) return note;
    const brief = {
      kind: 'memory' as const,
      vision: '',
      objectives: '',
      keyResults: '',
      members: [],
      transcript: parts.map(({ speaker, text }) => ({
        sender: speaker,
        content: text,
        isVisitor: speaker === 'User',
      })),
    };
    const account = createAnswerAccount(ai);
    const guard = createAnswerGuard({ readLineHead: readNoHead, maxCodePoints: noteTokens * 12 });
    const call = { kind: 'memory' as const, ...prompt, brief, signal, charge };
    await streamAnswer(ai, call, guard, account);
    const { text, model } = account.done();
    if (text === '') throw new Error('The note is empty');
    await repository
      .insert({
        lookup: seal.lookup,
        sealedNote: sealNote(text, seal),
        model,
        at: new Date(clock.now()),
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a memory note could not be kept'));
    return text;
  }

  /** What is there, opened when it is asked for. */
  async function findStored(
    seals: ReadonlyMap<string, NoteSeal>,
  ): Promise<(node: NoteNode) => string | undefined> {
    const rows = await repository.find(Array.from(seals.values(), ({ lookup }) => lookup));
    const now = clock.now();
    const stale = rows.filter(({ usedAt }) => now - usedAt.getTime() > touchAfterMs);
    if (stale.length > 0) {
      repository
        .touch(
          stale.map(({ lookup }) => lookup),
          new Date(now),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'memory notes could not be touched'));
    }
    const sealed = new Map(rows.map((row) => [row.lookup.toString('hex'), row.sealedNote]));
    return (node) => {
      const seal = sealOf(seals, node);
      const sealedNote = sealed.get(seal.lookup.toString('hex'));
      if (sealedNote === undefined) return undefined;
      const note = openNote(sealedNote, seal);
      // It is condensed again and replaced.
      if (note === null) log.warn({}, 'a memory note was changed and does not open');
      return note ?? undefined;
    };
  }

  /** Seals of the nodes and of all below them; a note is found by what it condenses, never by whose it is. */
  function sealTree(
    segments: readonly Segment[],
    nodes: readonly NoteNode[],
  ): Map<string, NoteSeal> {
    const seals = new Map<string, NoteSeal>();
    function add(node: NoteNode): Buffer {
      const hash = createHash('sha256');
      if (node.level === 0) {
        const parts = segments[node.index]?.parts ?? [];
        const content = parts.map(({ speaker, text }) => [speaker, text]);
        hash.update(JSON.stringify([memoryVersion, noteTokens, content]));
      } else {
        hash.update(JSON.stringify([memoryVersion, noteTokens, node.level]));
        for (const child of childrenOf(node)) hash.update(add(child));
      }
      const digest = hash.digest();
      seals.set(keyOf(node), noteSealOf(digest, secret));
      return digest;
    }
    for (const node of nodes) add(node);
    return seals;
  }

  return { read, make };
}

/** A stretch that is no longer than its note would be; null for any other. */
function wholeSegment(parts: readonly SegmentPart[], noteTokens: number): string | null {
  const tokens = parts.reduce((total, part) => total + part.tokens, 0);
  if (tokens > noteTokens) return null;
  const whole = parts.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
  return tokenWeight(whole) <= noteTokens ? whole : null;
}

function keyOf({ level, index }: NoteNode): string {
  return `${level}:${index}`;
}

function sealOf(seals: ReadonlyMap<string, NoteSeal>, node: NoteNode): NoteSeal {
  const seal = seals.get(keyOf(node));
  if (seal === undefined) throw new TypeError('A note has no seal');
  return seal;
}
