import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { oneLine } from '@convoke/talk/turns/speaker-label.rules.ts';
import { quoteText } from '../../../services/ai/quoted-text.ts';
import { estimateTokens, tokenWeight } from '../../../services/ai/tokens.ts';
import { fitText } from '../prompts/fit-text.rules.ts';
import { foldLabel } from '@convoke/talk/turns/member-labels.rules.ts';
import { authorLabel } from '../prompts/sections.prompts.ts';
import type { NumberedTurn } from '@convoke/talk/turns/turns.rules.ts';

/** Turns as prompts for minutes show them: with the numbers that lines refer to. */
export class NumberedTurns {
  readonly #participants: readonly Participant[];
  /** The roster holds the roles; names that are alike need them in each label. */
  readonly #hasUniqueNames: boolean;

  constructor(participants: readonly Participant[]) {
    this.#participants = participants;
    const names = new Set(participants.map(({ name }) => foldLabel(oneLine(name))));
    this.#hasUniqueNames = names.size === participants.length && !names.has('');
  }

  /** A turn under its number and author; a long one is shortened. */
  print({ reply, turn }: NumberedTurn, maxTokens: number): string {
    const { author, kind, content } = turn;
    const member = author.kind === 'member' ? this.#participants[author.index] : undefined;
    const label =
      member !== undefined && this.#hasUniqueNames
        ? oneLine(member.name)
        : authorLabel(turn, this.#participants);
    const asked = kind === undefined ? '' : `, ${kind}`;
    return `[${reply}] ${label}${asked}:\n${quoteText(fitText(content, maxTokens))}`;
  }

  /** The first turns that fit into a number of tokens; at least one. */
  printFirst(turns: readonly NumberedTurn[], maxTokens: number): string[] {
    const printed: string[] = [];
    let tokens = 0;
    for (const turn of turns) {
      const text = this.print(turn, Math.floor(maxTokens / 2));
      tokens += tokenWeight(text) + 1;
      if (tokens > maxTokens && printed.length > 0) break;
      printed.push(text);
    }
    return printed;
  }
}

/** Minutes as a prompt quotes them. */
export interface QuotedMinutes {
  text: string;
  /** Nothing was left out for lack of room. */
  isWhole: boolean;
}

const lists = [
  'keyResults',
  'positions',
  'objections',
  'actionItems',
  'openQuestions',
  'findings',
] as const;

/** Quotes minutes in the shape that the model answers in; lines that do not fit are left out, the first lists last. */
export function quoteMinutes(minutes: Minutes, maxTokens: number): QuotedMinutes {
  let left = maxTokens - estimateTokens(minutes.question);
  let isWhole = true;
  const parts = [`"question":${JSON.stringify(minutes.question)}`];
  for (const name of lists) {
    const lines: string[] = [];
    for (const item of openFirst(minutes, name)) {
      const line = JSON.stringify(item, withoutEmpty);
      left -= tokenWeight(line);
      if (left < 0) isWhole = false;
      else lines.push(line);
    }
    if (lines.length > 0) parts.push(`"${name}":[${lines.join(',')}]`);
  }
  return { text: quoteText(`{${parts.join(',\n')}}`), isWhole };
}

/** Leaves out what tells a model nothing: marks of the server, and what is empty. */
function withoutEmpty(key: string, value: unknown): unknown {
  if (key === 'unsupported' || key === 'changed' || value === null) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** A list of minutes; of the objections first those that may still be answered. */
function openFirst(minutes: Minutes, name: (typeof lists)[number]): readonly object[] {
  if (name !== 'objections') return minutes[name];
  const { objections } = minutes;
  return [
    ...objections.filter(({ state }) => state === 'open'),
    ...objections.filter(({ state }) => state !== 'open'),
  ];
}
