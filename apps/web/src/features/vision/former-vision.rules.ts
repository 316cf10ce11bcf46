import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether more than half of the words of a vision are others than before. */
export function isOtherVision(before: string, now: string): boolean {
  const [former, words] = [wordsOf(before), wordsOf(now)];
  const shared = Array.from(words).filter((word) => former.has(word)).length;
  return shared * 2 < Math.max(former.size, words.size);
}

/** Whether a step still has the text that belongs to a vision that the visitor has replaced by another one. */
export const isFromFormerVision = (
  field: VisionField,
  before: Vision | null,
  now: Vision,
): boolean =>
  field !== 'teamVision' &&
  before !== null &&
  !isBlank(before[field]) &&
  !isBlank(now.teamVision) &&
  before[field] === now[field] &&
  isOtherVision(before.teamVision, now.teamVision);
