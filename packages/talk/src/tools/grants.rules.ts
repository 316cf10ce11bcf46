import type { Message } from '../message/message.ts';
import { isContribution } from '../projections/transcript.rules.ts';
import { authorId } from '../team/member.ts';
import { areAllRisks, type ToolRisks } from './risks.rules.ts';
import type { ToolStep } from './tool-step.ts';
import { stepsOf } from './tool-steps.rules.ts';

/** Calls in a row that a member makes unasked, before the visitor is asked again. */
export const mostUnasked = 3;

/** Whether 'Allow this tool here' may be offered: never for a tool that writes, nor where all three risks are there. */
export const canAllowHere = ({ effect }: Pick<ToolStep, 'effect'>, risks: ToolRisks): boolean =>
  effect === 'read' && !areAllRisks(risks);

/** Whether a tool runs without asking: it was allowed here as it is now, and nothing is at stake that was not then. */
export function runsUnasked(
  asking: Message,
  step: ToolStep,
  { messages, risks }: { messages: readonly Message[]; risks: ToolRisks },
): boolean {
  const isAllowed = stepsOf(messages).some(
    ({ message, step: before }) =>
      message.id !== asking.id &&
      before.isAllowedHere === true &&
      before.request.tool === step.request.tool &&
      before.fingerprint !== '' &&
      before.fingerprint === step.fingerprint,
  );
  return isAllowed && canAllowHere(step, risks) && callsInRow(asking, messages) < mostUnasked;
}

/** Calls of a member since its last words, or the visitor's. */
function callsInRow(asking: Message, messages: readonly Message[]): number {
  const author = authorId(asking);
  const words = messages.findLastIndex(
    (message) => message.fromUser || (isContribution(message) && authorId(message) === author),
  );
  return stepsOf(messages.slice(words + 1)).filter(
    ({ message }) => message.id !== asking.id && authorId(message) === author,
  ).length;
}

/** The messages after which a tool is asked for again. */
export const withoutGrant = (messages: readonly Message[], tool: string): Message[] =>
  messages.map((message) => {
    if (message.tool?.request.tool !== tool || message.tool.isAllowedHere !== true) return message;
    const { isAllowedHere: _allowed, ...step } = message.tool;
    return { ...message, tool: step };
  });
