import type { SeededPublication } from './seeded-publication.rules.ts';
import * as words from './vocabulary.ts';

/** The last group of the id of every generated publication, by which they are told from all others. */
export const generatedIdEnding = '5eed5eed5eed';

/** Which one of how many, and over which time they are spread. */
export interface GeneratedPlace {
  index: number;
  count: number;
  fromMs: number;
  untilMs: number;
}

const tagTexts = [
  ...words.topics,
  ...words.angles.flatMap((angle) => words.topics.map((topic) => `${topic} ${angle}`)),
];
const roleTexts = [
  ...words.professions,
  ...words.fields.flatMap((field) => words.professions.map((one) => `${field} ${one}`)),
];
// A few are everywhere, most are rare: Zipf's law, as for words.
const tagWeights = zipf(tagTexts.length);
const roleWeights = zipf(roleTexts.length);

/** Publication number `index`; the same every time but for its date. */
export function generatePublication(place: GeneratedPlace): SeededPublication {
  const chance = createChance(place.index);
  const { fromMs, untilMs, count, index } = place;
  // One after another, so that no two share a moment and the tables are filled from one end to the other.
  const createdAtMs = Math.floor(fromMs + ((untilMs - fromMs) * (index + chance.next())) / count);
  const title = titleOf(chance, index, count);
  const roles = chance.oneIn(200) ? [] : chance.several(roleTexts, roleWeights, 3, 5);
  const participants = roles.map((role) => ({
    name: `${chance.of(words.firstNames)} ${chance.of(words.lastNames)}`,
    role,
    description: `Looks at everything as a ${role.toLowerCase()} would and says what is missing.`,
  }));
  const line = () => `${sentence(chance.of(words.actions))} the ${chance.of(words.things)}`;
  const replies = Array.from({ length: 4 + chance.below(4) }, (_, turn) => {
    const speaker = turn % 3 === 0 ? undefined : participants[turn % (participants.length || 1)];
    return {
      fromUser: speaker === undefined,
      time: new Date(createdAtMs - 60_000 * (9 - turn)).toISOString(),
      content: chance.of(words.remarks),
      sender: speaker?.name ?? 'You',
    };
  });
  return {
    uuid: chance.uuid(),
    createdAtMs,
    body: {
      vision: `A ${chance.of(words.places)} that can ${chance.of(words.actions)} its ${chance.of(words.things)} without ${chance.of(words.troubles)}, and still has time for its people.`,
      objectives: [line(), line(), line()].join('\n'),
      keyResults: [line(), line()].join('\n'),
      replies,
      introduction: title,
      problemExplanation: replies[0]?.content ?? '',
      participants,
      conversation: '',
    },
    summary: `The team wants to ${chance.of(words.actions)} the ${chance.of(words.things)} first and to look at it again in four weeks.`,
    tags: chance.oneIn(100) ? [] : chance.several(tagTexts, tagWeights, 3, 7),
  };
}

function titleOf(chance: Chance, index: number, count: number): string {
  if (chance.oneIn(200)) return '';
  const place = chance.of(words.places);
  const thing = chance.of(words.things);
  const other = chance.of(words.things);
  const pattern = chance.of([
    `How should the ${place} ${chance.of(words.actions)} its ${thing}?`,
    `${sentence(thing)} without ${chance.of(words.troubles)}`,
    `What the ${place} learned about its ${thing}`,
    `${sentence(chance.of(words.actions))} the ${thing} or the ${other}?`,
    `The ${place}, the ${thing} and ${chance.of(words.troubles)}`,
  ]);
  const rare = chance.oneIn(20_000) ? `, and an ${words.rareWord}` : '';
  const old = index * 100 < count && chance.oneIn(4) ? `, by ${words.oldWord}` : '';
  return `${pattern}${rare}${old}`;
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Sums of weights 1, 1/2, 1/3 …, scaled to end at 1. */
function zipf(length: number): number[] {
  let sum = 0;
  const sums = Array.from({ length }, (_, rank) => (sum += 1 / (rank + 1)));
  return sums.map((each) => each / sum);
}

type Chance = ReturnType<typeof createChance>;

/** Reproducible chance: mulberry32, small and even enough for sample data. */
function createChance(seed: number) {
  let state = Math.imul(seed + 1, 0x9e_37_79_b1) | 0;
  const bits = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const below = (count: number) => Math.floor(next() * count);
  const hex = () => bits().toString(16).padStart(8, '0');

  function weighted(texts: readonly string[], weights: readonly number[]): string {
    const wanted = next();
    let [low, high] = [0, texts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((weights[middle] ?? 1) < wanted) low = middle + 1;
      else high = middle;
    }
    return texts[low] ?? '';
  }

  return {
    next,
    below,
    oneIn: (count: number) => below(count) === 0,
    of: (texts: readonly string[]): string => texts[below(texts.length)] ?? '',
    several(
      texts: readonly string[],
      weights: readonly number[],
      fewest: number,
      most: number,
    ): string[] {
      const wanted = fewest + below(most - fewest + 1);
      const found = new Set<string>();
      while (found.size < wanted) found.add(weighted(texts, weights));
      return [...found];
    },
    uuid(): string {
      const [first, second, third] = [hex(), hex(), hex()];
      return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-a${third.slice(1, 4)}-${generatedIdEnding}`;
    },
  };
}
