import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { tokenWeight } from '../../../services/ai/tokens.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';

/** Consecutive turns that are condensed as one. */
export interface Segment {
  /** Index of the first and of the last turn in it; one turn may fill several segments. */
  firstTurn: number;
  lastTurn: number;
  /** True when the next segment begins with a new turn, so that the verbatim window may begin there. */
  endsTurn: boolean;
  parts: SegmentPart[];
}

/** A turn, or a piece of a long one, with its speaker. */
export interface SegmentPart {
  speaker: string;
  text: string;
  /** Estimated tokens of the text. */
  tokens: number;
}

// For a label, a quote mark and the blank line between turns.
const tokensAroundTurn = 8;

// The same turns are weighed for the reply and again for condensing after it.
const cachedWeights = new WeakMap<Turn, number>();

/** Estimated tokens of each turn in a prompt. */
export function weighTurns(turns: readonly Turn[]): number[] {
  return turns.map((turn) => {
    let weight = cachedWeights.get(turn);
    if (weight === undefined) {
      weight = tokenWeight(turn.content) + tokensAroundTurn;
      cachedWeights.set(turn, weight);
    }
    return weight;
  });
}

/**
 * Cuts a conversation into segments from its beginning, so that a growing conversation keeps its segments. The rest at
 * the end is not a segment yet.
 */
export function cutSegments(
  turns: readonly Turn[],
  weights: readonly number[],
  participants: readonly Participant[],
  segmentTokens: number,
): Segment[] {
  const segments: Segment[] = [];
  let parts: SegmentPart[] = [];
  let firstTurn = 0;
  let tokens = 0;

  function close(lastTurn: number, endsTurn: boolean): void {
    if (parts.length > 0) segments.push({ firstTurn, lastTurn, endsTurn, parts });
    parts = [];
    tokens = 0;
    firstTurn = endsTurn ? lastTurn + 1 : lastTurn;
  }

  turns.forEach((turn, index) => {
    const speaker = speakerName(turn, participants);
    const weight = weights[index] ?? 0;
    if (weight <= segmentTokens * 2) {
      parts.push({ speaker, text: turn.content, tokens: weight - tokensAroundTurn });
      tokens += weight;
      if (tokens >= segmentTokens) close(index, true);
      return;
    }
    // A turn longer than a segment is cut at paragraphs and sentences.
    close(index - 1, true);
    const pieces = cutText(turn.content, Math.ceil((turn.content.length * segmentTokens) / weight));
    pieces.forEach((text, piece) => {
      parts.push({ speaker, text, tokens: tokenWeight(text) });
      close(index, piece === pieces.length - 1);
    });
  });
  return segments;
}

// Without the role: after a member leaves the team only the name is known, and the segment must stay the same.
function speakerName({ author }: Turn, participants: readonly Participant[]): string {
  if (author.kind === 'visitor') return 'User';
  if (author.kind === 'summary') return 'Summary';
  return author.kind === 'formerMember' ? author.name : (participants[author.index]?.name ?? '');
}

/** Cuts a text into pieces of at most `maxLength` characters, at the last line end, sentence end or space. */
export function cutText(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > maxLength) {
    const piece = text.slice(from, from + maxLength);
    const earliest = Math.floor(maxLength / 2);
    const at =
      [piece.lastIndexOf('\n'), lastSentenceEnd(piece), piece.lastIndexOf(' ')].find(
        (index) => index >= earliest,
      ) ?? wholeCharacters(piece) - 1;
    pieces.push(piece.slice(0, at + 1));
    from += at + 1;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

function lastSentenceEnd(text: string): number {
  return Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((end) => text.lastIndexOf(end)));
}

/** Length without half a surrogate pair at the end. */
function wholeCharacters(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff && text.length > 1 ? text.length - 1 : text.length;
}
