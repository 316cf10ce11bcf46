import * as z from 'zod';
import { AiCallRefused, type AiService } from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { readTitle } from '../../services/ai/answer/answer-title.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
import { type CallBrief, ModelFailure } from '../../services/ai/model-port.ts';
import {
  composePublicationSummary,
  composePublicationTags,
} from '../../services/ai/rehearsal/publication.rules.ts';
import { type JobHandler, JobPostponed } from '../../services/jobs/job.ts';
import { readSummary, readTagsAnswer } from './enrichment-answer.rules.ts';
import {
  assembleSummaryPrompt,
  assembleTagsPrompt,
  type EnrichmentPrompt,
  type PublicationText,
} from './publication.prompts.ts';

/** What the job needs of the publications. */
export interface EnrichablePublications {
  /** null when there is nothing to do: it is gone, hidden, or has its summary. */
  forEnrichment(uuid: string): Promise<PublicationText | null>;
  /** Adds summary and tags; a publication that is gone by now is no error. */
  enrich(uuid: string, enrichment: { summary: string; tags: string[] }): Promise<unknown>;
}

interface EnrichmentLog {
  warn(details: object, message: string): void;
}

type EnrichmentKind = 'publication-summary' | 'publication-tags';

const payloadSchema = z.object({ uuid: z.uuid() });

// More than this a reader of a few sentences need not have read; it is what one publication may cost.
const mostPromptTokens = 8_000;
const estimateMargin = 0.1;
const longestAnswer = 2_000;
const askedTwice = 2;
// The day's tokens may be raised before the day is over, and who restarted the server should not wait for tomorrow.
const longestPostponementMs = 60 * 60_000;
const briefPostponementMs = 30_000;
// Three refusals of one text are not a mood of the upstream.
const patientAttempts = 3;

/** The failure lies in this answer or this text: another time may bring the same, so the text has to do without. */
const unusable = new Set(['empty', 'too_large', 'unusable']);

/** Gives a publication its summary and tags. A second run finds them and does nothing. */
export function createEnrichPublication(deps: {
  publications: EnrichablePublications;
  ai: AiService;
  log: EnrichmentLog;
}): JobHandler {
  const { publications, ai, log } = deps;
  // Asked anew for each call: administrators may change the limits of the model at any time.
  const tokensForPrompts = () =>
    Math.min(
      mostPromptTokens,
      Math.floor(ai.contextTokens * (1 - estimateMargin)) - ai.maxOutputTokens,
    );

  /** One answer as its rule reads it; null when the model has none that is of use. */
  async function ask<Reading>(
    kind: EnrichmentKind,
    call: { prompt: EnrichmentPrompt; brief: CallBrief; signal: AbortSignal },
    read: (answer: string) => Reading | null,
  ): Promise<Reading | null> {
    const account = createAnswerAccount(ai);
    const guard = createAnswerGuard({ readLineHead: titles[kind], maxCodePoints: longestAnswer });
    const { prompt, brief, signal } = call;
    try {
      await streamAnswer(ai, { kind, ...prompt, brief, signal }, guard, account);
    } catch (error) {
      if (error instanceof ModelFailure && unusable.has(error.reason)) return null;
      throw error;
    }
    return read(account.done().text);
  }

  async function enrich(uuid: string, signal: AbortSignal, attempt: number): Promise<void> {
    const found = await publications.forEnrichment(uuid);
    if (found === null) return;
    const publication: PublicationText = found;

    /** Asks twice; after that, and when the text itself is refused, a plain reading of the text has to do. */
    async function make<Reading>(
      kind: EnrichmentKind,
      promptOf: (isRepeated: boolean) => EnrichmentPrompt,
      read: (answer: string) => Reading | null,
      compose: (brief: CallBrief) => Reading,
    ): Promise<Reading> {
      const brief = briefOf(kind, publication);
      try {
        for (let time = 1; time <= askedTwice; time += 1) {
          const reading = await ask(kind, { prompt: promptOf(time > 1), brief, signal }, read);
          if (reading !== null) return reading;
        }
      } catch (error) {
        const isRefused = error instanceof ModelFailure && error.reason === 'rejected';
        if (!isRefused || attempt < patientAttempts) throw error;
      }
      log.warn({ kind, uuid }, 'no answer of the model was of use, the text speaks for itself');
      return compose(brief);
    }

    const summary = await make(
      'publication-summary',
      (isRepeated) => assembleSummaryPrompt(publication, tokensForPrompts(), isRepeated),
      readSummary,
      composePublicationSummary,
    );
    const tags = await make(
      'publication-tags',
      (isRepeated) => assembleTagsPrompt(publication, summary, tokensForPrompts(), isRepeated),
      readTagsAnswer,
      composePublicationTags,
    );
    await publications.enrich(uuid, { summary, tags });
  }

  return async (payload, { signal, attempt }) => {
    const { uuid } = payloadSchema.parse(payload);
    try {
      await enrich(uuid, signal, attempt);
    } catch (error) {
      const afterMs = postponement(error);
      if (afterMs === null) throw error;
      throw new JobPostponed(afterMs, { cause: error });
    }
  };
}

/** How long to leave it when nobody was asked at all; null for a real failure. */
function postponement(error: unknown): number | null {
  if (error instanceof AiCallRefused)
    return Math.min(longestPostponementMs, error.retryAfterSeconds * 1_000);
  if (error instanceof ModelFailure && error.reason === 'paused')
    return error.retryAfterMs ?? briefPostponementMs;
  return null;
}

const titles = {
  'publication-summary': readTitle(['summary', 'the summary', 'zusammenfassung', 'résumé']),
  'publication-tags': readTitle(['tags', 'topic tags', 'topics', 'keywords']),
};

function briefOf(
  kind: EnrichmentKind,
  { vision, objectives, keyResults, participants, replies }: PublicationText,
): CallBrief {
  return {
    kind,
    vision,
    objectives,
    keyResults,
    members: participants,
    transcript: replies.map((reply) =>
      typeof reply === 'string'
        ? { sender: '', content: reply, isVisitor: false }
        : { sender: reply.sender, content: reply.content, isVisitor: reply.fromUser },
    ),
  };
}
