import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import {
  type AiAnswer,
  AiCallRefused,
  type AiService,
  type ShowPiece,
} from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
import { type Charge, chargeBackground } from '../../services/ai/charge.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { answerEmpty } from '../../services/ai/model-failures.ts';
import { type CallBrief, ModelFailure } from '../../services/ai/model-port.ts';
import type { ReplyFault } from './action.prompts.ts';
import type { ReplyRequest, SummaryRequest } from './conversation-request.ts';
import { assembleReplyPrompt, frameReply, type ReplyScene } from './conversation.prompts.ts';
import { createMemoryRepository } from './memory.repository.ts';
import { createMemoryService } from './memory.service.ts';
import type { MemoryLog } from './notes.service.ts';
import { createReplyGuard } from './reply-guard.ts';
import { authorLabel } from './room.prompts.ts';
import { assembleSummaryPrompt, frameSummary, readSummaryHead } from './summary.prompts.ts';
import type { Turn } from './turns.rules.ts';

/** Answers for a team: one member's next turn, or the summary of what was said. */
export interface ConversationService {
  continue(
    request: ReplyRequest,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer>;
  summarize(
    request: SummaryRequest,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer>;
  /** Removes condensed notes that nobody used for three days; for a timer. */
  cleanUp(): Promise<void>;
  /** Resolves when nothing is condensed in the background. */
  settled(): Promise<void>;
  /** Stops what is condensed in the background. */
  close(): Promise<void>;
}

// Token counts are estimates; this share of the window stays free for their error.
const estimateMargin = 0.08;
/** So many of the newest turns may not be said again. */
const turnsNotToRepeat = 12;
// The client puts 'Summary: ' in front and sends the whole back as a message.
const maxSummaryLength = limits.message - 'Summary: '.length;

/** Makes the service. It keeps no conversation: every call brings its own. */
export function createConversationService(deps: {
  ai: AiService;
  db: Db;
  clock: Clock;
  log: MemoryLog;
  /** Seals condensed notes, together with the conversation that they are made from. */
  secret: Buffer;
}): ConversationService {
  const { ai, db } = deps;
  const memory = createMemoryService({ ...deps, repository: createMemoryRepository(db) });
  // Asked anew for each call: administrators may change the limits of the model at any time.
  const tokensForPrompts = () =>
    Math.floor(ai.contextTokens * (1 - estimateMargin)) - ai.maxOutputTokens;

  async function continueConversation(
    { body, turns, speakerIndex, speaker }: ReplyRequest,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer> {
    const { participants, responseType, responseLength } = body;
    const action = { responseType, responseLength };
    const scene: ReplyScene = {
      mission: body,
      participants,
      speakerIndex,
      action,
      budgetTokens: tokensForPrompts(),
    };
    const frame = frameReply(scene);
    const { room } = frame;
    const remembered = await memory.remember({ turns, participants, room });
    const brief: CallBrief = { ...briefOf(body, turns, 'reply'), speaker, ...action };
    const account = createAnswerAccount(ai, show);

    const earlier = turns.slice(-turnsNotToRepeat).map(({ content }) => content);
    let fault: ReplyFault | null = null;
    let withheld = '';
    // A reply that is empty or says again what was said is asked for once more; the second one is shown as it is.
    for (const isFirst of [true, false]) {
      const guard = createReplyGuard({
        participants,
        speakerIndex,
        earlier: isFirst ? earlier : [],
      });
      const prompt = assembleReplyPrompt(scene, turns, remembered, fault, frame);
      try {
        const call = { kind: 'reply' as const, ...prompt, brief, signal, charge };
        await streamAnswer(ai, call, guard, account);
      } catch (error) {
        if (!isEmptyAnswer(error)) {
          const isSecondRefused = error instanceof AiCallRefused && withheld !== '';
          if (!isSecondRefused) {
            if (guard.withheld !== '' && !signal.aborted) await account.show(guard.withheld);
            throw error;
          }
        }
      }
      if (guard.verdict === 'sound') break;
      fault = guard.verdict;
      withheld ||= guard.withheld;
      // An old thought is a better answer than none.
      if (!isFirst && withheld !== '') await account.show(withheld);
    }
    const done = account.done();
    if (done.text === '') throw answerEmpty();
    const reply: Turn = { author: { kind: 'member', index: speakerIndex }, content: done.text };
    const condensing = chargeBackground(charge.client);
    memory.prepare({ turns: [...turns, reply], participants, room, charge: condensing });
    return done;
  }

  async function summarize(
    { body, turns }: SummaryRequest,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ): Promise<AiAnswer> {
    const { participants } = body;
    const scene = { mission: body, participants, budgetTokens: tokensForPrompts() };
    const frame = frameSummary(scene);
    const { room } = frame;
    const remembered = await memory.remember({ turns, participants, room });
    const prompt = assembleSummaryPrompt(scene, turns, remembered, frame);
    const brief = briefOf(body, turns, 'summary');
    const account = createAnswerAccount(ai, show);
    const guard = createAnswerGuard({
      readLineHead: readSummaryHead,
      maxCodePoints: maxSummaryLength,
    });
    const call = { kind: 'summary' as const, ...prompt, brief, signal, charge };
    await streamAnswer(ai, call, guard, account);
    const done = account.done();
    if (done.text === '') throw answerEmpty();
    memory.prepare({ turns, participants, room, charge: chargeBackground(charge.client) });
    return done;
  }

  return {
    continue: continueConversation,
    summarize,
    cleanUp: () => memory.cleanUp(),
    settled: () => memory.settled(),
    close: () => memory.close(),
  };
}

function isEmptyAnswer(error: unknown): boolean {
  return error instanceof ModelFailure && error.reason === 'empty';
}

/** The bare name, as `speaker` and `members` of a brief carry it; the label with the role is for prompts. */
function senderOf(turn: Turn, participants: ConversationBody['participants']): string {
  const member = turn.author.kind === 'member' ? participants[turn.author.index] : undefined;
  return member?.name ?? authorLabel(turn, participants);
}

function briefOf(
  body: ConversationBody,
  turns: readonly Turn[],
  kind: CallBrief['kind'],
): CallBrief {
  const { vision, objectives, keyResults, participants } = body;
  return {
    kind,
    vision,
    objectives,
    keyResults,
    members: participants,
    transcript: turns.map((turn) => ({
      sender: senderOf(turn, participants),
      content: turn.content,
      isVisitor: turn.author.kind === 'visitor',
    })),
  };
}
