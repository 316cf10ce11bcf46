import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { Facts, ReadableFile } from '../facts.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { holds, quotableWords } from '../files/findings.rules.ts';
import { statementsIn } from '../files/statements.rules.ts';
import { composeGoals } from './goals.rules.ts';

/** Lines that each text takes from files, and those that it is completed to where they have too few: a line of one's own rests on nothing. */
const takenLines = 3;
const leastLines = 2;
const maxVisionLines = 2;
const maxPassages = 60;

interface TakenLine {
  /** Words of the passage. */
  words: string;
  /** The same with the mark at the end. */
  line: string;
}

/** A vision, objectives and key results in words of files, each with its mark, as the JSON that a model is asked for. */
export function composeGoalsFromFiles(facts: Facts, files: readonly ReadableFile[]): string {
  const statements = linesOf(files, statementsIn);
  // Slides may hold no sentence.
  const lines = statements.length > 0 ? statements : linesOf(files, quotableWords);
  const plain = lines.filter(({ words }) => !/\p{N}/u.test(words));
  const figures = lines.filter(({ words }) => /\p{N}/u.test(words));
  const stated = facts.vision.trim();
  const vision = (plain.length > maxVisionLines ? plain : lines).slice(0, maxVisionLines);
  const isLeft = (line: TakenLine) => !vision.includes(line);
  const rest = plain.filter(isLeft);
  const measured = figures.some(isLeft) ? figures.filter(isLeft) : figures;
  // A file without a sentence still has a name.
  const words = stated || (vision[0]?.words ?? files[0]?.name ?? '');
  const goals: { objectives: string[]; keyResults: string[] } = JSON.parse(
    composeGoals({ ...facts, vision: words }),
  );
  return JSON.stringify({
    vision: stated !== '' || vision.length === 0 ? [words] : vision.map(({ line }) => line),
    objectives: joined(facts.objectives, rest, goals.objectives),
    keyResults: joined(facts.keyResults, measured, goals.keyResults),
  });
}

/** What the visitor wrote, then lines of the files, then other goals. */
function joined(own: string, taken: readonly TakenLine[], goals: readonly string[]): string[] {
  const count = own.split('\n').filter((line) => line.trim() !== '').length;
  const lines = taken.slice(0, takenLines).map(({ line }) => line);
  const missing = Math.max(0, leastLines - count - lines.length);
  return [...goals.slice(0, count), ...lines, ...goals.slice(count, count + missing)];
}

function linesOf(
  files: readonly ReadableFile[],
  wordsIn: (passage: Excerpt) => string[],
): TakenLine[] {
  const passageOf = passageFinder(files);
  return files
    .flatMap(({ label, excerpts }) =>
      excerpts.slice(0, maxPassages).flatMap((excerpt) =>
        wordsIn(excerpt).map((words) => {
          return { words, line: `${words}. [${label}:${excerpt.n}]` };
        }),
      ),
    )
    .filter(({ line }) => holds(line, passageOf));
}
