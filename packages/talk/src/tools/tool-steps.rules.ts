import type { Tool, ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import type { TableFile } from '../files/table-file.ts';
import type { DiscussionProgress } from '../discussion/discussion-record.ts';
import { isVisitors, type Message } from '../message/message.ts';
import { isContribution } from '../projections/transcript.rules.ts';
import { authorId } from '../team/member.ts';
import type { ToolStep } from './tool-step.ts';

/** A member's request for a tool, with the line of the log that keeps it. */
export interface KeptStep {
  message: Message;
  step: ToolStep;
}

/** The requests for tools, in order. */
export const stepsOf = (messages: readonly Message[]): KeptStep[] =>
  messages.flatMap((message) =>
    message.status === 'tool' && message.tool !== undefined
      ? [{ message, step: message.tool }]
      : [],
  );

/** A request as it is asked; a tool that is not known counts as one that writes. */
export const askedStep = (request: ToolRequest, tool: Tool | null): ToolStep => ({
  request,
  state: 'waiting',
  title: tool?.title ?? request.tool,
  server: tool?.server ?? '',
  effect: tool?.effect ?? 'write',
  fingerprint: tool?.fingerprint ?? '',
});

/** The messages with a request as it is now; `change` gets it as it was. */
export const withStep = (
  messages: readonly Message[],
  id: string,
  change: (step: ToolStep) => ToolStep,
): Message[] =>
  messages.map((message) =>
    message.id === id && message.tool !== undefined
      ? { ...message, tool: change(message.tool) }
      : message,
  );

/** Whether a request needs no action of the visitor any more. */
const isSettled = ({ state, isGivenUp }: ToolStep): boolean =>
  state === 'done' || state === 'refused' || (state === 'failed' && isGivenUp === true);

/** Requests that the talk stands still for: they wait for the visitor, run, or failed, and nothing was said since. */
export function awaitedSteps(messages: readonly Message[]): KeptStep[] {
  const words = messages.findLastIndex((one) => isContribution(one) && one.round === undefined);
  const recent = messages.slice(words + 1);
  return stepsOf(recent).filter(
    ({ message, step }) =>
      !isSettled(step) && wordsAfter(message, recent).every((one) => isUnheard(one, message)),
  );
}

/** Whether the talk stands still for a request. */
export const isToolAwaited = (messages: readonly Message[]): boolean =>
  awaitedSteps(messages).length > 0;

/**
 * Those who asked and get an answer now, each with the latest request, because one answer tells of all: nothing was begun since there is
 * one. `null` where nobody is, and while the talk stands still for another request.
 */
export function answeredSteps(messages: readonly Message[]): KeptStep[] | null {
  if (isToolAwaited(messages)) return null;
  const answered = stepsOf(messages).filter(({ message, step }) => {
    const { at = 0 } = step;
    const words = wordsAfter(message, messages);
    return (
      isSettled(step) &&
      !words.some((one) => authorId(one) === authorId(message)) &&
      words.every((one) => one.sentAt < at || isUnheard(one, message))
    );
  });
  const latest = new Map(answered.map((kept) => [authorId(kept.message), kept]));
  return answered.length === 0
    ? null
    : answered.filter((kept) => latest.get(authorId(kept.message)) === kept);
}

const wordsAfter = (message: Message, messages: readonly Message[]): Message[] =>
  messages.slice(messages.indexOf(message) + 1).filter(isContribution);

/** Whether words are an independent answer of another member, which the one who asks does not hear. */
const isUnheard = (words: Message, { round, ...asking }: Message): boolean =>
  round !== undefined && words.round === round && authorId(words) !== authorId(asking);

/** Whether requests are turns of a discussion, which goes on after them: it has not ended, and the visitor said nothing since. */
export const isOfDiscussion = (
  { startedAt }: Pick<DiscussionProgress, 'startedAt'>,
  asked: readonly KeptStep[],
  messages: readonly Message[],
): boolean =>
  asked.every(({ message }) => {
    const place = messages.indexOf(message);
    const hasEnded = messages
      .slice(0, place)
      .some(({ status, sentAt }) => status === 'ended' && sentAt >= startedAt);
    const hasMovedOn = messages.slice(place).some(isVisitors);
    return startedAt > 0 && message.sentAt >= startedAt && !hasEnded && !hasMovedOn;
  });

/** A label of a file that holds the result of a tool, by which its line in the log is that of the request. */
export const resultLabels = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(stepsOf(messages).flatMap(({ step }) => step.file ?? []));

/** Requests that run, by what this page began: the others' answers are lost with the page that waited for them. */
export function withLostCalls(
  messages: readonly Message[],
  isRunningHere: (id: string) => boolean,
  failure: string,
): Message[] | null {
  const lost = stepsOf(messages).filter(
    ({ message, step }) => step.state === 'running' && !isRunningHere(message.id),
  );
  if (lost.length === 0) return null;
  return lost.reduce<Message[]>(
    (all, { message }) => withStep(all, message.id, (step) => failedStep(step, failure, true)),
    [...messages],
  );
}

/** A request whose call failed. Where the answer was lost, a tool that writes may have had its effect. */
export const failedStep = (
  { isUnknown: _before, ...step }: ToolStep,
  failure: string,
  isLost: boolean,
): ToolStep => ({
  ...step,
  state: 'failed',
  failure,
  ...(isLost && step.effect === 'write' && { isUnknown: true as const }),
});

/** Whether a call that failed may be made again without being asked for again: it surely changed nothing. */
export const mayTryAgain = ({ state, effect, isUnknown }: ToolStep): boolean =>
  state === 'failed' && (effect === 'read' || isUnknown !== true);

/** The file with the result of a request; `null` where there is none, or it was taken off the table. */
export const resultOf = (
  { file }: Pick<ToolStep, 'file'>,
  files: readonly TableFile[],
): TableFile | null =>
  files.find(({ label, isRemoved }) => label === file && isRemoved !== true) ?? null;
