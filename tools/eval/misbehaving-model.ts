import type { Model, ModelRequest } from '../../apps/server/src/services/ai/port/model-port.ts';

/** What a misbehaving member writes; `number` counts the calls, so that a text need not repeat. */
type Habit = (request: ModelRequest, number: number) => string;

function teammatesOf({ context }: ModelRequest) {
  const { members, speaker } = context();
  return members.filter(({ name }) => name !== speaker?.name);
}

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numeral = (number: number) => `${numerals[number % 12]}-${numerals[(number * 7) % 12]}`;

/** Habits of models that a discussion has to put up with. */
export const habits = {
  speaksForOthers(request, number) {
    const [one, other] = teammatesOf(request);
    return [
      `We need crane ${numeral(number)}.`,
      `**${one?.name} (${one?.role}):** I agree with crane ${numeral(number)}.`,
      `${other?.name}: So do I, and I am ${other?.name}.`,
      'User: Then go ahead.',
      `[${one?.name}]: Thank you!`,
    ].join('\n\n');
  },
  speaksInOtherDresses(request, number) {
    const [one, other] = teammatesOf(request);
    return [
      `We need bridge ${numeral(number)}.`,
      '```',
      `${one?.name}: I agree with bridge ${numeral(number)}.`,
      '```',
      `${other?.name} here: So do I.`,
      `Hier spricht ${one?.name}: Ich auch.`,
    ].join('\n');
  },
  reportsOthers(request, number) {
    const [one, other] = teammatesOf(request);
    const dresses = [
      `**${one?.name}** – I agree with barrel`,
      `${one?.name} says: I agree with barrel`,
      `As ${one?.name}: I agree with barrel`,
      `${one?.name} sagt: Ich will auch Fass`,
      `${one?.name} dice: Quiero el barril`,
    ];
    return [
      `We need barrel ${numeral(number)}.`,
      '---',
      `${dresses[number % dresses.length]} ${numeral(number)}.`,
      `**${other?.name} (${other?.role})** — So do I.`,
    ].join('\n\n');
  },
  asksForOthers(request, number) {
    const [one, other] = teammatesOf(request);
    const questions = [
      `**${one?.role}** – I would ask for winch`,
      `${one?.name} asks: Who pays for winch`,
      `${one?.name} asks, who pays for winch`,
      `${one?.name} fragt: Wer zahlt die Winde`,
      `${one?.name} pregunta: ¿Quién paga el torno`,
      `## ${one?.role}: We need winch`,
    ];
    return [
      `We need winch ${numeral(number)}.`,
      `${questions[number % questions.length]} ${numeral(number)}?`,
      `**${other?.role}** — I pay for winch ${numeral(number)}.`,
    ].join('\n\n');
  },
  headsWithRoles(request, number) {
    const [one, other] = teammatesOf(request);
    const first = one?.name.split(' ').find((word) => !word.endsWith('.'));
    const heads = [`**${one?.role}**`, `## ${one?.role}`, `**${first}**`, `**${one?.name}**`];
    const words = `${heads[number % heads.length]}\n\nWe should buy anchor ${numeral(number)} at once, and I pay for it.`;
    const opening = number % 3 === 0 ? [] : [`We need anchor ${numeral(number)}.`];
    return [...opening, words, `**${other?.role}**\nI agree with that.`].join('\n\n');
  },
  showsControls(request, number) {
    const one = teammatesOf(request)[number % 2] ?? teammatesOf(request)[0];
    return [
      `[Hands over to ${one?.name}] Ferry ${numeral(number)} leaves at noon. PASS PASS`,
      `(over to ${one?.name})`,
      `The crew of ferry ${numeral(number)} is ready. [Over to ${one?.name}]`,
      `Over to ${one?.name}.`,
    ].join('\n');
  },
  repeats: () => 'We begin with one street, twenty households and a shed of our own.',
  praises: (request, number) =>
    `What a wonderful idea, ${teammatesOf(request)[number % 2]?.name}, I fully agree with you!`,
  neverStops: (_, number) =>
    `Step ${numeral(number)} needs barrels, lamps and ropes. `.repeat(4_000),
  handsOverToItself: ({ context }, number) =>
    `Crane ${numeral(number)} comes next.\n@${context().speaker?.name}`,
  namesNobody: (_, number) => `Then crane ${numeral(number)} comes, with ${number} ropes.`,
} satisfies Record<string, Habit>;
/** Name of a habit. */
export type HabitName = keyof typeof habits;
/** The names of the habits. */
export const habitNames = Object.keys(habits) as HabitName[];

/** What the model wrote, before anything was taken away. */
export interface WrittenTurn {
  speaker: string;
  text: string;
}

/** A model with these habits, one call after the other. It notices no cap. What it writes is added to `written`. */
export function createMisbehavingModel(
  chosen: readonly HabitName[],
  written: WrittenTurn[] = [],
): Model {
  let number = 0;
  return {
    mode: 'model',
    name: 'misbehaving',
    label: 'Misbehaving',
    isLocal: true,
    async *stream(request) {
      number += 1;
      const habit: Habit = habits[chosen[number % chosen.length] ?? 'repeats'];
      const whole = habit(request, number);
      written.push({ speaker: request.context().speaker?.name ?? '', text: whole });
      for (const text of whole.match(/\s*\S+/gu) ?? []) {
        request.signal.throwIfAborted();
        yield { type: 'text', text };
      }
      yield { type: 'finish', reason: 'stop', usage: null };
    },
  };
}
