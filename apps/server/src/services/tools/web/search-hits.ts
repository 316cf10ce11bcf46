import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { PassageWriter } from '@convoke/documents/passages/passage-writer.ts';

/** One page that a search found; texts are as the service sent them, without HTML. */
export interface SearchHit {
  title: string;
  address: string;
  text: string;
}

const maxHits = 10;
const longestTitle = 300;
const longestAddress = 2_000;
const longestText = 4_000;

/** Each hit as a passage with title, address and text; a long one fills several. */
export function hitPassages(hits: readonly SearchHit[]): Excerpt[] {
  const writer = new PassageWriter({});
  for (const [index, { title, address, text }] of hits.slice(0, maxHits).entries()) {
    writer.section(`Result ${index + 1}`);
    writer.add(takeCodePoints(inOneLine(title), longestTitle));
    writer.add(inOneLine(address).slice(0, longestAddress));
    writer.add(takeCodePoints(text, longestText));
  }
  writer.finish();
  return writer.passages;
}
