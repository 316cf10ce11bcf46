import { setImmediate } from 'node:timers/promises';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { AiService } from '../../../services/ai/ai-service.ts';
import type { Charge } from '../../../services/ai/charge.ts';
import { tokenWeight } from '../../../services/ai/tokens.ts';
import { fitText } from '../prompts/fit-text.rules.ts';
import type { MemoryRepository } from './memory.repository.ts';
import {
  maxNotesFor,
  memorySizes,
  type MemorySizes,
  notesTokensFor,
  planNotes,
  planWindow,
  recallTokensFor,
  segmentsOf,
} from './memory.rules.ts';
import type { SummaryLimits } from './summary-limiter.ts';
import type { Log } from '../../../lib/log.ts';
import { NotesService } from './notes.service.ts';
import { recallPassages } from './recall.rules.ts';
import { authorLabel, type Memory, wholeConversation } from '../prompts/sections.prompts.ts';
import { cutSegments, weighTurns } from './segments.rules.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';

/** A conversation and its token budget. */
interface MemoryRequest {
  turns: readonly Turn[];
  participants: readonly Participant[];
  /** Tokens that the conversation may take in the prompt. */
  tokenBudget: number;
}

/** Limits of condensing after one request. */
const allowance: SummaryLimits = { maxCalls: 6, concurrency: 2 };
/** Number of conversations that are condensed at once. */
const maxConcurrentSummaries = 4;
// Condensing counts against its client's rate limit: the pause leaves calls for the replies.
const clientCooldownMs = 20_000;
/** Number of segments that are condensed ahead of need. */
const segmentsAhead = 2;
const unusedMs = 72 * 60 * 60 * 1000;
const cleanUpBatchSize = 500;
/** Number of newest turns among which the visitor's last message counts as the current topic. */
const topicTurns = 4;

interface MemoryDeps {
  ai: AiService;
  repository: MemoryRepository;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  secret: Buffer;
}

/**
 * Represents the turns that do not fit into the model's window by notes and quoted passages. Notes are found by a hash of
 * the text they condense, so requests need no conversation id.
 */
export class MemoryService {
  readonly #deps: MemoryDeps;
  readonly #sizes: MemorySizes;
  readonly #notes: NotesService;
  readonly #closed = new AbortController();
  readonly #background = new Set<Promise<void>>();
  #condensing = 0;
  /** Start of the last condensing per client address, the latest at the end. */
  readonly #lastStarts = new Map<string, number>();

  constructor(deps: MemoryDeps) {
    this.#deps = deps;
    this.#sizes = memorySizes(deps.ai.contextTokens);
    this.#notes = new NotesService({ ...deps, noteTokens: this.#sizes.noteTokens });
  }

  #plan({ turns, participants, tokenBudget }: MemoryRequest, growth: number) {
    const weights = weighTurns(turns);
    if (sum(weights) + growth <= tokenBudget) return null;
    const segments = cutSegments(turns, weights, participants, this.#sizes.segmentTokens);
    const { windowStart, segmentCount } = planWindow(weights, segments, tokenBudget, growth);
    if (segmentCount === 0) return null;
    return {
      segments,
      windowStart,
      nodes: planNotes(segmentCount, maxNotesFor(tokenBudget, this.#sizes)),
    };
  }

  /** Reads the notes and passages for a prompt. Calls no model, so that no reply waits for one. */
  async read(request: MemoryRequest): Promise<Memory> {
    const { turns, participants, tokenBudget } = request;
    const planned = this.#plan(request, 0);
    if (planned === null) return wholeConversation;
    const { segments, nodes, windowStart } = planned;
    const found = await this.#notes.read(segments, nodes);
    const fit = fitNotes(
      found.map(({ text }) => text),
      notesTokensFor(tokenBudget),
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
      recalled: recallPassages(
        turns
          .slice(0, windowStart)
          .map((turn) => ({ speaker: authorLabel(turn, participants), content: turn.content })),
        latestMessages(turns),
        recallTokensFor(tokenBudget),
      ),
    };
  }

  /** Condenses in the background what the next replies will need; a later call continues what was interrupted or refused. */
  prepare(request: MemoryRequest & { charge: Charge }): void {
    const task = this.#condense(request)
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'condensing ahead failed'))
      .finally(() => this.#background.delete(task));
    this.#background.add(task);
  }

  async #condense(request: MemoryRequest & { charge: Charge }): Promise<void> {
    // Lets the end of the reply be sent first.
    await setImmediate();
    const { signal } = this.#closed;
    if (signal.aborted || this.#condensing >= maxConcurrentSummaries) return;
    const planned = this.#plan(request, this.#sizes.segmentTokens * segmentsAhead);
    if (planned === null || !this.#mayStart(request.charge)) return;
    const { segments, nodes } = planned;
    this.#condensing += 1;
    try {
      await this.#notes.create(segments, nodes, allowance, request.charge, signal);
    } finally {
      this.#condensing -= 1;
    }
  }

  #mayStart({ client }: Charge): boolean {
    if (client === null) return true;
    const now = this.#deps.clock.now();
    for (const [address, startedAt] of this.#lastStarts) {
      if (now - startedAt < clientCooldownMs) break;
      this.#lastStarts.delete(address);
    }
    if (this.#lastStarts.has(client.address)) return false;
    this.#lastStarts.set(client.address, now);
    return true;
  }

  /** Removes notes that were unused for three days. */
  async cleanUp(): Promise<void> {
    const since = new Date(this.#deps.clock.now() - unusedMs);
    let removed = 0;
    for (;;) {
      const batch = await this.#deps.repository.removeUnused(since, cleanUpBatchSize);
      removed += batch;
      if (batch < cleanUpBatchSize) break;
    }
    if (removed > 0) this.#deps.log.info({ removed }, 'unused memory notes removed');
  }

  /** Resolves when no background work is in progress. */
  async settled(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  /** Stops background work. */
  async close(): Promise<void> {
    this.#closed.abort();
    await this.settled();
  }
}

/** The current topic: the last turn, and the visitor's last message if it is recent. */
function latestMessages(turns: readonly Turn[]): string {
  const recent = turns.slice(-topicTurns);
  const asked = recent.findLast(({ author }) => author.kind === 'visitor');
  const last = turns.at(-1);
  return [asked, last === asked ? undefined : last]
    .flatMap((turn) => (turn === undefined ? [] : [turn.content]))
    .join('\n');
}

/** Shortens notes to an equal share each when they exceed their tokens together. */
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
