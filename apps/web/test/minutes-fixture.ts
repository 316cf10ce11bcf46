import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { KeptDecision, KeptMinutes } from '@convoke/contract/minutes/outcome.schemas.ts';

/** Minutes of as many replies as there are ids, empty but for what is given. */
export const keep = (content: Partial<Minutes>, messageIds: string[]): KeptMinutes => ({
  content: {
    covers: messageIds.length,
    question: '',
    keyResults: [],
    positions: [],
    objections: [],
    actionItems: [],
    openQuestions: [],
    findings: [],
    ...content,
  },
  messageIds,
});

/** A decision after as many replies as there are ids, empty but for what is given. */
export const keepDecision = (content: Partial<Decision>, messageIds: string[]): KeptDecision => ({
  content: {
    decision: 'Drills first.',
    reasons: [],
    options: [],
    dissent: [],
    conditions: [],
    reviewOn: null,
    confidence: 60,
    singleModel: true,
    overruled: [],
    ...content,
  },
  messageIds,
});
