import {
  type ContinueBody,
  type ConversationBody,
  summaryPrefix,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import type { DiscussionBody } from '@convoke/contract/conversation/discussion.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type {
  DecisionAnswer,
  DecisionBody,
  MinutesAnswer,
  MinutesBody,
} from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import { invalidField, invalidRequest } from '../../lib/refusal.ts';
import type { AiEventRequest, AiResponseOutcome } from '../../ports/event-request.ts';
import type { AiTextWork, AiWork } from '../../ports/route.ts';
import type { AiResponse, AiService } from '../../services/ai/ai-service.ts';
import { chargeBackground } from '../../services/ai/charge.ts';
import { citedFilterOptions, withFileFacts } from '../../services/ai/files/cited-answer.ts';
import { TableFiles } from '../../services/ai/files/table-files.ts';
import { createOutputFilter } from '../../services/ai/output-filters/output-filter.ts';
import { responseEmpty } from '../../services/ai/port/model-failures.ts';
import {
  createResponseCollector,
  type ResponseCollector,
} from '../../services/ai/response-collector.ts';
import { streamResponse } from '../../services/ai/stream-response.ts';
import { callContextOf } from './call-context.ts';
import type { DiscussionEvents } from './discussion/discussion-events.ts';
import { readDiscussionRequest } from './discussion/discussion-request.ts';
import { DiscussionRun } from './discussion/discussion-run.ts';
import { RunningDiscussions } from './discussion/running-discussions.ts';
import { type OfferedTools, TeamTools, unofferedTools } from './tools/team-tools.ts';
import { unofferedModels } from './member-models.rules.ts';
import { MemoryRepository } from './memory/memory.repository.ts';
import { MemoryService } from './memory/memory.service.ts';
import { MinutesService } from './minutes/minutes.service.ts';
import type { ReplyIssue } from './prompts/action.prompts.ts';
import { promptTokenBudget, withinWindow } from '../../services/ai/prompt-budget.ts';
import { ReplyPrompts } from './prompts/reply.prompts.ts';
import type { Memory } from './prompts/sections.prompts.ts';
import { createSummaryPrompt, readSummaryHead } from './prompts/summary.prompts.ts';
import { askMember, type MemberTurn } from './reply/member-turn.ts';
import { findSpeaker } from '@convoke/talk/turns/speaker.rules.ts';
import { UseFilter } from './tools/use-filter.ts';
import { readTurns, type Turn } from '@convoke/talk/turns/turns.rules.ts';

// The client prefixes the summary and sends it back as a message.
const maxSummaryLength = limits.message - summaryPrefix.length;

/** A text that a model writes into or about a conversation. */
interface Writing<Prompts> {
  ai: AiService;
  turns: readonly Turn[];
  participants: Participant[];
  /** Who says the text; a summary is no turn. */
  author?: Turn['author'];
  /** The prompts that take a number of tokens. */
  promptsWithin: (budgetTokens: number) => Prompts;
  /** Resolves with the member's turn; with `null` for a summary, which no member says. */
  ask: (
    prompts: Prompts,
    memory: Memory,
    collector: ResponseCollector,
  ) => Promise<MemberTurn | null>;
}

/**
 * Generates what a conversation needs: replies, discussions, summaries, minutes, decisions. It stores no conversation: every
 * request brings its own. A method checks a request and returns its work, which calls the models.
 */
export class ConversationService {
  readonly #ai: AiService;
  readonly #ids: Ids;
  readonly #tools: OfferedTools;
  readonly #memory: MemoryService;
  readonly #minutes: MinutesService;
  readonly #discussions = new RunningDiscussions();

  constructor(deps: {
    ai: AiService;
    db: Db;
    clock: Clock;
    log: Pick<Log, 'info' | 'warn'>;
    ids: Ids;
    tools: OfferedTools;
    /** Encrypts notes, together with a hash of the conversation. */
    secret: Buffer;
  }) {
    this.#ai = deps.ai;
    this.#ids = deps.ids;
    this.#tools = deps.tools;
    this.#minutes = new MinutesService(deps.ai);
    this.#memory = new MemoryService({ ...deps, repository: new MemoryRepository(deps.db) });
  }

  /** One turn of a member; refuses a speaker who is not a participant. */
  continue(body: ContinueBody): (work: AiTextWork) => Promise<AiResponse> {
    const { participants, responseType, responseLength, answersSoFar = 0 } = this.#offered(body);
    const turns = readTurns(body);
    const speakerIndex = findSpeaker(body, turns);
    const speaker = speakerIndex === null ? undefined : participants[speakerIndex];
    if (speakerIndex === null || speaker === undefined)
      throw invalidField('activeSpeaker', 'not_a_participant');
    const action = { responseType, responseLength };
    const context = () => ({ ...callContextOf(body, turns), speaker, ...action, answersSoFar });
    const files = new TableFiles(body.files, participants);
    return (work) => {
      const { signal, charge, isStreamed } = work;
      const ai = this.#ai.forModel(speaker.model);
      // A client that reads plain text shows no card, so the member may ask for nothing.
      const tools = new TeamTools(this.#tools, isStreamed ? participants : [], body.toolResults);
      return this.#write(work, {
        ai,
        turns,
        participants,
        author: { kind: 'member', index: speakerIndex },
        promptsWithin: (budgetTokens) =>
          new ReplyPrompts({
            mission: body,
            participants,
            speakerIndex,
            responseLength,
            files,
            tools,
            budgetTokens,
          }),
        ask: async (prompts, memory, collector) => {
          prompts.place(turns, memory);
          const promptFor = (issue: ReplyIssue | null) => prompts.promptFor(action, issue);
          const call = { context, signal, charge };
          const turn = { participants, speaker: speakerIndex, tools, turns, promptFor, call };
          return askMember(ai, { ...turn, isDiscussed: false }, collector);
        },
      });
    };
  }

  /** A summary; refuses a conversation without turns. */
  summarize(body: ConversationBody): (work: AiTextWork) => Promise<AiResponse> {
    const { participants } = this.#offered(body);
    const turns = readTurns(body);
    if (turns.length === 0) throw invalidField('replies', 'nothing_to_summarize');
    const files = new TableFiles(body.files, participants);
    return (work) => {
      const { signal, charge } = work;
      return this.#write(work, {
        ai: this.#ai,
        turns,
        participants,
        promptsWithin: (budgetTokens) =>
          createSummaryPrompt({ mission: body, participants, files, budgetTokens }),
        ask: async (prompts, memory, collector) => {
          const { passages, ...prompt } = prompts.promptFor(turns, memory);
          const context = withFileFacts(() => callContextOf(body, turns), passages);
          collector.cite(passages);
          const filter = createOutputFilter({
            ...citedFilterOptions(prompt.instructions, passages),
            readLineHead: readSummaryHead,
            // A summary asks for nothing.
            lineFilter: new UseFilter(),
            maxCodePoints: maxSummaryLength,
          });
          const call = { kind: 'summary' as const, ...prompt, context, signal, charge };
          await streamResponse(this.#ai, call, filter, collector);
          return null;
        },
      });
    };
  }

  /** Sends a text that is written by prompts within the model's window, and condenses what the next one will need. */
  async #write<Prompts extends { historyTokens: number }>(
    { emit, charge, isStreamed }: AiTextWork,
    { ai, turns, participants, author, promptsWithin, ask }: Writing<Prompts>,
  ): Promise<AiResponse> {
    const collector = createResponseCollector(ai, emit);
    const written = await withinWindow(promptTokenBudget(ai), async (budgetTokens) => {
      const prompts = promptsWithin(budgetTokens);
      const { historyTokens: tokenBudget } = prompts;
      const memory = await this.#memory.read({ turns, participants, tokenBudget });
      return { tokenBudget, turn: await ask(prompts, memory, collector) };
    });
    const { tokenBudget, turn } = written;
    const done = collector.done();
    // Words in front of a request only lead up to it.
    if (turn?.kind === 'asked')
      return { ...done, text: '', toolRequest: { id: this.#ids.uuid(), ...turn.request } };
    if (turn?.kind === 'passed' && isStreamed) return done;
    if (done.text === '') throw responseEmpty();
    this.#memory.prepare({
      turns: author === undefined ? turns : [...turns, { author, content: done.text }],
      participants,
      tokenBudget,
      charge: chargeBackground(charge.client),
    });
    return done;
  }

  /** A discussion, from its first event to its last; rejects when its first call is refused. */
  discuss(
    body: DiscussionBody,
  ): (events: AiEventRequest<DiscussionEvents>) => Promise<AiResponseOutcome> {
    const request = readDiscussionRequest(this.#offered(body));
    return (events) => {
      const deps = { ai: this.#ai, ids: this.#ids, tools: this.#tools, memory: this.#memory };
      const run = new DiscussionRun(deps, request, events);
      return this.#discussions.run(body.discussion.id, run);
    };
  }

  /** Ends a discussion after the turns in progress. */
  pauseDiscussion(id: string): void {
    this.#discussions.pause(id);
  }

  /** Minutes, new or brought up to date. */
  makeMinutes(body: MinutesBody): (work: AiWork) => Promise<MinutesAnswer> {
    return this.#minutes.make(this.#offered(body));
  }

  /** The draft of the decision that a conversation came to; refuses a conversation without turns. */
  decide(body: DecisionBody): (work: AiWork) => Promise<DecisionAnswer> {
    return this.#minutes.decide(this.#offered(body));
  }

  /** The body; refuses one in which a member's model or tool is not offered. */
  #offered<Body extends { participants: Participant[] }>(body: Body): Body {
    const models = unofferedModels(body.participants, this.#ai.offered);
    const tools = unofferedTools(body.participants, this.#tools);
    if (models !== null || tools !== null) throw invalidRequest({ ...models, ...tools });
    return body;
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
