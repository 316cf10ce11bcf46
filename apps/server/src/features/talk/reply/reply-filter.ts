import { limits } from '@convoke/contract/limits.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import {
  createOutputFilter,
  type ProseFilter,
} from '../../../services/ai/output-filters/output-filter.ts';
import type { TextFilter } from '../../../services/ai/output-filters/text-filter.ts';
import { responseTooLong } from '../../../services/ai/port/model-failures.ts';
import { createLabelReader } from './reply-labels.rules.ts';

const beginsWithMark = /^\[F\d+:\d+\]/u;

/** Filters a streamed reply down to the text of its member; `earlier` are the recent turns that it must not repeat. */
export function createReplyFilter(options: {
  instructions: string;
  participants: readonly Participant[];
  speakerIndex: number;
  earlier: readonly string[];
  /** Drops further lines that are not for the reader. */
  lineFilter?: TextFilter;
  /** Whether the prompt holds the passage behind a mark; absent in a request without files. */
  isKnownPassage?: (ref: string) => boolean;
}): ProseFilter {
  const { instructions, participants, speakerIndex, earlier, ...filters } = options;
  const readLabel = createLabelReader(participants, speakerIndex);
  return createOutputFilter({
    instructions,
    // Also in a team with a member called F1.
    readLineHead: (line, position) =>
      filters.isKnownPassage !== undefined && beginsWithMark.test(line)
        ? { kind: 'none' }
        : readLabel(line, position),
    maxCodePoints: limits.message,
    createLengthError: () => responseTooLong(limits.message),
    earlier,
    ...filters,
  });
}
