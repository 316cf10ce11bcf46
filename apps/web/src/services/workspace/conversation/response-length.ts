import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { readResponseLength } from './response-length.rules.ts';

const lengthKey = 'convoke.answerLength';

/** How long answers are to be, as last chosen in this browser. */
export const loadResponseLength = (): ResponseLength =>
  readResponseLength(browserStorage.read(lengthKey) ?? null);

/** Keeps the choice for a reload. */
export function saveResponseLength(length: ResponseLength): void {
  browserStorage.write(lengthKey, length);
}
