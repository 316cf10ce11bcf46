import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import { turnReasonMessages as texts } from './messages.ts';

/** A turn of a discussion, as far as its reason is told. */
export interface ReasonedTurn {
  speaker: string;
  because: TurnReason;
  /** Whom the reason names, 'You' for the visitor; `null` when unknown. */
  answers: string | null;
}

/** Tells why a member has the floor, such as "Asked by Tariq". */
export function turnReasonText({ speaker, because, answers }: ReasonedTurn): string {
  const isVisitor = answers === visitorName;
  if (because === 'mentioned') {
    if (isVisitor) return texts.mentionedByYou(speaker);
    return answers === null ? texts.mentioned : texts.mentionedBy(answers);
  }
  if (because === 'asked') {
    if (isVisitor) return texts.askedByYou(speaker);
    return answers === null ? texts.asked : texts.askedBy(answers);
  }
  if (because === 'objected' && answers !== null && !isVisitor) return texts.objectedBy(answers);
  return texts[because];
}
