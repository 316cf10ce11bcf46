import {
  decisionSchema,
  type Minutes,
  minutesSchema,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { composeDecision } from './decision.rules.ts';
import type { MinutesFacts, MinutesLine } from './minutes-facts.ts';
import { composeMinutes } from './minutes.rules.ts';

// Talks that the tests write down in lines, and what the voices make of them.

export const mara = { name: 'Mara Lindqvist', role: 'Researcher' };
export const bruno = { name: 'Bruno', role: 'Treasurer' };
export const zoe = { name: 'Zoë Ferreira', role: 'Designer' };
export const members = [mara, bruno, zoe];

/** Lines as `Sender: text`, or `Sender (kind): text`. */
export function linesOf(...texts: string[]): MinutesLine[] {
  return texts.map((text, reply) => {
    const [, sender = '', kind, content = ''] =
      /^([^:(]+?)(?: \((objection|clarification|challenge)\))?: ([\s\S]*)$/u.exec(text) ?? [];
    return {
      reply,
      sender,
      isVisitor: sender === 'You',
      content,
      ...(kind !== undefined && { kind: kind as NonNullable<MinutesLine['kind']> }),
    };
  });
}

export function minutesOf(lines: MinutesLine[], more: Partial<MinutesFacts> = {}): Minutes {
  const facts = { keyResults: '', members, lines, previous: null, ...more };
  return minutesSchema.parse(JSON.parse(composeMinutes(facts)));
}

export function decisionOf(lines: MinutesLine[], minutes = minutesOf(lines), who = members) {
  const draft = JSON.parse(composeDecision({ minutes, members: who, lines, overruled: [] }));
  return {
    ...decisionSchema.parse({ ...draft, singleModel: true }),
    positions: draft.positions as { member: { name: string }; stand: string }[],
  };
}
