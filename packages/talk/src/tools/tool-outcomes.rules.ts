import { limits } from '@convoke/contract/limits.ts';
import type { ToolOutcome } from '@convoke/contract/tools/tool-result.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { TableFile } from '../files/table-file.ts';
import type { Message } from '../message/message.ts';
import { replaceUnstorableCharacters } from '../projections/replies.rules.ts';
import { authorId } from '../team/member.ts';
import { resultOf, stepsOf, type KeptStep } from './tool-steps.rules.ts';

/**
 * What became of the requests for tools, as the next request tells the members: the newest ones. A result that was taken off the
 * table is not told of, and may be asked for again.
 */
export function toolOutcomes(
  messages: readonly Message[],
  files: readonly TableFile[],
): ToolOutcome[] {
  return stepsOf(messages)
    .flatMap((kept) => outcomeOf(kept, files) ?? [])
    .slice(-limits.toolResults);
}

function outcomeOf({ message, step }: KeptStep, files: readonly TableFile[]): ToolOutcome | null {
  const { id, tool, arguments: args } = step.request;
  const asked = { id, tool, arguments: args, by: authorId(message) };
  if (step.state === 'refused')
    return { ...asked, refused: storable(step.refusal ?? '', limits.toolReason) };
  if (step.state === 'failed')
    return { ...asked, failed: storable(step.failure ?? '', limits.message) };
  const file = step.state === 'done' ? resultOf(step, files) : null;
  return file && { ...asked, file: file.label };
}

const storable = (text: string, most: number) =>
  takeCodePoints(replaceUnstorableCharacters(text), most);
