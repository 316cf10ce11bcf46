import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { AiCallKind, CallContext, Model } from '../port/model-port.ts';
import {
  composePublicationSummary,
  composePublicationTags,
} from '@convoke/demo-model/publication.rules.ts';
import { composeDecision } from '@convoke/demo-model/minutes/decision.rules.ts';
import { composeMinutes } from '@convoke/demo-model/minutes/minutes.rules.ts';
import { composeGoalsFromFiles } from '@convoke/demo-model/goals/goals-from-files.rules.ts';
import { composeGoals } from '@convoke/demo-model/goals/goals.rules.ts';
import { composeReply } from '@convoke/demo-model/reply.rules.ts';
import { composeMemory, composeSummary } from '@convoke/demo-model/summary.rules.ts';
import { composeDescription, composeTeam } from '@convoke/demo-model/team.rules.ts';

/** The label that every screen shows while no model is connected, see docs/behaviour.md#rehearsal-notice. */
export const rehearsalLabel = 'Rehearsal voices: no model is connected';

// Slow enough to try streaming, Stop and interrupting by hand.
const defaultDelayMs = 18;
const wordsPerGroup = 2;

/** How often the voice looks for words that it has not said. */
const maxRepetitions = 8;

/** Adapter that needs no model: a composer that works from the facts behind a prompt, in the same words for the same request. */
export function createRehearsalModel(options: { delayMs?: number } = {}): Model {
  const delayMs = options.delayMs ?? defaultDelayMs;
  return {
    mode: 'rehearsal',
    name: 'rehearsal',
    label: rehearsalLabel,
    isLocal: true,
    async *stream(request) {
      const { kind, context, messages, maxOutputTokens, signal, json } = request;
      signal.throwIfAborted();
      const cue = messages.at(-1)?.content ?? '';
      const text = await composeAnswer(composers[kind], context(), cue);
      signal.throwIfAborted();
      const words = text.match(/\s*\S+/gu) ?? [];
      const pauseMs = backgroundKinds.has(kind) ? 0 : delayMs;
      // Half an object says nothing, and no rule here leaves out what was said before.
      const shown = json === undefined ? words.slice(0, maxOutputTokens) : words;
      for (let index = 0; index < shown.length; index += wordsPerGroup) {
        if (pauseMs > 0) await pause(pauseMs, signal);
        yield { type: 'text', text: shown.slice(index, index + wordsPerGroup).join('') };
        signal.throwIfAborted();
      }
      const reason = shown.length < words.length ? 'length' : 'stop';
      yield { type: 'finish', reason, usage: null };
    },
  };
}

/** The answer that follows `answersSoFar` others. A voice without further words begins again with the first one. */
async function composeAnswer(
  compose: Composer,
  context: CallContext,
  cue: string,
): Promise<string> {
  const { answersSoFar = 0 } = context;
  const first = compose(context, cue);
  const answers = new Set([first]);
  const maxVariations = answersSoFar + maxRepetitions;
  for (
    let variation = 1;
    answers.size <= answersSoFar && variation <= maxVariations;
    variation += 1
  ) {
    // A long conversation takes a while to read; others are served in between.
    await setImmediate();
    answers.add(compose(context, `${cue}\n${variation}`));
  }
  return [...answers][answersSoFar % answers.size] ?? first;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

type Composer = (context: CallContext, cue: string) => string;

const composers: Record<AiCallKind, Composer> = {
  team: composeTeam,
  description: composeDescription,
  goals: (context) =>
    context.files === undefined
      ? composeGoals(context)
      : composeGoalsFromFiles(context, context.files),
  summary: composeSummary,
  memory: composeMemory,
  reply: composeReply,
  minutes: ({ minutes }) => composeMinutes(required(minutes)),
  decision: ({ decision }) => composeDecision(required(decision)),
  'publication-summary': (context) =>
    `Summary: ${composePublicationSummary(context)}\nTags: ${composePublicationTags(context).join(', ')}`,
};

// Not streamed to a visitor, so without pauses.
const backgroundKinds = new Set<AiCallKind>([
  'memory',
  'publication-summary',
  'minutes',
  'decision',
]);

function required<Facts>(facts: Facts | undefined): Facts {
  if (facts === undefined) throw new TypeError('The call has no facts');
  return facts;
}
