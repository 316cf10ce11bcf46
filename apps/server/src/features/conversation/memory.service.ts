import { setImmediate } from 'node:timers/promises';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import type { Charge } from '../../services/ai/charge.ts';
import { tokenWeight } from '../../services/ai/tokens.ts';
import { fitText } from './fit-text.rules.ts';
import type { MemoryRepository } from './memory.repository.ts';
import {
  maxNotesFor,
  memorySizes,
  notesTokensFor,
  planNotes,
  planWindow,
  recallTokensFor,
  segmentsOf,
} from './memory.rules.ts';
import type { NotesAllowance } from './notes-run.ts';
import { createNotesService, type MemoryLog } from './notes.service.ts';
import { recallWords } from './recall.rules.ts';
import { authorLabel, type Memory, wholeConversation } from './room.prompts.ts';
import { cutSegments, weighTurns } from './segments.rules.ts';
import type { Turn } from './turns.rules.ts';

/** What has to be remembered, and how much room there is for it. */
interface MemoryQuestion {
  turns: readonly Turn[];
  participants: readonly Participant[];
  /** Tokens that the conversation may take in the prompt. */
  room: number;
}

/** Remembers what no longer fits into a model's window. */
export interface MemoryService {
  /** What a prompt needs beside the newest turns, from what is there: it asks no model, so that no reply waits for one. */
  remember(question: MemoryQuestion): Promise<Memory>;
  /** Condenses behind a reply what the next ones will need; what is interrupted or too much is done behind a later one. */
  prepare(question: MemoryQuestion & { charge: Charge }): void;
  /** Removes notes that nobody used for three days. */
  cleanUp(): Promise<void>;
  /** Resolves when nothing is under way in the background. */
  settled(): Promise<void>;
  /** Stops what is done in the background. */
  close(): Promise<void>;
}

/** Condensing behind one request. */
const allowance: NotesAllowance = { maxCalls: 6, concurrency: 2 };
/** So many conversations at once. */
const maxCondensing = 4;
// Condensing counts against the limit of its client's calls: with this rest it leaves room for the replies themselves.
const clientRestMs = 20_000;
/** Segments that are condensed before they have to be. */
const segmentsAhead = 2;
const unusedMs = 72 * 60 * 60 * 1000;
const cleaningBatch = 500;
/** So far back the visitor's last words still say what the talk is about. */
const turnsAsked = 4;

/** Makes the service. Notes are found by their content, so that a call which brings its conversation finds its own. */
export function createMemoryService(deps: {
  ai: AiService;
  repository: MemoryRepository;
  clock: Clock;
  log: MemoryLog;
  secret: Buffer;
}): MemoryService {
  const { ai, repository, clock, log } = deps;
  const sizes = memorySizes(ai.contextTokens);
  const notes = createNotesService({ ...deps, noteTokens: sizes.noteTokens });
  const closing = new AbortController();
  const background = new Set<Promise<void>>();
  let condensing = 0;
  /** When condensing last began for an address, the latest at the end. */
  const begunFor = new Map<string, number>();

  function plan({ turns, participants, room }: MemoryQuestion, growth: number) {
    const weights = weighTurns(turns);
    if (sum(weights) + growth <= room) return null;
    const segments = cutSegments(turns, weights, participants, sizes.segmentTokens);
    const { windowStart, segmentCount } = planWindow(weights, segments, room, growth);
    if (segmentCount === 0) return null;
    return { segments, windowStart, nodes: planNotes(segmentCount, maxNotesFor(room, sizes)) };
  }

  async function remember(question: MemoryQuestion): Promise<Memory> {
    const { turns, participants, room } = question;
    const planned = plan(question, 0);
    if (planned === null) return wholeConversation;
    const { segments, nodes, windowStart } = planned;
    const found = await notes.read(segments, nodes);
    const fit = fitNotes(
      found.map(({ text }) => text),
      notesTokensFor(room),
    );
    return {
      windowStart,
      notes: nodes.map((node, index) => {
        const { first, last } = segmentsOf(node);
        return {
          firstTurn: segments[first]?.firstTurn ?? 0,
          lastTurn: segments[last]?.lastTurn ?? 0,
          text: fit[index] ?? '',
          isExtract: found[index]?.isExtract ?? false,
        };
      }),
      recalled: recallWords(
        turns
          .slice(0, windowStart)
          .map((turn) => ({ speaker: authorLabel(turn, participants), content: turn.content })),
        latestWords(turns),
        recallTokensFor(room),
      ),
    };
  }

  function prepare(question: MemoryQuestion & { charge: Charge }): void {
    const task = condense(question)
      .catch((error: unknown) => log.warn({ err: error }, 'condensing ahead failed'))
      .finally(() => background.delete(task));
    background.add(task);
  }

  async function condense(question: MemoryQuestion & { charge: Charge }): Promise<void> {
    // The end of the reply goes out first.
    await setImmediate();
    const { signal } = closing;
    if (signal.aborted || condensing >= maxCondensing) return;
    const planned = plan(question, sizes.segmentTokens * segmentsAhead);
    if (planned === null || !mayBegin(question.charge)) return;
    const { segments, nodes } = planned;
    condensing += 1;
    try {
      await notes.make(segments, nodes, allowance, question.charge, signal);
    } finally {
      condensing -= 1;
    }
  }

  function mayBegin({ client }: Charge): boolean {
    if (client === null) return true;
    const now = clock.now();
    for (const [address, begunAt] of begunFor) {
      if (now - begunAt < clientRestMs) break;
      begunFor.delete(address);
    }
    if (begunFor.has(client.address)) return false;
    begunFor.set(client.address, now);
    return true;
  }

  async function cleanUp(): Promise<void> {
    const since = new Date(clock.now() - unusedMs);
    let removed = 0;
    for (;;) {
      const batch = await repository.removeUnused(since, cleaningBatch);
      removed += batch;
      if (batch < cleaningBatch) break;
    }
    if (removed > 0) log.info({ removed }, 'unused memory notes removed');
  }

  async function settled(): Promise<void> {
    while (background.size > 0) await Promise.all(background);
  }

  return {
    remember,
    prepare,
    cleanUp,
    settled,
    async close() {
      closing.abort();
      await settled();
    },
  };
}

/** What the talk is about just now: the last turn, and what the visitor said last if that is not long ago. */
function latestWords(turns: readonly Turn[]): string {
  const recent = turns.slice(-turnsAsked);
  const asked = recent.findLast(({ author }) => author.kind === 'visitor');
  const last = turns.at(-1);
  return [asked, last === asked ? undefined : last]
    .flatMap((turn) => (turn === undefined ? [] : [turn.content]))
    .join('\n');
}

/** Notes within their share; a note that is far longer than it should be is shortened first. */
function fitNotes(texts: readonly string[], maxTokens: number): string[] {
  const total = sum(texts.map(tokenWeight));
  if (total <= maxTokens) return [...texts];
  const share = Math.floor(maxTokens / texts.length);
  return texts.map((text) => fitText(text, share));
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
