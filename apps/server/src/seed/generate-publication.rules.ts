import type { Decision } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { SeededPublication } from './seeded-publication.rules.ts';
import * as vocabulary from './vocabulary.ts';

/** The last group of every generated publication's id, which marks it as generated. */
export const generatedIdEnding = '5eed5eed5eed';

/** The index among all generated publications, and the time over which they are spread. */
export interface GeneratedSlot {
  index: number;
  count: number;
  fromMs: number;
  untilMs: number;
}

const tagTexts = [
  ...vocabulary.topics,
  ...vocabulary.angles.flatMap((angle) => vocabulary.topics.map((topic) => `${topic} ${angle}`)),
];
const roleTexts = [
  ...vocabulary.professions,
  ...vocabulary.fields.flatMap((field) => vocabulary.professions.map((one) => `${field} ${one}`)),
];
// A few are frequent and most are rare, by Zipf's law.
const tagWeights = zipf(tagTexts.length);
const roleWeights = zipf(roleTexts.length);

/** Generates publication number `index`; reproducible except for its date. */
export function generatePublication(slot: GeneratedSlot): SeededPublication {
  const { fromMs, untilMs, count, index } = slot;
  const random = createRandom(index);
  // In ascending order, so that no two share a time and the tables grow at one end.
  const createdAtMs = Math.floor(fromMs + ((untilMs - fromMs) * (index + random.next())) / count);
  const title = titleOf(random, index, count);
  const roles = random.oneIn(200) ? [] : random.several(roleTexts, roleWeights, 3, 5);
  const participants = roles.map((role) => ({
    name: `${random.of(vocabulary.firstNames)} ${random.of(vocabulary.lastNames)}`,
    role,
    description: `Looks at everything as a ${role.toLowerCase()} would and says what is missing.`,
  }));
  const line = () =>
    `${sentence(random.of(vocabulary.actions))} the ${random.of(vocabulary.things)}`;
  const replies = Array.from({ length: 4 + random.below(4) }, (_, turn) => {
    const speaker = turn % 3 === 0 ? undefined : participants[turn % (participants.length || 1)];
    return {
      fromUser: speaker === undefined,
      time: new Date(createdAtMs - 60_000 * (9 - turn)).toISOString(),
      content: random.of(vocabulary.remarks),
      sender: speaker?.name ?? 'You',
    };
  });
  const publication: SeededPublication = {
    uuid: random.uuid(),
    createdAtMs,
    body: {
      vision: `A ${random.of(vocabulary.places)} that can ${random.of(vocabulary.actions)} its ${random.of(vocabulary.things)} without ${random.of(vocabulary.obstacles)}, and still has time for its people.`,
      objectives: [line(), line(), line()].join('\n'),
      keyResults: [line(), line()].join('\n'),
      replies,
      introduction: title,
      problemExplanation: replies[0]?.content ?? '',
      participants,
      conversation: '',
    },
    summary: `The team wants to ${random.of(vocabulary.actions)} the ${random.of(vocabulary.things)} first and to look at it again in four weeks.`,
    tags: random.oneIn(100) ? [] : random.several(tagTexts, tagWeights, 3, 7),
  };
  if (random.oneIn(4)) Object.assign(publication.body, decisionOf(random, createdAtMs));
  return publication;
}

function decisionOf(random: RandomSource, createdAtMs: number) {
  const decision: Decision = {
    decision: `${sentence(random.of(vocabulary.actions))} the ${random.of(vocabulary.things)} first.`,
    reasons: [{ text: random.of(vocabulary.remarks), sources: [1] }],
    options: [],
    dissent: [],
    conditions: [],
    reviewOn: 'in four weeks',
    confidence: 50 + random.below(50),
    singleModel: true,
    overruled: [],
  };
  return { decision, decidedAt: new Date(createdAtMs - 30_000).toISOString() };
}

function titleOf(random: RandomSource, index: number, count: number): string {
  if (random.oneIn(200)) return '';
  const place = random.of(vocabulary.places);
  const thing = random.of(vocabulary.things);
  const other = random.of(vocabulary.things);
  const pattern = random.of([
    `How should the ${place} ${random.of(vocabulary.actions)} its ${thing}?`,
    `${sentence(thing)} without ${random.of(vocabulary.obstacles)}`,
    `What the ${place} learned about its ${thing}`,
    `${sentence(random.of(vocabulary.actions))} the ${thing} or the ${other}?`,
    `The ${place}, the ${thing} and ${random.of(vocabulary.obstacles)}`,
  ]);
  const rare = random.oneIn(20_000) ? `, and an ${vocabulary.rareWord}` : '';
  const old = index * 100 < count && random.oneIn(4) ? `, by ${vocabulary.oldWord}` : '';
  return `${pattern}${rare}${old}`;
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Cumulative weights 1, 1/2, 1/3 …, scaled to end at 1. */
function zipf(length: number): number[] {
  let sum = 0;
  const sums = Array.from({ length }, (_, rank) => (sum += 1 / (rank + 1)));
  return sums.map((each) => each / sum);
}

type RandomSource = ReturnType<typeof createRandom>;

/** A reproducible pseudorandom source: mulberry32. */
function createRandom(seed: number) {
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
    const target = next();
    let [low, high] = [0, texts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((weights[middle] ?? 1) < target) low = middle + 1;
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
      min: number,
      max: number,
    ): string[] {
      const count = min + below(max - min + 1);
      const chosen = new Set<string>();
      while (chosen.size < count) chosen.add(weighted(texts, weights));
      return [...chosen];
    },
    uuid(): string {
      const [first, second, third] = [hex(), hex(), hex()];
      return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-a${third.slice(1, 4)}-${generatedIdEnding}`;
    },
  };
}
