import type { CallContext } from '../port/model-port.ts';
import { fileRules } from './file-rules.prompts.ts';
import type { PromptPassages } from './prompt-passages.ts';

/** What the filter of an answer needs to know of the passages in its prompt; without files the instructions alone. */
export function citedFilterOptions(
  instructions: string,
  passages: PromptPassages | undefined,
): { instructions: string; isKnownPassage?: (ref: string) => boolean } {
  if (passages === undefined) return { instructions };
  return {
    // Which an answer must not recite either.
    instructions: `${instructions}\n${fileRules}`,
    isKnownPassage: (ref) => passages.passageOf(ref) !== null,
  };
}

/** The facts of a call with the passages of its prompt. */
export const withFileFacts =
  (context: () => CallContext, passages: PromptPassages | undefined) => (): CallContext =>
    passages === undefined ? context() : { ...context(), files: passages.facts() };
