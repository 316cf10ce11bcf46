import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { AiAnswer, AiService, ShowPiece } from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { answerEmpty } from '../../services/ai/model-failures.ts';
import { type CallBrief, ModelFailure } from '../../services/ai/model-port.ts';
import type { ReplyFault } from './action.prompts.ts';
import { nothingToSummarize, unknownSpeaker } from './conversation.errors.ts';
import { assembleReplyPrompt, frameReply, type ReplyScene } from './conversation.prompts.ts';
import { createMemoryRepository } from './memory.repository.ts';
import { createMemoryService } from './memory.service.ts';
import type { MemoryLog } from './notes.service.ts';
import { createReplyGuard } from './reply-guard.ts';
import { authorLabel } from './room.prompts.ts';
import { findSpeaker } from './speaker.rules.ts';
import { assembleSummaryPrompt, frameSummary, readSummaryHead } from './summary.prompts.ts';
import { readTurns, type Turn } from './turns.rules.ts';

/** Answers for a team: one member's next turn, or the summary of what was said. */
export interface ConversationService {
  continue(body: ConversationBody, signal: AbortSignal, show: ShowPiece): Promise<AiAnswer>;
  summarize(body: ConversationBody, signal: AbortSignal, show: ShowPiece): Promise<AiAnswer>;
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
}): ConversationService {
  const { ai, db } = deps;
  const memory = createMemoryService({ ...deps, repository: createMemoryRepository(db) });
  // Asked anew for each call: administrators may change the limits of the model at any time.
  const tokensForPrompts = () =>
    Math.floor(ai.contextTokens * (1 - estimateMargin)) - ai.maxOutputTokens;

  async function continueConversation(
    body: ConversationBody,
    signal: AbortSignal,
    show: ShowPiece,
  ): Promise<AiAnswer> {
    const speakerIndex = findSpeaker(body);
    const speaker = speakerIndex === null ? undefined : body.participants[speakerIndex];
    if (speakerIndex === null || speaker === undefined) throw unknownSpeaker();
    const turns = readTurns(body);
    const { participants, responseType, responseLength } = body;
    const action = { responseType, responseLength };
    const scene: ReplyScene = {
      mission: body,
      participants,
      speakerIndex,
      action,
      budgetTokens: tokensForPrompts(),
    };
    const { room } = frameReply(scene);
    const remembered = await memory.remember({ turns, participants, room, signal });
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
      const prompt = assembleReplyPrompt(scene, turns, remembered, fault);
      try {
        await streamAnswer(ai, { kind: 'reply', ...prompt, brief, signal }, guard, account);
      } catch (error) {
        if (!isEmptyAnswer(error)) {
          if (guard.withheld !== '' && !signal.aborted) await account.show(guard.withheld);
          throw error;
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
    memory.prepare({ turns: [...turns, reply], participants, room });
    return done;
  }

  async function summarize(
    body: ConversationBody,
    signal: AbortSignal,
    show: ShowPiece,
  ): Promise<AiAnswer> {
    const turns = readTurns(body);
    if (turns.length === 0) throw nothingToSummarize();
    const { participants } = body;
    const scene = { mission: body, participants, budgetTokens: tokensForPrompts() };
    const { room } = frameSummary(scene);
    const remembered = await memory.remember({ turns, participants, room, signal });
    const prompt = assembleSummaryPrompt(scene, turns, remembered);
    const brief = briefOf(body, turns, 'summary');
    const account = createAnswerAccount(ai, show);
    const guard = createAnswerGuard({
      readLineHead: readSummaryHead,
      maxCodePoints: maxSummaryLength,
    });
    await streamAnswer(ai, { kind: 'summary', ...prompt, brief, signal }, guard, account);
    const done = account.done();
    if (done.text === '') throw answerEmpty();
    return done;
  }

  return {
    continue: continueConversation,
    summarize,
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
