import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { StopReason, TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import * as fc from 'fast-check';
import type { Facts } from '../facts.ts';
import { composeReply } from '../reply.rules.ts';

// Discussions of many teams by simple rules, which the tests look at.

export const passWord = 'PASS';
export const languages = ['en', 'de', 'es'] as const;
export const missions = {
  en: {
    vision: 'A tool library on our street',
    objectives: 'Lend tools to forty households\nFind twelve people who lend',
    keyResults: '40 borrowings a month by June\n90% of tools back on time\nUnder €400 of costs',
  },
  de: {
    vision: 'Ein Garten auf dem alten Güterbahnhof, den die Nachbarschaft selbst führt',
    objectives: 'Einig werden über jeden Teil des Geländes\nVierzig Freiwillige gewinnen',
    keyResults: 'Ein unterschriebener Plan bis Mai\n30.000 Euro zugesagt',
  },
  es: {
    vision: 'Un jardín en la antigua estación que el barrio lleva por su cuenta',
    objectives: 'Acordar un uso para cada parte del terreno\nReunir cuarenta voluntarios',
    keyResults: 'Un plan firmado antes de mayo\n30.000 euros prometidos',
  },
} as const;
const questions: Record<Language, readonly string[]> = {
  en: ['Which tools first, and who keeps the key?', 'Should we ask for a fee?', 'Hello team'],
  de: [
    'Womit fangen wir an, und wer ist dabei?',
    'Brauchen wir einen Zaun, Mara?',
    'Wir haben Geld.',
  ],
  es: ['¿Por dónde empezamos?', '¿Necesitamos una valla?', 'Tenemos el permiso del ayuntamiento.'],
};
const roles: Record<Language, readonly string[]> = {
  en: [
    'Finance Lead',
    'UX Designer',
    'Software Engineer',
    'Researcher',
    'Critic',
    'Project Manager',
  ],
  de: ['Finanzen', 'Gestalterin', 'Entwicklerin', 'Forscher', 'Kritikerin', 'Ablaufkoordination'],
  es: ['Finanzas', 'Diseñadora', 'Desarrollador', 'Investigadora', 'Crítico', 'Coordinador'],
};
const names = [
  'Mara Lindqvist',
  'Dr. Mara Ek',
  'Zoë Ferreira',
  'Nils',
  'Will Ames',
  '田中 Emi',
  'José',
];

/** A team with its mission and the visitor's message. */
export type Setting = Pick<Facts, 'members' | 'vision' | 'objectives' | 'keyResults'> & {
  language: Language;
  question: string;
};
/** One turn; members as indexes. */
export interface Turn {
  speaker: number;
  because: TurnReason;
  answers: number | null;
  responseType: ResponseType;
  text: string;
}

/** Teams of so many members, with names that share words, in each language. */
export const settingOf = (minMembers: number, maxMembers: number): fc.Arbitrary<Setting> =>
  fc.constantFrom(...languages).chain((language) =>
    fc.record({
      members: fc
        .tuple(
          fc.shuffledSubarray([...names], { minLength: minMembers, maxLength: maxMembers }),
          fc.array(fc.constantFrom(...roles[language]), { minLength: 7, maxLength: 7 }),
        )
        .map(([chosen, fields]) =>
          chosen.map((name, at) => ({ name, role: fields[at] ?? '', description: '' })),
        ),
      question: fc.constantFrom(...questions[language]),
      language: fc.constant(language),
      vision: fc.constant(missions[language].vision),
      objectives: fc.constantFrom(missions[language].objectives, ''),
      keyResults: fc.constant(missions[language].keyResults),
    }),
  );

const maxTurnsOf = ({ members }: Setting) => Math.min(12, 2 * members.length);

/** The words of one turn. */
export function compose(
  setting: Setting,
  lines: Facts['transcript'],
  turn: Omit<Turn, 'text'>,
  number: number,
  more: Partial<Facts> = {},
): string {
  const { members, vision, objectives, keyResults, question } = setting;
  const speaker = members[turn.speaker]!;
  return composeReply(
    {
      vision,
      objectives,
      keyResults,
      members,
      speaker,
      transcript: [{ sender: 'You', content: question, isVisitor: true }, ...lines],
      responseType: turn.responseType,
      responseLength: 'short',
      discussion: {
        because: turn.because,
        answers: turn.answers === null ? null : (members[turn.answers]?.name ?? null),
        turn: number,
        maxTurns: maxTurnsOf(setting),
        firstLine: 1,
        passWord,
      },
      ...more,
    },
    '',
  );
}

/** An open discussion by simple rules: who is called speaks, every fourth turn contradicts, else who was silent longest. */
export function discuss(
  setting: Setting,
  more: Partial<Facts> = {},
): { turns: Turn[]; end: StopReason } {
  const { members } = setting;
  const turns: Turn[] = [];
  const lines: Facts['transcript'] = [];
  const lastSpoken = members.map((_, index) => index - members.length);
  let waiting: Pick<Turn, 'speaker' | 'because' | 'answers'>[] = [];
  for (let number = 1; number <= maxTurnsOf(setting); number += 1) {
    const last = turns.at(-1)?.speaker ?? -1;
    const free = members
      .map((_, index) => index)
      .filter((index) => index !== last)
      .toSorted((a, b) => (lastSpoken[a] ?? 0) - (lastSpoken[b] ?? 0));
    const isChallenged = number % 4 === 0 && waiting.length === 0;
    const next = waiting.shift() ?? {
      speaker: free[0] ?? 0,
      because: isChallenged ? ('challenger' as const) : ('field' as const),
      answers: null,
    };
    const responseType = isChallenged ? (number === 4 ? 'an objection' : 'a challenge') : 'reply';
    const turn = { ...next, responseType } as const;
    const text = compose(setting, lines, turn, number, more);
    turns.push({ ...turn, text });
    lastSpoken[turn.speaker] = number;
    if (text === passWord) {
      if (turns.at(-2)?.text === passWord) return { turns, end: 'done' };
      continue;
    }
    if (lines.some(({ content }) => content === text)) return { turns, end: 'loop' };
    lines.push({ sender: members[turn.speaker]?.name ?? '', content: text, isVisitor: false });
    const { mentioned, asked, named, asksVisitor } = readHandOver(text, members);
    if (asksVisitor) return { turns, end: 'waiting_for_you' };
    const objected = responseType === 'an objection' ? named.slice(0, 1) : [];
    const answers = turn.speaker;
    waiting = [
      ...waiting,
      ...mentioned.map((speaker) => ({ speaker, because: 'mentioned' as const, answers })),
      ...asked.map((speaker) => ({ speaker, because: 'asked' as const, answers })),
      ...objected.map((speaker) => ({ speaker, because: 'objected' as const, answers })),
    ].filter(({ speaker }) => speaker !== answers);
  }
  return { turns, end: 'turns_used' };
}
