import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { readNoHead } from '../../services/ai/answer/answer-head.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
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
import { createNotesRun, type NotesAllowance } from './notes-run.ts';
import type { Segment, SegmentPart } from './segments.rules.ts';
import { createSharedWork } from './shared-work.ts';

/** The note on a stretch of a conversation; an extract stands in where it could not be condensed. */
interface Note {
  text: string;
  isExtract: boolean;
}

/** What the notes service needs to say to the operator; never a text of a conversation. */
export interface MemoryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Finds or makes the notes that stand for older parts of a conversation. */
export interface NotesService {
  read(
    segments: readonly Segment[],
    nodes: readonly NoteNode[],
    allowance: NotesAllowance,
    signal: AbortSignal,
  ): Promise<Note[]>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Makes the service; `noteTokens` is the length of one note. */
export function createNotesService(deps: {
  ai: AiService;
  repository: MemoryRepository;
  clock: Clock;
  log: MemoryLog;
  noteTokens: number;
}): NotesService {
  const { ai, repository, clock, log, noteTokens } = deps;
  const shared = createSharedWork<string>();

  async function condense(
    hash: Buffer,
    prompt: Prompt,
    parts: readonly SegmentPart[],
    signal: AbortSignal,
  ): Promise<string> {
    // Somebody else may have made it since it was looked for.
    const [made] = await repository.find([hash]);
    if (made !== undefined) return made.content;
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
    await streamAnswer(ai, { kind: 'memory', ...prompt, brief, signal }, guard, account);
    const { text, model } = account.done();
    if (text === '') throw new Error('The note is empty');
    await repository
      .insert({ hash, content: text, model, at: new Date(clock.now()) })
      .catch((error: unknown) => log.warn({ err: error }, 'a memory note could not be kept'));
    return text;
  }

  async function read(
    segments: readonly Segment[],
    nodes: readonly NoteNode[],
    allowance: NotesAllowance,
    signal: AbortSignal,
  ): Promise<Note[]> {
    const hashes = hashTree(segments, nodes, noteTokens);
    const stored = await findStored([...hashes.values()]);
    const run = createNotesRun(allowance);

    async function noteOf(node: NoteNode): Promise<Note> {
      const hash = hashes.get(keyOf(node));
      if (hash === undefined) throw new Error('A note has no hash');
      const text = stored.get(hash.toString('hex'));
      if (text !== undefined) return { text, isExtract: false };
      return node.level === 0 ? noteOnSegment(node, hash) : noteOnGroup(node, hash);
    }

    async function noteOnSegment(node: NoteNode, hash: Buffer): Promise<Note> {
      const parts = segments[node.index]?.parts ?? [];
      const whole = parts.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
      if (tokenWeight(whole) <= noteTokens) return { text: whole, isExtract: false };
      const extract = () => extractSegment(parts, noteTokens);
      return make(hash, () => assembleSegmentPrompt(parts, noteTokens), parts, extract);
    }

    async function noteOnGroup(node: NoteNode, hash: Buffer): Promise<Note> {
      const children = await Promise.all(childrenOf(node).map(noteOf));
      const texts = children.map(({ text }) => text);
      const share = Math.floor(noteTokens / texts.length);
      const extract = () => texts.map((text) => fitText(text, share * 2)).join('\n');
      // A note on extracts would keep what they left out from ever being condensed.
      if (children.some(({ isExtract }) => isExtract)) return { text: extract(), isExtract: true };
      const parts = texts.map((text) => ({ speaker: '', text }));
      return make(hash, () => assembleGroupPrompt(texts, noteTokens), parts, extract);
    }

    async function make(
      hash: Buffer,
      prompt: () => Prompt,
      parts: readonly SegmentPart[],
      extract: () => string,
    ): Promise<Note> {
      const key = hash.toString('hex');
      const text = await run.attempt(shared.has(key), async () => {
        try {
          return await shared.join(key, (own) => condense(hash, prompt(), parts, own), signal);
        } catch (error) {
          signal.throwIfAborted();
          log.warn({ err: error }, 'a stretch of a conversation could not be condensed');
          run.stop();
          return null;
        }
      });
      return text === null ? { text: extract(), isExtract: true } : { text, isExtract: false };
    }

    try {
      // The newest first: when not all can be condensed, they matter more.
      const notes = await Promise.all(nodes.toReversed().map(noteOf));
      return notes.toReversed();
    } finally {
      run.stop();
    }
  }

  async function findStored(hashes: Buffer[]): Promise<Map<string, string>> {
    const rows = await repository.find(hashes);
    const now = clock.now();
    const stale = rows.filter(({ usedAt }) => now - usedAt.getTime() > dayMs);
    if (stale.length > 0) {
      repository
        .touch(
          stale.map(({ hash }) => hash),
          new Date(now),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'memory notes could not be touched'));
    }
    return new Map(rows.map(({ hash, content }) => [hash.toString('hex'), content]));
  }

  return { read };
}

function keyOf({ level, index }: NoteNode): string {
  return `${level}:${index}`;
}

/** Hashes of the nodes and of all below them; a note is found by what it condenses, never by whose it is. */
function hashTree(
  segments: readonly Segment[],
  nodes: readonly NoteNode[],
  noteTokens: number,
): Map<string, Buffer> {
  const hashes = new Map<string, Buffer>();
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
    hashes.set(keyOf(node), digest);
    return digest;
  }
  for (const node of nodes) add(node);
  return hashes;
}
