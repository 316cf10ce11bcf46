import { limits } from '@convoke/contract/limits.ts';
import type { RecalledLine } from '@convoke/contract/memory/recalled.schemas.ts';
import type { Decision, WithAnySources } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { significantWords, type KnownWords } from '../discussion/words/content-words.rules.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { foldWords } from '../lib/fold-words.rules.ts';
import type { Outcome } from '../minutes/outcome.ts';
import { replaceUnstorableCharacters } from '../projections/replies.rules.ts';
import { memberId } from '../team/member.ts';

/** An earlier conversation, and what came of it. */
export interface PastConversation {
  id: string;
  title: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  members: readonly TeamMember[];
  vision: Vision | null;
  outcome: Outcome;
}

/** A line that can be recalled. */
export interface MemoryLine extends RecalledLine {
  /** The same for the same line of the same conversation. */
  key: string;
  kind: 'decision' | 'reason' | 'condition' | 'action';
  /** The title of its conversation. */
  title: string;
}

/** What the visitor did with lines. */
export interface MemoryChoices {
  /** Keys of lines that are recalled no more. */
  forgotten: ReadonlySet<string>;
  /** Other words of lines, by key. */
  corrected: ReadonlyMap<string, string>;
  /** Conversations of which nothing is recalled: all that were there when everything was forgotten. */
  ignored: ReadonlySet<string>;
}

type AnyDecision = WithAnySources<Decision>;
type AnyLine = { sources: readonly unknown[]; unsupported?: boolean | undefined };

const holds = ({ sources, unsupported }: AnyLine) => sources.length > 0 && unsupported !== true;

const optionKey = ({ options }: AnyDecision) =>
  options
    .map(({ name }) => foldWords(name).trim())
    .toSorted()
    .join('\n');

/** Whether a decision was between options that another one can be compared by. */
const hasOptions = ({ options }: AnyDecision) => options.length > 1;

/** The name of the option that a decision is for; `null` where its words tell none, or more than one. */
function choiceOf({ decision, options }: AnyDecision): string | null {
  const words = significantWords(decision);
  const shares = options.map(({ name }) => {
    const own = [...significantWords(name)];
    return {
      name,
      share: own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length,
    };
  });
  const best = Math.max(0, ...shares.map(({ share }) => share));
  const chosen = shares.filter(({ share }) => share === best);
  return best >= 0.5 && chosen.length === 1 ? (chosen[0]?.name ?? null) : null;
}

/** The lines of an earlier conversation that may be recalled: only those with a source that holds. */
function linesOf({ id, title, updatedAt, outcome }: PastConversation): MemoryLine[] {
  const { decision, decidedAt, minutes } = outcome;
  const line = (kind: MemoryLine['kind'], text: string, at: number): MemoryLine => ({
    key: `${id}:${fingerprint(text)}`,
    kind,
    text: shortened(text),
    from: id,
    at: new Date(at).toISOString(),
    title,
  });
  const lines: MemoryLine[] = [];
  if (decision !== undefined && decidedAt !== undefined) {
    const { content } = decision;
    const reasons = content.reasons.filter(holds);
    const pros = content.options.flatMap((option) => [...option.for, ...option.against]);
    if (reasons.length > 0 || pros.some(holds))
      lines.push(line('decision', content.decision, decidedAt));
    lines.push(...reasons.map(({ text }) => line('reason', text, decidedAt)));
    lines.push(
      ...content.conditions.filter(holds).map(({ text }) => line('condition', text, decidedAt)),
    );
  }
  for (const { what, who, due, ...sources } of minutes?.content.actionItems ?? []) {
    if (!holds(sources)) continue;
    const words = [what, [who, due].filter(Boolean).join(', ')].filter(Boolean).join(' — ');
    lines.push(line('action', words, decidedAt ?? updatedAt));
  }
  return lines.filter(({ text }) => text !== '');
}

function shortened(text: string): string {
  const whole = replaceUnstorableCharacters(text).trim();
  const cut = takeCodePoints(whole, limits.recalledText);
  return cut === whole ? whole : `${takeCodePoints(whole, limits.recalledText - 1).trimEnd()}…`;
}

/** Decisions that another one, between the same options, came after. */
function supersededDecisions(pasts: readonly PastConversation[]): ReadonlySet<string> {
  const latest = new Map<string, { id: string; at: number }>();
  const superseded = new Set<string>();
  for (const { id, outcome } of pasts) {
    const { decision, decidedAt } = outcome;
    if (decision === undefined || decidedAt === undefined || !hasOptions(decision.content))
      continue;
    const key = optionKey(decision.content);
    const other = latest.get(key);
    if (other === undefined || other.at < decidedAt) latest.set(key, { id, at: decidedAt });
    if (other !== undefined) superseded.add(other.at < decidedAt ? other.id : id);
  }
  return superseded;
}

/** Every line that can be recalled, newest first, as the visitor left them. */
export function memoryLines(
  pasts: readonly PastConversation[],
  { forgotten, corrected, ignored }: MemoryChoices,
): MemoryLine[] {
  const superseded = supersededDecisions(pasts);
  return pasts
    .filter(({ id }) => !ignored.has(id))
    .flatMap((past) =>
      linesOf(past).filter(({ kind }) => kind === 'action' || !superseded.has(past.id)),
    )
    .filter(({ key }) => !forgotten.has(key))
    .map((line) => ({ ...line, text: shortened(corrected.get(line.key) ?? line.text) }))
    .toSorted((one, other) => byTime(other, one));
}

const byTime = (one: MemoryLine, other: MemoryLine) => Date.parse(one.at) - Date.parse(other.at);

/** A new conversation that lines are recalled into. */
export interface Recalling {
  id: string;
  members: readonly TeamMember[];
  vision: Vision | null;
}

const missionOf = (vision: Vision | null) =>
  vision === null ? '' : [vision.teamVision, vision.objectives, vision.keyResults].join('\n');

/** Whether two conversations have the same vision, or at least half of the members of the larger team. */
function isOfOneProject(one: Recalling, other: PastConversation): boolean {
  const [vision, former] = [one.vision?.teamVision ?? '', other.vision?.teamVision ?? ''];
  if (vision.trim() !== '' && foldWords(vision) === foldWords(former)) return true;
  const ids = new Set(one.members.map(memberId));
  const shared = other.members.filter((member) => ids.has(memberId(member))).length;
  return shared > 0 && 2 * shared >= Math.max(one.members.length, other.members.length);
}

/**
 * What is recalled into a conversation: at most eight lines of earlier ones with the same team or vision, by the rare words that
 * they share with both; oldest first, as they are told.
 */
export function recallLines(
  recalling: Recalling,
  pasts: readonly PastConversation[],
  choices: MemoryChoices,
): MemoryLine[] {
  const related = new Set(
    pasts
      .filter((past) => past.id !== recalling.id && isOfOneProject(recalling, past))
      .map(({ id }) => id),
  );
  const all = memoryLines(pasts, choices);
  const lines = all.filter(({ from }) => related.has(from));
  const known: KnownWords = new Map();
  const about = significantWords(
    [
      missionOf(recalling.vision),
      ...recalling.members.map(({ role, roleDescription = '' }) => `${role} ${roleDescription}`),
    ].join('\n'),
    known,
  );
  const wordsByLine = new Map(lines.map((line) => [line, significantWords(line.text, known)]));
  const counts = new Map<string, number>();
  for (const words of wordsByLine.values())
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (line: MemoryLine) =>
    [...(wordsByLine.get(line) ?? [])]
      .filter((word) => about.has(word))
      .reduce((sum, word) => sum + Math.log(1 + lines.length / (counts.get(word) ?? 1)), 0);
  const heaviest = lines
    .map((line) => ({ line, weight: weightOf(line) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, limits.recalledLines);
  const chosen = new Set(heaviest.map(({ line }) => line));
  return lines.filter((line) => chosen.has(line)).toSorted(byTime);
}

/** A decision of an earlier conversation that another one contradicts. */
export interface Contradiction {
  /** The id and the title of the earlier conversation. */
  from: string;
  title: string;
  /** Milliseconds since 1970. */
  at: number;
  decision: string;
}

/** The latest earlier decision between the same options that chose another one; `null` where none did. */
export function contradictionOf(
  decision: AnyDecision,
  conversationId: string,
  pasts: readonly PastConversation[],
): Contradiction | null {
  if (!hasOptions(decision)) return null;
  const choice = choiceOf(decision);
  const key = optionKey(decision);
  const latest = pasts
    .filter(({ id }) => id !== conversationId)
    .flatMap(({ id, title, outcome }) =>
      outcome.decision !== undefined &&
      outcome.decidedAt !== undefined &&
      optionKey(outcome.decision.content) === key
        ? [{ from: id, title, at: outcome.decidedAt, content: outcome.decision.content }]
        : [],
    )
    .toSorted((one, other) => other.at - one.at)[0];
  if (latest === undefined || choice === null) return null;
  const former = choiceOf(latest.content);
  if (former === null || foldWords(former) === foldWords(choice)) return null;
  const { content, ...where } = latest;
  return { ...where, decision: content.decision };
}
