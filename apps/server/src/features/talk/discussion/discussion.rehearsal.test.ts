import type { StopReason, TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import { composeReply } from '@convoke/demo-model/reply.rules.ts';
import type { Facts } from '@convoke/demo-model/facts.ts';
import { composeTeam } from '@convoke/demo-model/team.rules.ts';
import { describe, expect, test } from 'vitest';
import { createRepetitionFilter } from '../../../services/ai/output-filters/repetition-filter.ts';
import { createReplyFilter } from '../reply/reply-filter.ts';
import type { TurnOrPass } from '@convoke/talk/turns/turns.rules.ts';
import {
  endTurn,
  nextStep,
  type PlannedTurn,
  startDiscussion,
} from '@convoke/talk/discussion/discussion.rules.ts';

const passWord = 'PASS';
const missions: Record<
  Language,
  { visions: string[]; objectives: string; keyResults: string; questions: string[] }
> = {
  en: {
    visions: ['A tool library on our street', 'A school garden', 'An app for ferry tickets'],
    objectives: 'Lend to forty households\nFind twelve people who help',
    keyResults: '40 users a month by June\n90% come back\nUnder €400 of costs',
    questions: [
      'What comes first, and who keeps the key?',
      'How do we pay for repairs?',
      'Should we ask for a fee?',
      'Begin!',
    ],
  },
  de: {
    visions: ['Ein Garten auf dem alten Bahnhof', 'Eine App für die Fähre', 'Ein Chor für alle'],
    objectives: 'Einig werden über jeden Teil\nVierzig Freiwillige gewinnen',
    keyResults: 'Ein unterschriebener Plan bis Mai\n30.000 Euro zugesagt',
    questions: ['Womit fangen wir an?', 'Brauchen wir einen Zaun?', 'Wir haben den Vertrag.'],
  },
  es: {
    visions: ['Un jardín en la antigua estación', 'Una biblioteca de cosas', 'Un coro del barrio'],
    objectives: 'Acordar un uso para cada parte\nReunir cuarenta voluntarios',
    keyResults: 'Un plan firmado antes de mayo\n30.000 euros prometidos',
    questions: ['¿Por dónde empezamos?', '¿Necesitamos una valla?', 'Ya tenemos el permiso.'],
  },
};

interface Talk {
  reason: StopReason;
  turns: (PlannedTurn & { text: string })[];
}

/** A discussion of rehearsal voices under the rules of the server, with its filters. */
function discuss(options: {
  language: Language;
  members: Facts['members'];
  vision: string;
  question: string;
  mode: 'open' | 'round' | 'independent';
  challenger: boolean;
}): Talk {
  const { language, members, vision, question, mode, challenger } = options;
  const { objectives, keyResults } = missions[language];
  const lines: TurnOrPass[] = [{ author: { kind: 'visitor' }, content: question }];
  const transcript = [{ sender: 'You', content: question, isVisitor: true }];
  const turns: Talk['turns'] = [];
  let state = startDiscussion({
    participants: members,
    speakers: members.map((_, index) => index),
    settings: { mode, challenger },
    turns: lines,
  });
  for (;;) {
    const step = nextStep(state);
    if (step.kind === 'stop') return { reason: step.reason, turns };
    // Independent answers do not see each other.
    const seen = [...transcript];
    for (const turn of step.turns) {
      const { speaker, because, responseType, number, answers } = turn;
      const text = composeReply(
        {
          vision,
          objectives,
          keyResults,
          members,
          ...(members[speaker] && { speaker: members[speaker] }),
          transcript: seen,
          responseType,
          responseLength: 'short',
          discussion: {
            because,
            answers: typeof answers === 'number' ? (members[answers]?.name ?? null) : null,
            turn: number,
            maxTurns: state.maxTurns,
            firstLine: 1,
            passWord,
          },
        },
        '',
      );
      turns.push({ ...turn, text });
      if (text === passWord) {
        state = endTurn(state, turn, { kind: 'passed', tokens: 1 });
        continue;
      }
      const filter = createReplyFilter({
        instructions: '',
        participants: members,
        speakerIndex: speaker,
        earlier: [],
      });
      expect(filter.push(text) + filter.end()).toBe(text);
      const repetition = createRepetitionFilter(transcript.map(({ content }) => content));
      repetition.push(text);
      repetition.end();
      const isRepetition = repetition.verdict === 'repeated';
      state = endTurn(state, turn, { kind: 'said', text, isRepetition, tokens: 10 });
      transcript.push({ sender: members[speaker]?.name ?? '', content: text, isVisitor: false });
    }
  }
}

const teamOf = (facts: Facts, size: number): Facts['members'] =>
  composeTeam(facts)
    .split('\n')
    .slice(0, size)
    .map((line) => {
      const [name = '', role = '', ...description] = line.split(', ');
      return { name, role, description: description.join(', ') };
    });

/** Discussions of generated teams of three to six members in each language. */
function manyTalks(mode: 'open' | 'round' | 'independent', challenger = true): Talk[] {
  const talks: Talk[] = [];
  for (const language of ['en', 'de', 'es'] as const) {
    const { visions, questions, objectives, keyResults } = missions[language];
    for (const vision of visions) {
      for (const question of questions) {
        for (let size = 3; size <= 6; size += 1) {
          const facts = { vision, objectives, keyResults, members: [], transcript: [] };
          const members = teamOf(facts, size);
          talks.push(discuss({ language, members, vision, question, mode, challenger }));
        }
      }
    }
  }
  return talks;
}

const openTalks = new Map<boolean, Talk[]>();

/** The open discussions, held once: the same input gives the same turns. */
function allOpenTalks(challenger: boolean): Talk[] {
  const talks = openTalks.get(challenger) ?? manyTalks('open', challenger);
  openTalks.set(challenger, talks);
  return talks;
}

const shareOf = (talks: readonly Talk[], ...reasons: StopReason[]) =>
  talks.filter(({ reason }) => reasons.includes(reason)).length / talks.length;

describe('rehearsal voices under the rules of a discussion', () => {
  test.each([true, false])('end by themselves, with challenger %s', (challenger) => {
    const talks = allOpenTalks(challenger);
    expect(shareOf(talks, 'done', 'waiting_for_you')).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(talks, 'done')).toBeGreaterThan(0.1);
    expect(shareOf(talks, 'waiting_for_you')).toBeGreaterThan(0.1);
    expect(shareOf(talks, 'loop', 'failed')).toBe(0);
  });

  test.each([true, false])('never go back and forth in pairs, with challenger %s', (challenger) => {
    for (const { turns } of allOpenTalks(challenger)) {
      const speakers = turns.map(({ speaker }) => speaker);
      for (let last = 4; last < speakers.length; last += 1) {
        expect(new Set(speakers.slice(last - 4, last + 1)).size).toBeGreaterThan(2);
      }
    }
  });

  test('speak for every reason of an open discussion', () => {
    const reasons = new Set<TurnReason>(
      allOpenTalks(true).flatMap(({ turns }) => turns.map(({ because }) => because)),
    );
    for (const reason of ['mentioned', 'asked', 'objected', 'challenger', 'silent'] as const) {
      expect(reasons).toContain(reason);
    }
  });

  test('finish a round, and answer independently without a common line', () => {
    for (const mode of ['round', 'independent'] as const) {
      for (const { reason, turns } of manyTalks(mode)) {
        expect(reason).toBe('done');
        const texts = turns.map(({ text }) => text);
        expect(texts).not.toContain(passWord);
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });
});
