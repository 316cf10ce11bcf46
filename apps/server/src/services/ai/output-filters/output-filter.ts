import type { ModelFailure } from '../port/model-port.ts';
import { HeadFilter } from './head-filter.ts';
import { LeakFilter } from './leak-filter.ts';
import { createLengthCap } from './length-cap.ts';
import { MarkFilter } from './mark-filter.ts';
import { createReasoningFilter } from './reasoning-filter.ts';
import { createRepetitionFilter, type Verdict } from './repetition-filter.ts';
import type { ReadLineHead } from './response-head.ts';
import { chainFilters, type TextFilter } from './text-filter.ts';
import { TrailingBuffer } from './trailing-buffer.ts';

/** Passes on the text of a response and nothing around it. */
export interface OutputFilter extends TextFilter {
  /** Set when the response was longer than allowed and must not be trimmed. */
  readonly lengthError: ModelFailure | null;
}

/** The filter of a response that is read as it is. */
export interface ProseFilter extends OutputFilter {
  /** Known after `end`. */
  readonly verdict: Verdict;
  /** The text of a repetition, which was not sent. */
  readonly withheld: string;
}

interface ProseFilterOptions {
  /** The instructions of the call, which the response must not recite. */
  instructions: string;
  readLineHead: ReadLineHead;
  maxCodePoints: number;
  /** The error of a response past the limit; without it the response is trimmed at the end of a sentence. */
  createLengthError?: () => ModelFailure;
  /** Texts that the response must not repeat. */
  earlier?: readonly string[];
  /** Drops lines that are not for the reader. */
  lineFilter?: TextFilter;
  /** Of a response that may cite passages: whether its prompt holds the passage behind a mark. */
  isKnownPassage?: (ref: string) => boolean;
}

/** The filters of one response, in the order in which text passes them; see docs/behaviour.md#output-filters. */
export function createOutputFilter(options: ProseFilterOptions): ProseFilter {
  const { instructions, readLineHead, maxCodePoints, createLengthError } = options;
  const { earlier = [], lineFilter, isKnownPassage } = options;
  // Who cites may begin with a quotation.
  const head = new HeadFilter(readLineHead, {
    mayBeginWithQuotation: isKnownPassage !== undefined,
  });
  const cap = createLengthCap(maxCodePoints, { isExact: createLengthError !== undefined });
  const repetition = createRepetitionFilter(earlier);
  const filters = chainFilters([
    // Reasoning: drops blocks of hidden thinking.
    createReasoningFilter(),
    // Marks: brings those of passages into one form, and takes off those that name none of the prompt's.
    ...(isKnownPassage === undefined ? [] : [new MarkFilter(isKnownPassage)]),
    // Head: drops the speaker's label and wrappers in front; cuts at the label of another speaker.
    head,
    // Lines: drops what is not for the reader, such as the lines of a discussion that hand the floor over.
    ...(lineFilter === undefined ? [] : [lineFilter]),
    // Tail: drops white space and the closing halves of wrappers at the end.
    new TrailingBuffer(head),
    // Cap: ends a response that is too long.
    cap,
    // Repetition: holds back a response while it repeats an earlier text.
    repetition,
    // Leak: cuts a response that recites its instructions.
    new LeakFilter(instructions),
  ]);
  return {
    push: (text) => filters.push(text),
    end: () => filters.end(),
    get isFinished() {
      return filters.isFinished ?? false;
    },
    get lengthError() {
      return cap.isFinished ? (createLengthError?.() ?? null) : null;
    },
    get verdict() {
      return repetition.verdict;
    },
    get withheld() {
      return repetition.withheld;
    },
  };
}

/** The filters of a response that a parser turns into lines, which need no head, tail, cap or repetition filter. */
export function createParsedOutputFilter(instructions: string, parser: TextFilter): OutputFilter {
  const filters = chainFilters([createReasoningFilter(), parser, new LeakFilter(instructions)]);
  return {
    push: (text) => filters.push(text),
    end: () => filters.end(),
    get isFinished() {
      return filters.isFinished ?? false;
    },
    lengthError: null,
  };
}
