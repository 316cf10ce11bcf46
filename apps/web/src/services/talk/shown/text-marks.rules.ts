import { isBlank } from '@convoke/contract/text.rules.ts';
import { foldWithPlaces } from '../../../lib/text/folded-places.ts';
import { foldText } from '../../../lib/text/fold-text.ts';

/** Where a text occurs in another, without case and accents. */
export function marksIn(text: string, query: string): [start: number, end: number][] {
  const wanted = foldText(query);
  if (isBlank(wanted)) return [];
  const folded = foldWithPlaces(text);
  const marks: [number, number][] = [];
  for (
    let at = folded.text.indexOf(wanted);
    at >= 0;
    at = folded.text.indexOf(wanted, at + wanted.length)
  ) {
    marks.push([folded.places[at] ?? 0, folded.places[at + wanted.length] ?? text.length]);
  }
  return marks;
}
