import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AiCallKind, CallContext, Model, ModelRequest } from '../port/model-port.ts';
import {
  composePublicationSummary,
  composePublicationTags,
} from '@convoke/demo-model/publication.rules.ts';
import { composeDecision } from '@convoke/demo-model/minutes/decision.rules.ts';
import { composeMinutes } from '@convoke/demo-model/minutes/minutes.rules.ts';
import { composeGoals } from '@convoke/demo-model/goals/goals.rules.ts';
import { composeReply } from '@convoke/demo-model/reply.rules.ts';
import { composeMemory, composeSummary } from '@convoke/demo-model/summary.rules.ts';
import { composeDescription, composeTeam } from '@convoke/demo-model/team.rules.ts';

/** The label that every screen shows while no model is connected, see docs/behaviour.md#rehearsal-notice. */
export const rehearsalLabel = 'Rehearsal voices: no model is connected';

// Slow enough to try streaming, Stop and interrupting by hand.
const defaultDelayMs = 18;
const wordsPerGroup = 2;

// Replies of which another one may be asked for, and how often the voice looks for words that it has not said.
const rememberedReplies = 500;
const maxVariations = 8;

/**
 * Adapter that needs no model: a composer that works from the facts behind a prompt, always in the same words, except
 * that a reply which is asked for again is another one, as far as the voice has other words.
 */
export function createRehearsalModel(options: { delayMs?: number } = {}): Model {
  const delayMs = options.delayMs ?? defaultDelayMs;
  const replies = new LRUCache<string, ReadonlySet<string>>({ max: rememberedReplies });

  function composeAnotherReply(request: ModelRequest, cue: string): string {
    const key = hashOfPrompt(request);
    const given = replies.get(key) ?? new Set();
    let text = composeReply(request.context, cue);
    for (let variation = 1; given.has(hash(text)) && variation < maxVariations; variation += 1)
      text = composeReply(request.context, `${cue}\n${variation}`);
    replies.set(key, new Set([...given, hash(text)]));
    return text;
  }

  return {
    mode: 'rehearsal',
    name: 'rehearsal',
    label: rehearsalLabel,
    isLocal: true,
    async *stream(request) {
      const { context, messages, maxOutputTokens, signal, json } = request;
      signal.throwIfAborted();
      const cue = messages.at(-1)?.content ?? '';
      // In a discussion the server asks again by itself, with another cue.
      const text =
        context.kind === 'reply' && context.discussion === undefined
          ? composeAnotherReply(request, cue)
          : composers[context.kind](context, cue);
      const words = text.match(/\s*\S+/gu) ?? [];
      const pauseMs = backgroundKinds.has(context.kind) ? 0 : delayMs;
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

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

const hashOfPrompt = ({ instructions, messages }: ModelRequest): string =>
  hash(JSON.stringify([instructions, messages]));

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

const composers: Record<AiCallKind, (context: CallContext, cue: string) => string> = {
  team: composeTeam,
  description: composeDescription,
  goals: composeGoals,
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
