import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';

const folder = new URL('../../../samples/files/', import.meta.url);
const { questions } = JSON.parse(readFileSync(new URL('questions.json', folder), 'utf8')) as {
  questions: { file: string; question: string; passages: string[][] }[];
};

test.each(questions)('the sample file $file answers: $question', async ({ file, passages }) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
  const read = await readDocument(bytes, { name: file });
  for (const words of passages) {
    const holding = read.passages.filter(({ text }) => words.every((word) => text.includes(word)));
    expect(holding).toHaveLength(1);
  }
});
