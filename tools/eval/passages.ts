import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '@convoke/documents/read-document.ts';
import {
  PassageIndex,
  passageQuery,
  type SearchedFile,
} from '@convoke/talk/files/choose-passages.rules.ts';

const folder = join(import.meta.dirname, '../../samples/files');
/** A member is given at least so many passages. */
const firstPassages = 8;

/** A question about a sample file. */
interface SampleQuestion {
  file: string;
  language: string;
  question: string;
  /** Of each passage that answers, words that all stand in it. */
  passages: string[][];
}

/** What choosing finds for one question about the sample files. */
export interface FoundPassages {
  language: string;
  question: string;
  /** Of each passage that answers its place among the best, counted from 1; `null` for one that is not among the first eight. */
  places: (number | null)[];
}

/** Asks the questions about the shipped sample files, with all of them on the table; no model takes part. */
export async function findSamplePassages(): Promise<FoundPassages[]> {
  const { questions }: { questions: SampleQuestion[] } = JSON.parse(
    await readFile(join(folder, 'questions.json'), 'utf8'),
  );
  const names = [...new Set(questions.map(({ file }) => file))];
  const files = await Promise.all(names.map(readSample));
  const index = new PassageIndex(files);
  return questions.map(({ language, question, file, passages }) => {
    const best = index.rank(passageQuery([], [question]), firstPassages);
    const { label, excerpts } = files[names.indexOf(file)] ?? {};
    const places = passages.map((words) => {
      const right = new Set(
        excerpts?.filter(({ text }) => words.every((one) => text.includes(one))).map(({ n }) => n),
      );
      if (right.size === 0) throw new Error(`No passage of ${file} holds ${words.join(', ')}`);
      const place = best.findIndex((ref) => right.has(Number(ref.replace(`${label}:`, ''))));
      return place < 0 ? null : place + 1;
    });
    return { language, question, places };
  });
}

async function readSample(name: string, index: number): Promise<SearchedFile> {
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  const { passages } = await readDocument(bytes, { name });
  return { label: `F${index + 1}`, name, excerpts: passages };
}

/** The found passages in one table, and the share that is among the first eight. */
export function passagesTable(found: readonly FoundPassages[]): string {
  const places = found.flatMap((one) => one.places);
  const among = places.filter((place) => place !== null).length;
  const rows = found.map(
    ({ language, question, places: each }) =>
      `  ${language}  ${each.map((place) => place ?? `> ${firstPassages}`).join(', ')}  ${question}`,
  );
  const share = Math.round((100 * among) / places.length);
  return [
    `Places of the right passages among all of the sample files (${share} % among the first ${firstPassages}):`,
    ...rows,
  ].join('\n');
}
