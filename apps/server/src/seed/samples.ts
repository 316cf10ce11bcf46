import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readSample, type SamplePublication } from './sample-publication.ts';

// Beside the bundle in `dist/`, at the root of the repository otherwise.
const folder = ['./samples/', '../../../../samples/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** Reads the sample publications, all but one of them decided, the oldest first, so that a remix follows its original. */
export function readSamples(): SamplePublication[] {
  if (folder === undefined) throw new Error('The folder `samples` is missing: build again.');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readSample(readFileSync(new URL(name, folder), 'utf8'), name))
    .toSorted((a, b) => b.daysAgo - a.daysAgo || (a.time < b.time ? -1 : 1));
}
