import type { RecalledLine } from '@convoke/contract/memory/recalled.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { speakerLabel } from '@convoke/talk/turns/speaker-label.rules.ts';
import { quoteText } from '../../../services/ai/quoted-text.ts';
import { fitText } from './fit-text.rules.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';

/** Vision, objectives and key results, as the visitor wrote them. */
export interface Mission {
  vision: string;
  objectives: string;
  keyResults: string;
  /** What the team remembers of earlier conversations. */
  recalled?: readonly RecalledLine[] | null | undefined;
}

/** Notes on the turns before the verbatim window, and relevant passages from them. */
export interface Memory {
  /** Index of the first turn that the prompt holds word for word. */
  windowStart: number;
  /** Condensed notes, oldest first. */
  notes: { firstTurn: number; lastTurn: number; text: string; isExtract: boolean }[];
  /** Passages of older turns, quoted word for word. */
  recalled: { turn: number; text: string }[];
}

/** Memory of a conversation that fits as a whole. */
export const wholeConversation: Memory = { windowStart: 0, notes: [], recalled: [] };

/** The mission, shortened only when the model's window is too small for it, and what the team remembers. */
export function missionSection(mission: Mission, maxTokens: number): string {
  const parts = [
    ['Vision', mission.vision],
    ['Objectives', mission.objectives],
    ['Key results', mission.keyResults],
  ].filter(([, text]) => text?.trim() !== '');
  const remembered = earlierSection(mission.recalled ?? []);
  if (parts.length === 0) return ['# Mission', 'None was stated.', ...remembered].join('\n');
  const share = Math.floor(maxTokens / parts.length);
  return [
    '# Mission',
    ...parts.map(([title, text]) => `${title}:\n${quoteText(fitText(text ?? '', share))}`),
    ...remembered,
  ].join('\n');
}

/** Lines of earlier conversations with their days; at most eight short ones, so they are never cut. */
function earlierSection(recalled: readonly RecalledLine[]): string[] {
  const lines = recalled.filter(({ text }) => text.trim() !== '');
  if (lines.length === 0) return [];
  return [
    'Decided, found or left open in earlier conversations of this team. It may be out of date: say so when you contradict it.',
    ...lines.map(({ text, at }) => `${at.slice(0, 10)}:\n${quoteText(text)}`),
  ];
}

/** The parts of a mission that say something. */
export const missionTexts = ({ vision, objectives, keyResults }: Mission): string[] =>
  [vision, objectives, keyResults].filter((text) => text.trim() !== '');

/** One line per member, without the speaker if there is one. */
export function rosterSection(
  title: string,
  participants: readonly Participant[],
  speakerIndex: number | null,
): string {
  const others = participants.filter((_, index) => index !== speakerIndex);
  const lines = others.map((member) => quoteText(speakerLabel(member)));
  return [`# ${title}`, ...(lines.length === 0 ? ['Nobody else.'] : lines)].join('\n');
}

/** The label above a turn. */
export function authorLabel({ author }: Turn, participants: readonly Participant[]): string {
  if (author.kind === 'visitor') return 'User';
  if (author.kind === 'summary') return 'Summary of the talk so far';
  const person =
    author.kind === 'member' ? participants[author.index] : { name: author.name, role: '' };
  return (person && speakerLabel(person)) || 'Somebody';
}

/** A turn under its author's label. */
export function labelledTurn(turn: Turn, participants: readonly Participant[]): string {
  return `${authorLabel(turn, participants)}:\n${quoteText(turn.content)}`;
}

/** Notes on the turns before the window; null when there are none. */
export function memorySection({ notes }: Memory): string | null {
  if (notes.length === 0) return null;
  const lines = notes.map(({ firstTurn, lastTurn, text, isExtract }) => {
    const turns =
      firstTurn === lastTurn
        ? `Turn ${firstTurn + 1}`
        : `Turns ${firstTurn + 1} to ${lastTurn + 1}`;
    return `${turns}${isExtract ? ', extract' : ''}:\n${quoteText(text)}`;
  });
  return ['# Earlier in this conversation, condensed', ...lines].join('\n');
}

/** Passages recalled for the latest messages; null when there are none. */
export function recallSection(
  { recalled }: Memory,
  turns: readonly Turn[],
  participants: readonly Participant[],
): string | null {
  const lines = recalled.flatMap(({ turn: index, text }) => {
    const turn = turns[index];
    if (turn === undefined) return [];
    return [`Turn ${index + 1}, ${authorLabel(turn, participants)}:\n${quoteText(text)}`];
  });
  if (lines.length === 0) return null;
  return ['# Earlier words that may matter now, word for word', ...lines].join('\n');
}
