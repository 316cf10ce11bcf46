// The rules for files, measured in Node: choosing among many passages, and checking the citations of a message.
import { register } from 'tsx/esm/api';
import { figure, median } from './figures.mjs';

const passageCount = 5_000;
const rounds = 30;

/** Words of which few are frequent, the same in each run. */
function wordsOf(count, seed) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const words = Array.from(
    { length: 6_000 },
    (_, index) => `w${((index + 1) * 7_919).toString(26)}`,
  );
  return Array.from({ length: count }, () => words[Math.floor(random() ** 3 * words.length)]);
}

function* timesOf(work) {
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    work(round);
    yield performance.now() - start;
  }
}

/** The figures of both rules. */
export async function passageRuleFigures() {
  const unregister = register();
  const { PassageIndex, passageQuery } =
    await import('../../../packages/talk/src/files/choose-passages.rules.ts');
  const { checkCitations } = await import('../../../packages/talk/src/files/citations.rules.ts');
  await unregister();
  const all = wordsOf(passageCount * 150, 1);
  const others = wordsOf(rounds * 400 + 500, 7);
  const excerpts = Array.from({ length: passageCount }, (_, index) => ({
    n: index + 1,
    label: `p. ${Math.floor(index / 4) + 1}`,
    text: all.slice(index * 150, index * 150 + 150).join(' '),
  }));
  const index = new PassageIndex([{ label: 'F1', name: 'report.pdf', excerpts }]);
  const room = { passages: 400, weight: 480_000, weigh: ({ text }) => text.length };
  const choosing = [
    ...timesOf((round) => {
      const said = others.slice(round * 400, round * 400 + 400);
      const turns = [0, 1, 2, 3, 4].map((turn) => said.slice(turn * 80, turn * 80 + 80).join(' '));
      const chosen = index.choose(passageQuery([others.slice(-500).join(' ')], turns), room);
      if ((chosen.get('F1')?.length ?? 0) < 100) throw new Error('Next to nothing was found');
    }),
  ];
  // Five sentences with a quotation each, as many without, of 200 words: a long answer.
  const message = excerpts
    .slice(0, 5)
    .flatMap(({ n, text }) => {
      const words = text.split(' ');
      return [
        `It says "${words.slice(20, 32).join(' ')}" [F1:${n}].`,
        `So ${words.slice(60, 72).join(' ')} and 1,200 [F1:${n + 7}].`,
      ];
    })
    .join(' ');
  const passageOf = (ref) => excerpts[Number(ref.slice(3)) - 1] ?? null;
  const checking = [...timesOf(() => checkCitations(message, passageOf))];
  return [
    figure(`choosing among ${passageCount} passages, median`, median(choosing), 20, ' ms'),
    figure('checking the ten citations of a message, median', median(checking), 2, ' ms'),
  ];
}
