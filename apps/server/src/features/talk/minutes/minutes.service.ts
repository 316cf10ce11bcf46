import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type {
  DecisionAnswer,
  DecisionBody,
  MinutesAnswer,
  MinutesBody,
} from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { invalidField } from '../../../lib/refusal.ts';
import type { AiWork } from '../../../ports/route.ts';
import { AiCallRefused, type AiService } from '../../../services/ai/ai-service.ts';
import { TableFiles } from '../../../services/ai/files/table-files.ts';
import {
  askForJson,
  type JsonCall,
  type JsonClaim,
} from '../../../services/ai/json-response/ask-for-json.ts';
import { ModelFailure } from '../../../services/ai/port/model-port.ts';
import { callContextOf, transcriptLine } from '../call-context.ts';
import { isSingleModel } from '../member-models.rules.ts';
import {
  promptTokenBudget,
  smallerBudget,
  withinWindow,
} from '../../../services/ai/prompt-budget.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { type NumberedTurn, readNumberedTurns } from '@convoke/talk/turns/turns.rules.ts';
import { withFigures } from './answer-figures.ts';
import { readDecisionClaim, readMinutesClaim } from '@convoke/talk/minutes/claims/claim.rules.ts';
import { assembleDecisionPrompt, decisionFormat } from './decision.prompts.ts';
import { settleDecision } from '@convoke/talk/minutes/claims/decision.rules.ts';
import { assembleMinutesPrompt, minutesFormat } from './minutes.prompts.ts';
import { keepMinutes, settleMinutes } from '@convoke/talk/minutes/claims/minutes.rules.ts';

/** Most model calls of one request for minutes: the segments of a long conversation, their second attempts, and the rest of answers that were cut off. */
export const maxCallsPerMinutes = 32;
/** Most model calls of one request for a decision. */
export const maxCallsPerDecision = 8;

/** A model whose answers stay too long for a quarter of the turns writes too much of any. */
const maxHalvings = 2;

/** What the calls of one answer share. */
type Answering = AiWork & Pick<JsonCall, 'onDone'>;

/** The turns that a prompt brings into the minutes so far. */
interface MinutesSegment {
  prompt: ReturnType<typeof assembleMinutesPrompt>['prompt'];
  segment: readonly NumberedTurn[];
  before: Minutes | null;
}

/** Makes minutes and drafts decisions. What a model gives is a claim; the rules make minutes of it. */
export class MinutesService {
  readonly #ai: AiService;

  constructor(ai: AiService) {
    this.#ai = ai;
  }

  /**
   * Reads the new turns, as many at a time as the model's window holds, and brings the minutes up to date by each of these
   * segments. A segment of which the answer is too long is read in halves. When a later segment fails, the minutes of the
   * earlier ones are the result: they say how far they reach.
   */
  make(body: MinutesBody): (work: AiWork) => Promise<MinutesAnswer> {
    const turns = readNumberedTurns(body);
    return (work) => withFigures((onDone) => this.#make(body, turns, { ...work, onDone }));
  }

  async #make(
    body: MinutesBody,
    turns: readonly NumberedTurn[],
    work: Answering,
  ): Promise<Minutes> {
    const { participants, keyResults, previous = null } = body;
    const since = body.since ?? previous?.covers ?? 0;
    const conversation = { keyResults, participants, turns, passageOf: passageFinder(body.files) };
    const replyCount = body.replies.length;
    const files = new TableFiles(body.files, participants);
    let budgetTokens = promptTokenBudget(this.#ai);
    let unread = turns.filter(({ reply }) => reply >= since);
    let minutes: Minutes | null = null;
    let maxTurns = unread.length;
    let halvings = 0;
    while (unread.length > 0) {
      const before: Minutes | null = minutes ?? previous;
      const input = { mission: body, participants, files, budgetTokens };
      const assembled = assembleMinutesPrompt(input, before, unread.slice(0, maxTurns));
      const segment = unread.slice(0, assembled.turns);
      const covers = unread[segment.length]?.reply ?? replyCount;
      try {
        const asked = { prompt: assembled.prompt, segment, before };
        const { claim, isPieced } = await this.#askForMinutes(body, asked, work);
        // Of an answer in pieces, an update's lists hold only what is new.
        const isPartial = isPieced || !assembled.hasAllLines;
        const basis = { covers, before, previous, isPartial };
        minutes = settleMinutes(claim, conversation, basis);
        unread = unread.slice(segment.length);
      } catch (error) {
        if (isBeyondLimit(error) && segment.length > 1 && halvings < maxHalvings) {
          halvings += 1;
          maxTurns = Math.ceil(segment.length / 2);
          continue;
        }
        const smaller = smallerBudget(error, budgetTokens);
        if (smaller !== null) {
          budgetTokens = smaller;
          continue;
        }
        const isOfModel = error instanceof ModelFailure || error instanceof AiCallRefused;
        if (minutes === null || !isOfModel) throw error;
        return minutes;
      }
    }
    return minutes ?? keepMinutes(conversation, replyCount, previous);
  }

  /** Asks for the minutes that take in one segment of the turns. */
  #askForMinutes(body: MinutesBody, { prompt, segment, before }: MinutesSegment, work: Answering) {
    const { participants, keyResults } = body;
    const facts = () => {
      const lines = factLines(segment, participants);
      return { keyResults, members: participants, lines, previous: before };
    };
    return askForJson(
      this.#ai,
      {
        kind: 'minutes',
        ...prompt,
        context: () => ({ ...callContextOf(body, []), minutes: facts() }),
        ...work,
        json: minutesFormat(hasFiles(body)),
        restNote: before === null ? '' : onlyWhatIsNew,
      },
      (value) => claimOr(readMinutesClaim(value), 'The object holds none of the lists.'),
    );
  }

  /** Drafts the decision that the minutes come to. */
  decide(body: DecisionBody): (work: AiWork) => Promise<DecisionAnswer> {
    const turns = readNumberedTurns(body);
    if (turns.length === 0) throw invalidField('replies', 'nothing_to_decide');
    return (work) => withFigures((onDone) => this.#decide(body, turns, { ...work, onDone }));
  }

  async #decide(body: DecisionBody, turns: readonly NumberedTurn[], work: Answering) {
    const { participants, minutes, overruled } = body;
    const files = new TableFiles(body.files, participants);
    const input = { mission: body, participants, files, minutes, overruled };
    const context = () => ({
      ...callContextOf(body, []),
      decision: {
        minutes,
        members: participants,
        lines: factLines(turns, participants),
        overruled,
      },
    });
    const { claim } = await withinWindow(promptTokenBudget(this.#ai), (budgetTokens) => {
      const prompt = assembleDecisionPrompt({ ...input, budgetTokens }, turns);
      return askForJson(
        this.#ai,
        { kind: 'decision', ...prompt, context, ...work, json: decisionFormat(hasFiles(body)) },
        (value) => claimOr(readDecisionClaim(value), 'The object has no "decision".'),
      );
    });
    const isOne = isSingleModel(participants, this.#ai.offered);
    return settleDecision(claim, {
      participants,
      turns,
      minutes,
      passageOf: passageFinder(body.files),
      overruled,
      isSingleModel: isOne,
    });
  }
}

const hasFiles = ({ files }: Pick<MinutesBody, 'files'>) => (files ?? []).length > 0;

/** For an update: lines so far that an answer in pieces leaves out stay. */
const onlyWhatIsNew =
  'Of the lists give only lines that are new or that the new turns change; all others are kept.';

const isBeyondLimit = (error: unknown): boolean =>
  error instanceof ModelFailure && error.error.code === 'model_answer_limit';

function claimOr<Claim>(claim: Claim | null, fault: string): JsonClaim<Claim> {
  return claim === null ? { ok: false, fault } : { ok: true, claim };
}

/** Turns as the facts for the rehearsal voices hold them. */
function factLines(turns: readonly NumberedTurn[], participants: MinutesBody['participants']) {
  return turns.map(({ reply, turn }) => {
    const { kind, author } = turn;
    const line = transcriptLine(turn, participants);
    const sender = author.kind === 'visitor' ? visitorName : line.sender;
    return { reply, ...line, sender, ...(kind === undefined ? {} : { kind }) };
  });
}
