import { setTimeout as sleep } from 'node:timers/promises';
import type { AiCallKind, CallBrief, Model } from './model-port.ts';
import {
  composePublicationSummary,
  composePublicationTags,
} from './rehearsal/publication.rules.ts';
import { composeReply } from './rehearsal/reply.rules.ts';
import { composeMemory, composeSummary } from './rehearsal/summary.rules.ts';
import { composeDescription, composeTeam } from './rehearsal/team.rules.ts';

/** The label that every screen shows while no model is connected (contract §3). */
export const rehearsalLabel = 'Rehearsal voices: no model is connected';

// A pace at which streaming, Stop and interrupting can be tried by hand.
const defaultDelayMs = 18;
const wordsPerGroup = 2;

/** The voice that needs no model: a deterministic composer that answers from the facts behind a prompt. */
export function createRehearsalModel(options: { delayMs?: number } = {}): Model {
  const delayMs = options.delayMs ?? defaultDelayMs;
  return {
    mode: 'rehearsal',
    name: 'rehearsal',
    label: rehearsalLabel,
    isLocal: true,
    async *stream({ brief, messages, maxOutputTokens, signal }) {
      signal.throwIfAborted();
      // A second attempt has another cue; the same cue brings the same words.
      const text = composers[brief.kind](brief, messages.at(-1)?.content ?? '');
      const words = text.match(/\s*\S+/gu) ?? [];
      const pauseMs = unwatched.has(brief.kind) ? 0 : delayMs;
      const shown = words.slice(0, maxOutputTokens);
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

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

const composers: Record<AiCallKind, (brief: CallBrief, cue: string) => string> = {
  team: composeTeam,
  description: composeDescription,
  summary: composeSummary,
  memory: composeMemory,
  reply: composeReply,
  'publication-summary': (brief) =>
    `Summary: ${composePublicationSummary(brief)}\nTags: ${composePublicationTags(brief).join(', ')}`,
};

// Nobody sees these come, so nobody waits for them.
const unwatched = new Set<AiCallKind>(['memory', 'publication-summary']);
