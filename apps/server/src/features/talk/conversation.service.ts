import { summaryPrefix } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { DecisionAnswer, MinutesAnswer } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import {
  type AiResponse,
  AiCallRefused,
  type AiService,
  type EmitText,
} from '../../services/ai/ai-service.ts';
import {
  createResponseCollector,
  type ResponseCollector,
} from '../../services/ai/response-collector.ts';
import { createOutputFilter } from '../../services/ai/output-filters/output-filter.ts';
import { streamResponse } from '../../services/ai/stream-response.ts';
import { type Charge, chargeBackground } from '../../services/ai/charge.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { responseEmpty } from '../../services/ai/port/model-failures.ts';
import { ModelFailure } from '../../services/ai/port/model-port.ts';
import type { ReplyIssue } from './prompts/action.prompts.ts';
import { callContextOf } from './call-context.ts';
import type { ReplyRequest, SummaryRequest } from './conversation-request.ts';
import { assembleReplyPrompt, frameReply } from './prompts/reply.prompts.ts';
import { unofferedModels } from './member-models.rules.ts';
import { MemoryRepository } from './memory/memory.repository.ts';
import { MemoryService } from './memory/memory.service.ts';
import type { MemoryLog } from './memory/notes.service.ts';
import type { AiEventRequest, AiResponseOutcome } from '../../ports/event-request.ts';
import type { FieldErrors } from '../../lib/refusal.ts';
import type { DiscussionRequest } from './discussion/discussion-request.ts';
import type { DiscussionEvents } from './discussion/discussion-events.ts';
import { DiscussionRun } from './discussion/discussion-run.ts';
import { RunningDiscussions } from './discussion/running-discussions.ts';
import type { DecisionRequest, MinutesRequest } from './minutes/minutes-request.ts';
import { MinutesService } from './minutes/minutes.service.ts';
import { createReplyFilter } from './reply/reply-filter.ts';
import { promptTokenBudget, withinWindow } from './prompts/prompt-budget.ts';
import { assembleSummaryPrompt, frameSummary, readSummaryHead } from './prompts/summary.prompts.ts';
import type { Turn } from './turns.rules.ts';

/** Number of newest turns that a reply must not repeat. */
const comparedTurns = 12;
// The client prefixes the summary and sends it back as a message.
const maxSummaryLength = limits.message - summaryPrefix.length;

/** What the calls of one response share. */
interface Answering {
  ai: AiService;
  collector: ResponseCollector;
  signal: AbortSignal;
  charge: Charge;
}

/** Generates what a conversation needs: replies, discussions, summaries, minutes, decisions. It stores no conversation: every request brings its own. */
export class ConversationService {
  readonly #ai: AiService;
  readonly #memory: MemoryService;
  readonly #minutes: MinutesService;
  readonly #discussions = new RunningDiscussions();

  constructor(deps: {
    ai: AiService;
    db: Db;
    clock: Clock;
    log: MemoryLog;
    /** Encrypts notes, together with a hash of the conversation. */
    secret: Buffer;
  }) {
    this.#ai = deps.ai;
    this.#minutes = new MinutesService(deps.ai);
    this.#memory = new MemoryService({ ...deps, repository: new MemoryRepository(deps.db) });
  }

  async continue(
    request: ReplyRequest,
    signal: AbortSignal,
    emit: EmitText,
    charge: Charge,
  ): Promise<AiResponse> {
    const { body, turns, speakerIndex, speaker } = request;
    const { participants } = body;
    const ai = this.#ai.forModel(speaker.model);
    const collector = createResponseCollector(ai, emit);
    const answering = { ai, collector, signal, charge };
    const tokenBudget = await withinWindow(promptTokenBudget(ai), (budgetTokens) =>
      this.#reply(request, answering, budgetTokens),
    );
    const done = collector.done();
    if (done.text === '') throw responseEmpty();
    const reply: Turn = { author: { kind: 'member', index: speakerIndex }, content: done.text };
    this.#memory.prepare({
      turns: [...turns, reply],
      participants,
      tokenBudget,
      charge: chargeBackground(charge.client),
    });
    return done;
  }

  /** Sends a reply to the collector, and returns the tokens that the conversation had in its prompt. */
  async #reply(
    { body, turns, speakerIndex, speaker }: ReplyRequest,
    { ai, collector, signal, charge }: Answering,
    budgetTokens: number,
  ): Promise<number> {
    const { participants, responseType, responseLength, answersSoFar = 0 } = body;
    const action = { responseType, responseLength };
    const input = { mission: body, participants, speakerIndex, action, budgetTokens };
    const frame = frameReply(input);
    const { tokenBudget } = frame;
    const recalled = await this.#memory.read({ turns, participants, tokenBudget });
    const context = () => ({ ...callContextOf(body, turns), speaker, ...action, answersSoFar });
    const earlier = turns.slice(-comparedTurns).map(({ content }) => content);
    let issue: ReplyIssue | null = null;
    let withheld = '';
    // An empty or repeated reply is requested once more; the second attempt is sent as it is.
    for (const isFirst of [true, false]) {
      const prompt = assembleReplyPrompt(input, turns, recalled, issue, frame);
      const filter = createReplyFilter({
        instructions: prompt.instructions,
        participants,
        speakerIndex,
        earlier: isFirst ? earlier : [],
      });
      try {
        const call = { kind: 'reply' as const, ...prompt, context, signal, charge };
        await streamResponse(ai, call, filter, collector);
      } catch (error) {
        const isSecondRefused = error instanceof AiCallRefused && withheld !== '';
        if (!isEmptyResponse(error) && !isSecondRefused) {
          if (filter.withheld !== '' && !signal.aborted) await collector.emit(filter.withheld);
          throw error;
        }
      }
      if (filter.verdict === 'sound') break;
      issue = filter.verdict;
      withheld ||= filter.withheld;
      // A repeated reply is better than none.
      if (!isFirst && withheld !== '') await collector.emit(withheld);
    }
    return tokenBudget;
  }

  /** The models of participants that are not offered, by field; null when all are. */
  unofferedModels(participants: readonly Participant[]): FieldErrors | null {
    return unofferedModels(participants, this.#ai.offered);
  }

  /** Runs a discussion to its last event; rejects when its first call is refused. */
  async discuss(
    request: DiscussionRequest,
    events: AiEventRequest<DiscussionEvents>,
  ): Promise<AiResponseOutcome> {
    const run = new DiscussionRun({ ai: this.#ai, memory: this.#memory }, request, events);
    return this.#discussions.run(request.body.discussion.id, run);
  }

  /** Ends a discussion after the turns in progress. */
  pauseDiscussion(id: string): void {
    this.#discussions.pause(id);
  }

  /** Makes minutes, or brings them up to date. */
  async makeMinutes(
    request: MinutesRequest,
    signal: AbortSignal,
    charge: Charge,
  ): Promise<MinutesAnswer> {
    return this.#minutes.make(request, signal, charge);
  }

  /** Drafts the decision that a conversation came to. */
  async decide(
    request: DecisionRequest,
    signal: AbortSignal,
    charge: Charge,
  ): Promise<DecisionAnswer> {
    return this.#minutes.decide(request, signal, charge);
  }

  async summarize(
    request: SummaryRequest,
    signal: AbortSignal,
    emit: EmitText,
    charge: Charge,
  ): Promise<AiResponse> {
    const { body, turns } = request;
    const { participants } = body;
    const collector = createResponseCollector(this.#ai, emit);
    const answering = { ai: this.#ai, collector, signal, charge };
    const tokenBudget = await withinWindow(promptTokenBudget(this.#ai), (budgetTokens) =>
      this.#sumUp(request, answering, budgetTokens),
    );
    const done = collector.done();
    if (done.text === '') throw responseEmpty();
    this.#memory.prepare({
      turns,
      participants,
      tokenBudget,
      charge: chargeBackground(charge.client),
    });
    return done;
  }

  /** Sends a summary to the collector, and returns the tokens that the conversation had in its prompt. */
  async #sumUp(
    { body, turns }: SummaryRequest,
    { ai, collector, signal, charge }: Answering,
    budgetTokens: number,
  ): Promise<number> {
    const { participants } = body;
    const input = { mission: body, participants, budgetTokens };
    const frame = frameSummary(input);
    const { tokenBudget } = frame;
    const recalled = await this.#memory.read({ turns, participants, tokenBudget });
    const prompt = assembleSummaryPrompt(input, turns, recalled, frame);
    const filter = createOutputFilter({
      instructions: prompt.instructions,
      readLineHead: readSummaryHead,
      maxCodePoints: maxSummaryLength,
    });
    const context = () => callContextOf(body, turns);
    const call = { kind: 'summary' as const, ...prompt, context, signal, charge };
    await streamResponse(ai, call, filter, collector);
    return tokenBudget;
  }

  /** Removes notes that were unused for three days; called by a timer. */
  async cleanUp(): Promise<void> {
    await this.#memory.cleanUp();
  }

  /** Resolves when no background condensing is in progress. */
  async settled(): Promise<void> {
    await this.#memory.settled();
  }

  /** Stops background condensing. */
  async close(): Promise<void> {
    await this.#memory.close();
  }
}

function isEmptyResponse(error: unknown): boolean {
  return error instanceof ModelFailure && error.reason === 'empty';
}
