import { limits } from '@convoke/contract/limits.ts';
import type { Minutes, SourceReference } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { PassageFinder } from '../../files/citations.rules.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';
import type { MinutesClaim } from './claim.rules.ts';
import { foldText } from './fold-text.rules.ts';
import { keyResultLines, settleKeyResults } from './key-results.rules.ts';
import { MinutesMembers } from './minutes-members.rules.ts';
import { settleObjections } from './objections.rules.ts';
import { settlePositions } from './positions.rules.ts';
import { SourceCheck } from './sources.rules.ts';

/** The conversation that minutes are made of. */
export interface MinutesConversation {
  keyResults: string;
  participants: readonly Participant[];
  turns: readonly NumberedTurn[];
  /** Finds the passages that lines may rest on. */
  passageOf: PassageFinder;
}

/** What minutes go on from. */
export interface MinutesBasis {
  /** Number of the first replies that the minutes cover. */
  covers: number;
  /** The minutes so far. */
  before: Minutes | null;
  /** The caller's previous minutes: changes of position are told against these. */
  previous: Minutes | null;
  /** The model did not see all lines so far, or its response was cut off: lines that are missing from it stay. */
  isPartial: boolean;
}

/** Makes minutes of what a model claims, by rules that hold whatever it claims: docs/behaviour.md#minutes */
export function settleMinutes(
  claim: MinutesClaim,
  conversation: MinutesConversation,
  { covers, before, previous, isPartial }: MinutesBasis,
): Minutes {
  const turns = conversation.turns.filter(({ reply }) => reply < covers);
  const members = new MinutesMembers(conversation.participants);
  const check = new SourceCheck(turns, conversation.passageOf);
  const shared = { turns, members, check };
  const merge = <Line extends { sources: SourceReference[] }>(
    claimed: readonly Line[] | null,
    earlier: readonly Line[] = [],
    textOf: (line: Line) => string,
  ) => {
    const lines = claimed === null || isPartial ? [...(claimed ?? []), ...earlier] : claimed;
    return withoutRepetitions(lines, textOf).map((line) => ({
      ...withoutMark(line),
      ...check.check(textOf(line), line.sources),
    }));
  };
  return {
    covers,
    question: claim.question || (before?.question ?? ''),
    keyResults: settleKeyResults(
      keyResultLines(conversation.keyResults),
      claim.keyResults,
      before?.keyResults ?? [],
      check,
    ),
    positions: settlePositions({
      ...shared,
      claimed: claim.positions,
      before: before?.positions ?? [],
      previous: previous?.positions ?? [],
    }),
    objections: settleObjections({
      ...shared,
      claimed: claim.objections,
      previous: before?.objections ?? [],
    }),
    actionItems: merge(claim.actionItems, before?.actionItems, ({ what }) => what),
    openQuestions: merge(claim.openQuestions, before?.openQuestions, ({ text }) => text),
    findings: merge(claim.findings, before?.findings, ({ text }) => text),
  };
}

/** Minutes without anything new in them, by the same rules. */
export function keepMinutes(
  conversation: MinutesConversation,
  covers: number,
  previous: Minutes | null,
): Minutes {
  const basis = { covers, before: previous, previous, isPartial: false };
  const kept = settleMinutes(nothingClaimed, conversation, basis);
  // Nothing has changed since: what the previous minutes say about it stays.
  const changes = new Map(previous?.positions.map(({ stance, changed }) => [stance, changed]));
  const positions = kept.positions.map((position) => ({
    ...position,
    changed: changes.get(position.stance) ?? null,
  }));
  return { ...kept, positions };
}

const nothingClaimed: MinutesClaim = {
  question: '',
  keyResults: null,
  positions: null,
  objections: null,
  actionItems: null,
  openQuestions: null,
  findings: null,
};

/** The lines that say something, each once, as many as minutes hold. */
function withoutRepetitions<Line>(lines: readonly Line[], textOf: (line: Line) => string): Line[] {
  const byText = new Map<string, Line>();
  for (const line of lines) {
    const text = foldText(textOf(line));
    if (text !== '' && !byText.has(text)) byText.set(text, line);
  }
  return [...byText.values()].slice(0, limits.minutesItems);
}

function withoutMark<Line extends object>(line: Line): Line {
  const bare: Line & { unsupported?: boolean } = { ...line };
  delete bare.unsupported;
  return bare;
}
