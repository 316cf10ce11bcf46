import type { Tool, ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { type AiCall, AiCallRefused, type AiService } from '../../../services/ai/ai-service.ts';
import { citedFilterOptions, withFileFacts } from '../../../services/ai/files/cited-answer.ts';
import { responseEmpty } from '../../../services/ai/port/model-failures.ts';
import { ModelFailure } from '../../../services/ai/port/model-port.ts';
import type { ResponseCollector } from '../../../services/ai/response-collector.ts';
import { streamResponse } from '../../../services/ai/stream-response.ts';
import { chainFilters } from '../../../services/ai/output-filters/text-filter.ts';
import { HandOverFilter } from '../discussion/hand-over/hand-over-filter.ts';
import type { ReplyIssue } from '../prompts/action.prompts.ts';
import type { Prompt, TurnPrompt } from '../prompts/turn-prompts.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';
import type { TeamTools } from '../tools/team-tools.ts';
import { claimIssue, toolRules } from '../tools/tools.prompts.ts';
import { UseFilter } from '../tools/use-filter.ts';
import { createReplyFilter } from './reply-filter.ts';

/** What a member makes of a turn. The words are in the collector. */
export type MemberTurn =
  | {
      kind: 'said';
      /** The lines after the words that hand over and were not sent. */
      handOvers: readonly string[];
      isRepetition: boolean;
    }
  | { kind: 'passed' }
  | { kind: 'asked'; request: Omit<ToolRequest, 'id'> };

/** One turn to ask a member for. */
interface MemberTurnRequest {
  participants: readonly Participant[];
  /** Index of the participant. */
  speaker: number;
  /** In a discussion the member may pass, or hand the floor over. */
  isDiscussed: boolean;
  tools: TeamTools;
  turns: readonly Turn[];
  promptFor: (issue: ReplyIssue | null) => TurnPrompt;
  /** All of the call but its prompt. */
  call: Omit<AiCall, 'kind' | keyof Prompt>;
}

/** Number of newest turns that a turn must not repeat. */
const comparedTurns = 12;

/**
 * Asks a member for a turn. An empty or repeated one, and a wrong request for a tool, is asked for once more; a second repetition is
 * sent and marked, a second wrong request is a pass, a second empty one fails with `ModelFailure`.
 */
export async function askMember(
  ai: AiService,
  { participants, speaker, isDiscussed, tools, turns, promptFor, call }: MemberTurnRequest,
  collector: ResponseCollector,
): Promise<MemberTurn> {
  const earlier = turns.slice(-comparedTurns).map(({ content }) => content);
  let issue: ReplyIssue | null = null;
  let repetition: { text: string; handOvers: readonly string[] } | null = null;
  for (const isFirst of [true, false]) {
    const { passages, ...prompt } = promptFor(issue);
    const handOver = new HandOverFilter(participants);
    const use = new UseFilter();
    const filter = createReplyFilter({
      ...citedFilterOptions(instructionsWith(tools.of(speaker), prompt), passages),
      participants,
      speakerIndex: speaker,
      earlier,
      lineFilter: chainFilters(isDiscussed ? [use, handOver] : [use]),
    });
    const context = withFileFacts(() => ({ ...call.context(), ...tools.facts(speaker) }), passages);
    collector.cite(passages);
    try {
      await streamResponse(ai, { kind: 'reply', ...call, ...prompt, context }, filter, collector);
    } catch (error) {
      const isSecondRefused = error instanceof AiCallRefused && repetition !== null;
      const isEmpty = error instanceof ModelFailure && error.reason === 'empty';
      if (!isEmpty && !isSecondRefused) {
        // The visitor keeps what had arrived.
        if (filter.withheld !== '' && !call.signal.aborted) await collector.emit(filter.withheld);
        throw error;
      }
    }
    const asked =
      use.claim === null
        ? null
        : tools.read(speaker, { claim: use.claim, isWhole: use.isFinished });
    if (asked?.ok === true) return { kind: 'asked', request: asked.request };
    // Words that were sent stand, without the request.
    if (asked !== null && !use.hasText) {
      if (!isFirst) return { kind: 'passed' };
      issue = { claim: claimIssue(asked.fault, asked.tool) };
      continue;
    }
    if (filter.verdict === 'sound') {
      return { kind: 'said', handOvers: handOver.handOvers, isRepetition: false };
    }
    // A member who only hands the floor on has nothing new to say either.
    const hasOnlyLines = handOver.hasPassed || handOver.handOvers.length > 0;
    if (filter.verdict === 'empty' && hasOnlyLines) return { kind: 'passed' };
    issue = filter.verdict;
    if (filter.verdict === 'repeated') {
      repetition = { text: filter.withheld, handOvers: handOver.handOvers };
    }
    if (isFirst || repetition === null) continue;
    // A repetition is better than nothing.
    await collector.emit(repetition.text);
    return { kind: 'said', handOvers: repetition.handOvers, isRepetition: true };
  }
  throw responseEmpty();
}

/** What an answer must not recite. */
const instructionsWith = (tools: readonly Tool[], { instructions }: Prompt): string =>
  tools.length === 0 ? instructions : `${instructions}\n${toolRules}`;
