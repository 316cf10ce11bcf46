import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import { turnReasonText } from './turn-reason.rules.ts';

interface TurnReasonLabelProps {
  speaker: string;
  /** Nothing is shown without a reason. */
  because: TurnReason | null | undefined;
  answers: string | null | undefined;
}

/** Why a member has the floor, beside the name. */
export function TurnReasonLabel({ speaker, because, answers = null }: TurnReasonLabelProps) {
  if (!because) return null;
  return (
    <bdi className="min-w-0 rounded-full bg-tint px-2 text-xs leading-[1.375rem] break-words">
      {turnReasonText({ speaker, because, answers })}
    </bdi>
  );
}
