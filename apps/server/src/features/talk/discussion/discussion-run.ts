import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { AiEventRequest, AiResponseOutcome } from '../../../ports/event-request.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { AiCallRefused, type AiService } from '../../../services/ai/ai-service.ts';
import type { Ids } from '../../../lib/ids.ts';
import { type OfferedTools, TeamTools } from '../tools/team-tools.ts';
import { chargeBackground } from '../../../services/ai/charge.ts';
import { TableFiles } from '../../../services/ai/files/table-files.ts';
import { type CallContext, ModelFailure } from '../../../services/ai/port/model-port.ts';
import {
  createResponseCollector,
  type ResponseCollector,
} from '../../../services/ai/response-collector.ts';
import { callContextOf } from '../call-context.ts';
import { ownLabel } from '@convoke/talk/turns/member-labels.rules.ts';
import type { MemoryService } from '../memory/memory.service.ts';
import { promptTokenBudget, withinWindow } from '../../../services/ai/prompt-budget.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';
import { ReplyPrompts } from '../prompts/reply.prompts.ts';
import type { TurnPrompts } from '../prompts/turn-prompts.ts';
import { askMember, type MemberTurn } from '../reply/member-turn.ts';
import { DiscussionPrompts } from './discussion.prompts.ts';
import {
  type DiscussionState,
  endTurn,
  nextStep,
  type PlannedTurn,
  startDiscussion,
  type TurnOutcome,
} from '@convoke/talk/discussion/discussion.rules.ts';
import { type DiscussionEvents, DiscussionEventSender } from './discussion-events.ts';
import type { DiscussionRequest } from './discussion-request.ts';
import { passWord } from './hand-over/hand-over-filter.ts';

/** Most model calls of one discussion: each turn and its second attempt. */
export const maxCallsPerDiscussion = 2 * limits.discussionTurns;

/** Calls of one discussion that run at the same time. */
const maxParallelCalls = 4;

interface DiscussionDeps {
  ai: AiService;
  ids: Ids;
  tools: OfferedTools;
  memory: MemoryService;
}

/** Why no other turn may be asked for now; a model that names the end of its rate limit refuses the others, too. */
function refusalOf(error: unknown): AiCallRefused | null {
  if (error instanceof AiCallRefused) return error;
  if (!(error instanceof ModelFailure) || error.reason !== 'rate_limited') return null;
  const seconds = Math.ceil((error.retryAfterMs ?? 0) / 1_000);
  return seconds > 0 ? new AiCallRefused('rate_limited', seconds) : null;
}

/** One discussion: takes the turns that the rules plan, and sends what happens as events. */
export class DiscussionRun {
  readonly #deps: DiscussionDeps;
  readonly #request: DiscussionRequest;
  readonly #client: AiEventRequest<DiscussionEvents>;
  readonly #events: DiscussionEventSender;
  readonly #files: TableFiles;
  readonly #tools: TeamTools;
  #prompts: TurnPrompts;
  /** Tokens that a prompt may take. */
  #budgetTokens: number;
  /** The conversation without passes, and what was said since. */
  readonly #turns: Turn[];
  readonly #firstLine: number;
  #state: DiscussionState;
  #isPausing = false;

  constructor(
    deps: DiscussionDeps,
    request: DiscussionRequest,
    client: AiEventRequest<DiscussionEvents>,
  ) {
    const { body, turns, speakers } = request;
    const { participants, discussion } = body;
    this.#deps = deps;
    this.#request = request;
    this.#client = client;
    this.#events = new DiscussionEventSender(client, participants);
    this.#files = new TableFiles(body.files, participants);
    this.#tools = new TeamTools(deps.tools, participants, body.toolResults);
    this.#turns = turns.filter(({ passed }) => passed !== true);
    this.#firstLine = this.#turns.length;
    this.#state = startDiscussion({ participants, speakers, settings: discussion, turns });
    // One prompt for all speakers: it fits the smallest of their windows.
    this.#budgetTokens = Math.min(
      ...speakers.map((index) => promptTokenBudget(deps.ai.forModel(participants[index]?.model))),
    );
    this.#prompts = this.#promptsWithin(this.#budgetTokens);
  }

  #promptsWithin(budgetTokens: number): TurnPrompts {
    const { body, speakers } = this.#request;
    const { participants, responseLength } = body;
    const { maxTurns } = this.#state;
    const prompted = {
      mission: body,
      participants,
      responseLength,
      files: this.#files,
      tools: this.#tools,
      budgetTokens,
      maxTurns,
    };
    const [speakerIndex = 0, ...others] = speakers;
    return others.length === 0
      ? new ReplyPrompts({ ...prompted, speakerIndex })
      : new DiscussionPrompts(prompted);
  }

  /** Lets the turns in progress end, and begins no other. */
  readonly pause = (): void => {
    this.#isPausing = true;
  };

  /** Runs to the last event. Rejects when the first call is refused, or the client has left. */
  async run(): Promise<AiResponseOutcome> {
    const { signal } = this.#client;
    const stopAtOnce = () => this.#events.stopAtOnce();
    signal.addEventListener('abort', stopAtOnce, { once: true });
    try {
      const outcome = await this.#takeTurns();
      this.#prepareMemory();
      return outcome;
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      throw error;
    } finally {
      signal.removeEventListener('abort', stopAtOnce);
    }
  }

  async #takeTurns(): Promise<AiResponseOutcome> {
    const { signal, isStopping } = this.#client;
    signal.throwIfAborted();
    await this.#placeConversation();
    for (;;) {
      // A server that stops waits for turns, not for discussions.
      if (isStopping()) return this.#events.stop('server_stopped');
      const step = nextStep(this.#state);
      if (step.kind === 'stop') return this.#events.stop(step.reason);
      if (this.#isPausing) return this.#events.stop('paused');
      try {
        await (step.turns.length > 1
          ? this.#takeSideBySide(step.turns)
          : this.#takeInTurn(step.turns[0]));
      } catch (error) {
        return this.#events.stopFailed(error);
      }
      signal.throwIfAborted();
    }
  }

  async #takeInTurn(turn: PlannedTurn | undefined): Promise<void> {
    if (turn === undefined) throw new Error('A step without a turn');
    this.#end(turn, await this.#take(turn));
    if (this.#prompts.isFull) await this.#placeConversation();
  }

  /**
   * Takes independent turns, some at a time. The first runs in the slot of the request; each further one needs a slot of
   * its own, without which the others take its turns.
   */
  async #takeSideBySide(turns: readonly PlannedTurn[]): Promise<void> {
    const { signal, takeSlot, isStopping } = this.#client;
    const waiting = [...turns];
    const allTaken = new AbortController();
    const ended: [turn: PlannedTurn, outcome: TurnOutcome][] = [];
    const refusals: unknown[] = [];
    const takeWaiting = async () => {
      for (;;) {
        const isEnding = refusals.length > 0 || isStopping() || this.#isPausing;
        const turn = isEnding ? undefined : waiting.shift();
        if (turn === undefined || waiting.length === 0) allTaken.abort();
        if (turn === undefined) return;
        try {
          ended.push([turn, await this.#take(turn)]);
        } catch (error) {
          refusals.push(error);
        }
      }
    };
    const takeInSlot = async () => {
      const slot = await takeSlot(AbortSignal.any([signal, allTaken.signal]));
      if (!slot.ok) return;
      try {
        await takeWaiting();
      } finally {
        slot.leave();
      }
    };
    const further = Math.min(maxParallelCalls, turns.length) - 1;
    await Promise.all([takeWaiting(), ...Array.from({ length: further }, takeInSlot)]);
    // The answers follow one another in the order of the team, whichever ended first.
    ended.sort(([one], [other]) => one.number - other.number);
    for (const [turn, outcome] of ended) this.#end(turn, outcome);
    if (refusals.length > 0) throw refusals[0];
  }

  #end(turn: PlannedTurn, outcome: TurnOutcome): void {
    this.#state = endTurn(this.#state, turn, outcome);
    if (outcome.kind !== 'said') return;
    const said: Turn = { author: { kind: 'member', index: turn.speaker }, content: outcome.text };
    this.#turns.push(said);
    this.#prompts.add(said);
  }

  /** Asks for one turn and sends its events. Rejects with `AiCallRefused`, or when nothing may be sent. */
  async #take(turn: PlannedTurn): Promise<TurnOutcome> {
    const events = this.#events;
    const ai = this.#deps.ai.forModel(this.#participant(turn.speaker).model);
    const emit = Object.assign((text: string) => events.delta(turn, text), {
      waiting: (replies: number) => events.waiting(turn, replies),
    });
    const collector = createResponseCollector(ai, emit);
    const tokens = () => {
      const figures = collector.figures();
      return { figures, total: figures.usage.inputTokens + figures.usage.outputTokens };
    };
    try {
      const member = await this.#askMember(turn, ai, collector);
      if (member.kind !== 'said') {
        const { figures, total } = tokens();
        if (member.kind === 'passed') await events.end(turn, 'pass', figures);
        else await events.end(turn, 'tool-request', { ...this.#requestOf(member), ...figures });
        return { kind: member.kind, tokens: total };
      }
      const done = collector.done();
      const handsTo = this.#calledBy(turn, member.handOvers);
      await events.end(turn, 'turn-done', { ...done, ...(handsTo.length > 0 && { handsTo }) });
      const { text } = done;
      const { isRepetition } = member;
      const handOverText = [text, ...member.handOvers].join('\n');
      return { kind: 'said', text, handOverText, isRepetition, tokens: tokens().total };
    } catch (error) {
      const { signal, problemOf } = this.#client;
      if (signal.aborted) throw signal.reason;
      // What refuses the whole response, such as the bot check.
      if (error instanceof Refusal) throw error;
      const refused = refusalOf(error);
      if (refused !== null && !events.isOpen(turn)) throw refused;
      const { figures, total } = tokens();
      const problem = problemOf(error);
      await events.end(turn, 'turn-failed', { problem, ...(total === 0 ? {} : figures) });
      if (refused !== null) throw refused;
      return { kind: 'failed', tokens: total };
    }
  }

  #requestOf({ request }: Extract<MemberTurn, { kind: 'asked' }>) {
    return { request: { id: this.#deps.ids.uuid(), ...request } };
  }

  /** Asks for a turn, and again with shorter prompts from then on while they are longer than the model's window. */
  #askMember(turn: PlannedTurn, ai: AiService, collector: ResponseCollector): Promise<MemberTurn> {
    const { signal, charge } = this.#client;
    const { participants } = this.#request.body;
    const call = {
      context: () => this.#contextOf(turn),
      signal,
      charge,
      // A turn begins with its call: one that is refused has none.
      onAdmitted: () => this.#events.begin(turn),
    };
    return withinWindow(this.#budgetTokens, async (budgetTokens) => {
      await this.#shorten(budgetTokens);
      const prompts = this.#prompts;
      return askMember(
        ai,
        {
          participants,
          speaker: turn.speaker,
          isDiscussed: true,
          tools: this.#tools,
          turns: this.#turns,
          promptFor: (issue) => prompts.promptFor(turn, issue),
          call,
        },
        collector,
      );
    });
  }

  /** Makes the prompts shorter than they are. Of turns side by side another one may do so meanwhile. */
  async #shorten(budgetTokens: number): Promise<void> {
    if (budgetTokens >= this.#budgetTokens) return;
    const shorter = this.#promptsWithin(budgetTokens);
    await this.#placeConversation(shorter);
    if (budgetTokens >= this.#budgetTokens) return;
    this.#prompts = shorter;
    this.#budgetTokens = budgetTokens;
  }

  /** Whom the lines that are not sent hand the floor to, as the caller tells it when the discussion is resumed. */
  #calledBy({ speaker }: PlannedTurn, handOvers: readonly string[]): string[] {
    const { participants } = this.#request.body;
    return readHandOver(handOvers.join('\n'), participants)
      .mentioned.filter((member) => member !== speaker)
      .flatMap((member) => ownLabel(member, participants) ?? []);
  }

  #contextOf({ number, speaker, responseType, because, answers }: PlannedTurn): CallContext {
    const { body } = this.#request;
    return {
      ...callContextOf(body, this.#turns),
      responseLength: body.responseLength,
      speaker: this.#participant(speaker),
      responseType,
      discussion: {
        because,
        answers: typeof answers === 'number' ? this.#participant(answers).name : null,
        turn: number,
        maxTurns: this.#state.maxTurns,
        firstLine: this.#firstLine,
        passWord,
      },
    };
  }

  #participant(index: number) {
    const participant = this.#request.body.participants[index];
    if (participant === undefined) throw new Error('The speaker is not one of the participants');
    return participant;
  }

  /** Writes the conversation into the prompts, once, and again whenever it has outgrown the window. */
  async #placeConversation(prompts = this.#prompts): Promise<void> {
    const memory = await this.#deps.memory.read(this.#memoryRequest(prompts));
    prompts.place(this.#turns, memory);
  }

  #prepareMemory(): void {
    const charge = chargeBackground(this.#client.charge.client);
    this.#deps.memory.prepare({ ...this.#memoryRequest(), charge });
  }

  #memoryRequest({ historyTokens } = this.#prompts) {
    const { participants } = this.#request.body;
    return { turns: this.#turns, participants, tokenBudget: historyTokens };
  }
}
