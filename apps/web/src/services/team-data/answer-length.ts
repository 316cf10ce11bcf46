import type { ResponseLength } from '@convoke/contract/conversation/conversation.schemas.ts';
import { browserDesk } from './browser-desk.ts';
import { readAnswerLength } from './answer-length.rules.ts';

const lengthKey = 'convoke.answerLength';

/** How long answers are to be, as last chosen in this browser. */
export const loadAnswerLength = (): ResponseLength =>
  readAnswerLength(browserDesk.read(lengthKey) ?? null);

/** Keeps the choice for a reload. */
export function saveAnswerLength(length: ResponseLength): void {
  browserDesk.write(lengthKey, length);
}
