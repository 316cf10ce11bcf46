import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import {
  stanceLanguage,
  stances,
  withoutStanceInstruction,
  type Stance,
} from '@convoke/contract/conversation/stance.rules.ts';
import { stanceWords } from '@convoke/language/conversation-words.ts';
import type { Facts } from './facts.ts';
import { familyOf } from './roles/role-families.ts';
import type { RoleFamily } from './roles/role-family.ts';
import { phrases } from './languages.ts';
import { hashOf, itemsOf, quote, shorten } from './words.rules.ts';

/** Where a kind of role leans before it knows more. */
const leanings: Partial<Record<RoleFamily, Stance>> = {
  risk: 'against',
  finance: 'against',
  research: 'unsure',
  operations: 'unsure',
};

/** Phrases that complete the first word. */
const reasons: Record<Stance, 'steps' | 'questions' | 'objections'> = {
  for: 'steps',
  unsure: 'questions',
  against: 'objections',
};

type Member = Facts['members'][number];

/** A sentence that says where the speaker stands; `null` unless the visitor has asked for it and the speaker not answered yet. */
export function composeStance(facts: Facts, variation: string): string | null {
  const { speaker, transcript, members, vision } = facts;
  const asked = transcript.findLastIndex(({ isVisitor }) => isVisitor);
  const question = transcript[asked]?.content ?? '';
  const language = stanceLanguage(question);
  if (speaker === undefined || language === null) return null;
  if (
    transcript.slice(asked).some(({ isVisitor, sender }) => !isVisitor && sender === speaker.name)
  )
    return null;
  const team = members.length > 0 ? members : [speaker];
  const place = Math.max(
    0,
    team.findIndex(({ name, role }) => name === speaker.name && role === speaker.role),
  );
  const stance = standsOf(team, withoutStanceInstruction(question))[place] ?? 'unsure';
  const { families, mission } = phrases[language];
  const family = familyOf(speaker.role, speaker.description);
  const sentences = families[family][reasons[stance]];
  const items = [...itemsOf(facts.keyResults), ...itemsOf(facts.objectives)];
  const item = items[place % items.length] ?? (shorten(vision, 10) || mission.whole);
  // Two members of one kind do not say the same.
  const rank = team
    .slice(0, place)
    .filter(({ role, description }) => familyOf(role, description) === family).length;
  const start = rank + hashOf(`${question} ${variation}`);
  const texts = sentences.map((_, index) =>
    (sentences[(start + index) % sentences.length] ?? '')
      .replaceAll('{item}', () => quote(item, 9, language))
      .replace(/[^.!?]$/u, '$&.'),
  );
  const word = stanceWords[language][stance];
  const answers = texts.map((text) => `${word}: ${text}`);
  // A quotation may name a teammate, who would have the floor by accident.
  return answers.find((answer) => !handsOver(answer, team)) ?? `${word}.`;
}

/** Where each member stands: as the role leans, some otherwise by the question, and never all the same. */
function standsOf(team: readonly Member[], question: string): Stance[] {
  const stands = team.map(({ name, role, description }): Stance => {
    const leaning = leanings[familyOf(role, description)] ?? 'for';
    return hashOf(`${name}\n${question}`) % 4 === 0 ? after(leaning, 1) : leaning;
  });
  const areSame = stands.every((stance) => stance === stands[0]);
  return areSame ? stands.map((stance, place) => after(stance, place)) : stands;
}

const after = (stance: Stance, steps: number): Stance =>
  stances[(stances.indexOf(stance) + steps) % stances.length] ?? stance;

function handsOver(text: string, team: readonly Member[]): boolean {
  const { mentioned, asked, isToEveryone, asksVisitor } = readHandOver(text, team);
  return mentioned.length > 0 || asked.length > 0 || isToEveryone || asksVisitor;
}
