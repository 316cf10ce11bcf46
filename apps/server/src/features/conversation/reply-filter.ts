import { limits } from '@convoke/contract/limits.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import {
  createOutputFilter,
  type ProseFilter,
} from '../../services/ai/output-filters/output-filter.ts';
import { responseTooLong } from '../../services/ai/port/model-failures.ts';
import { createLabelReader } from './reply-labels.rules.ts';

/** Filters a streamed reply down to the text of its member; `earlier` are the recent turns that it must not repeat. */
export function createReplyFilter(options: {
  instructions: string;
  participants: readonly Participant[];
  speakerIndex: number;
  earlier: readonly string[];
}): ProseFilter {
  const { instructions, participants, speakerIndex, earlier } = options;
  return createOutputFilter({
    instructions,
    readLineHead: createLabelReader(participants, speakerIndex),
    maxCodePoints: limits.message,
    createLengthError: () => responseTooLong(limits.message),
    earlier,
  });
}
