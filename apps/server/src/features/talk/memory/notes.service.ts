import { createHash } from 'node:crypto';
import type { Clock } from '../../../lib/clock.ts';
import { AiCallRefused, type AiService } from '../../../services/ai/ai-service.ts';
import { createResponseCollector } from '../../../services/ai/response-collector.ts';
import { createOutputFilter } from '../../../services/ai/output-filters/output-filter.ts';
import { readNoHead } from '../../../services/ai/output-filters/response-head.ts';
import { streamResponse } from '../../../services/ai/stream-response.ts';
import type { Charge } from '../../../services/ai/charge.ts';
import { tokenWeight } from '../../../services/ai/tokens.ts';
import type { Prompt } from '../prompts/turn-prompts.ts';
import { fitText } from '../prompts/fit-text.rules.ts';
import {
  assembleGroupPrompt,
  assembleSegmentPrompt,
  extractSegment,
  memoryVersion,
} from './memory.prompts.ts';
import type { MemoryRepository } from './memory.repository.ts';
import { childrenOf, type NoteNode } from './memory.rules.ts';
import {
  type NoteKeys,
  deriveNoteKeys,
  decryptNote,
  encryptNote,
} from './note-encryption.rules.ts';
import { createSummaryLimiter, type SummaryLimits } from './summary-limiter.ts';
import type { Segment, SegmentPart } from './segments.rules.ts';
import type { Log } from '../../../lib/log.ts';

/** The note on a segment of a conversation: its summary, or an extract until the model has summarized it. */
interface Note {
  text: string;
  isExtract: boolean;
}

type SpokenPart = Pick<SegmentPart, 'speaker' | 'text'>;

// Often enough to keep used notes from being removed, without a write for each reply.
const touchIntervalMs = 6 * 60 * 60 * 1000;

interface NotesDeps {
  ai: AiService;
  repository: MemoryRepository;
  clock: Clock;
  /** Entries contain no text of a conversation. */
  log: Pick<Log, 'info' | 'warn'>;
  secret: Buffer;
  /** Length of one note. */
  noteTokens: number;
}

/** Reads and creates the notes that represent older parts of a conversation. */
export class NotesService {
  readonly #deps: NotesDeps;
  /** Notes in creation, by lookup key: concurrent replies of one conversation need the same. */
  readonly #inFlight = new Map<string, Promise<string>>();

  constructor(deps: NotesDeps) {
    this.#deps = deps;
  }

  /** The stored notes, and extracts where there is none. Calls no model. */
  async read(segments: readonly Segment[], nodes: readonly NoteNode[]): Promise<Note[]> {
    const { log, noteTokens } = this.#deps;
    const keys = this.#deriveTreeKeys(segments, nodes);
    const stored = await this.#findStored(keys).catch((error: unknown) => {
      // A reply with extracts is better than no reply.
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
      const verbatim = shortSegment(parts, noteTokens);
      return verbatim === null
        ? { text: extractSegment(parts, noteTokens), isExtract: true }
        : { text: verbatim, isExtract: false };
    }

    return nodes.map(noteOf);
  }

  /** Creates missing notes, the newest first, within the limits. A failure stops it; the next call continues. */
  async create(
    segments: readonly Segment[],
    nodes: readonly NoteNode[],
    allowance: SummaryLimits,
    charge: Charge,
    signal: AbortSignal,
  ): Promise<void> {
    const { log, noteTokens } = this.#deps;
    const keys = this.#deriveTreeKeys(segments, nodes);
    const stored = await this.#findStored(keys);
    const limiter = createSummaryLimiter(allowance);

    const attempt = (
      noteKeys: NoteKeys,
      prompt: () => Prompt,
      parts: readonly SpokenPart[],
    ): Promise<string | null> =>
      limiter.attempt(async () => {
        try {
          signal.throwIfAborted();
          return await this.#summarizeOnce(noteKeys, () =>
            this.#condense(noteKeys, prompt(), parts, signal, charge),
          );
        } catch (error) {
          limiter.stop();
          if (error instanceof AiCallRefused) {
            log.info({ reason: error.reason }, 'condensing waits for the next reply');
          } else if (!signal.aborted) {
            log.warn({ err: error }, 'a stretch of a conversation could not be condensed');
          }
          return null;
        }
      });

    /** The text of a note, or null when it could not be created now. */
    async function textOf(node: NoteNode): Promise<string | null> {
      const text = stored(node);
      if (text !== undefined) return text;
      const noteKeys = findKeys(keys, node);
      if (node.level === 0) {
        const parts = segments[node.index]?.parts ?? [];
        const verbatim = shortSegment(parts, noteTokens);
        return verbatim ?? attempt(noteKeys, () => assembleSegmentPrompt(parts, noteTokens), parts);
      }
      const newestFirst = await Promise.all(childrenOf(node).toReversed().map(textOf));
      const texts = newestFirst.toReversed().filter((child) => child !== null);
      // A note on extracts would lose for good what they leave out.
      if (texts.length < newestFirst.length) return null;
      const parts = texts.map((child) => ({ speaker: '', text: child }));
      return attempt(noteKeys, () => assembleGroupPrompt(texts, noteTokens), parts);
    }

    // When the limits allow only some, the newest matter most, and the prompt's prefix stays the same for longer.
    await Promise.all(nodes.toReversed().map(textOf));
  }

  async #summarizeOnce({ lookup }: NoteKeys, start: () => Promise<string>): Promise<string> {
    const key = lookup.toString('hex');
    const running = this.#inFlight.get(key);
    if (running !== undefined) return running;
    const started = start().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }

  async #condense(
    noteKeys: NoteKeys,
    prompt: Prompt,
    parts: readonly SpokenPart[],
    signal: AbortSignal,
    charge: Charge,
  ): Promise<string> {
    const { ai, repository, clock, log, noteTokens } = this.#deps;
    // Another process may have created it meanwhile.
    const [stored] = await repository.find([noteKeys.lookup]);
    const note = stored === undefined ? null : decryptNote(stored.sealedNote, noteKeys);
    if (note !== null) return note;
    const context = () => ({
      vision: '',
      objectives: '',
      keyResults: '',
      members: [],
      transcript: parts.map(({ speaker, text }) => ({
        sender: speaker,
        content: text,
        isVisitor: speaker === 'User',
      })),
    });
    const collector = createResponseCollector(ai);
    const filter = createOutputFilter({
      instructions: prompt.instructions,
      readLineHead: readNoHead,
      maxCodePoints: noteTokens * 12,
    });
    const call = { kind: 'memory' as const, ...prompt, context, signal, charge };
    await streamResponse(ai, call, filter, collector);
    const { text, model } = collector.done();
    if (text === '') throw new Error('The note is empty');
    await repository
      .insert({
        lookup: noteKeys.lookup,
        sealedNote: encryptNote(text, noteKeys),
        model,
        at: new Date(clock.now()),
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a memory note could not be kept'));
    return text;
  }

  /** Looks up stored notes; the returned function decrypts one on demand. */
  async #findStored(
    keys: ReadonlyMap<string, NoteKeys>,
  ): Promise<(node: NoteNode) => string | undefined> {
    const { repository, clock, log } = this.#deps;
    const rows = await repository.find(Array.from(keys.values(), ({ lookup }) => lookup));
    const now = clock.now();
    const stale = rows.filter(({ usedAt }) => now - usedAt.getTime() > touchIntervalMs);
    if (stale.length > 0) {
      repository
        .touch(
          stale.map(({ lookup }) => lookup),
          new Date(now),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'memory notes could not be touched'));
    }
    const encryptedNotes = new Map(rows.map((row) => [row.lookup.toString('hex'), row.sealedNote]));
    return (node) => {
      const noteKeys = findKeys(keys, node);
      const sealedNote = encryptedNotes.get(noteKeys.lookup.toString('hex'));
      if (sealedNote === undefined) return undefined;
      const note = decryptNote(sealedNote, noteKeys);
      // The note is created again and replaced.
      if (note === null) log.warn({}, 'a memory note was changed and does not open');
      return note ?? undefined;
    };
  }

  /** Derives the keys of the nodes and their descendants from the text that they condense. */
  #deriveTreeKeys(segments: readonly Segment[], nodes: readonly NoteNode[]): Map<string, NoteKeys> {
    const { secret, noteTokens } = this.#deps;
    const keys = new Map<string, NoteKeys>();
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
      keys.set(keyOf(node), deriveNoteKeys(digest, secret));
      return digest;
    }
    for (const node of nodes) add(node);
    return keys;
  }
}

/** The text of a segment that is no longer than its note would be; null for longer ones. */
function shortSegment(parts: readonly SegmentPart[], noteTokens: number): string | null {
  const tokens = parts.reduce((total, part) => total + part.tokens, 0);
  if (tokens > noteTokens) return null;
  const text = parts.map((part) => `${part.speaker}: ${part.text}`).join('\n');
  return tokenWeight(text) <= noteTokens ? text : null;
}

function keyOf({ level, index }: NoteNode): string {
  return `${level}:${index}`;
}

function findKeys(keys: ReadonlyMap<string, NoteKeys>, node: NoteNode): NoteKeys {
  const noteKeys = keys.get(keyOf(node));
  if (noteKeys === undefined) throw new TypeError('A note has no keys');
  return noteKeys;
}
