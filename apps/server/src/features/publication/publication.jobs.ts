import * as z from 'zod';
import { AiCallRefused, type AiService } from '../../services/ai/ai-service.ts';
import { createAnswerAccount } from '../../services/ai/answer/answer-account.ts';
import { createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { readTitle } from '../../services/ai/answer/answer-title.ts';
import { streamAnswer } from '../../services/ai/answer/stream-answer.ts';
import { type Client, chargeBackground } from '../../services/ai/charge.ts';
import { type CallBrief, ModelFailure } from '../../services/ai/model-port.ts';
import { type JobHandler, JobPostponed, type JobTurn } from '../../services/jobs/job.ts';
import { type EnrichmentReading, readEnrichment } from './enrichment-answer.rules.ts';
import { assembleEnrichmentPrompt, type PublicationText } from './publication.prompts.ts';

/** What the job needs of the publications. */
export interface EnrichablePublications {
  /** null when there is nothing to do: it is gone, hidden, or has its summary. */
  forEnrichment(uuid: string): Promise<PublicationText | null>;
  /** Adds summary and tags; a publication that is gone by now is no error. */
  enrich(uuid: string, enrichment: { summary: string; tags: string[] }): Promise<unknown>;
  /** Who published it, as the job notes it; null where nobody can tell. */
  openPublisher(uuid: string, sealed: string): Client | null;
}

interface EnrichmentLog {
  warn(details: object, message: string): void;
}

const payloadSchema = z.object({ uuid: z.uuid(), publisher: z.optional(z.string()) });

// More than this a reader of a few sentences need not have read; it is what one publication may cost.
const mostPromptTokens = 8_000;
const estimateMargin = 0.1;
const longestAnswer = 2_000;
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

  /** What one answer of the model holds: it is never asked twice for a matter of form. */
  async function ask(
    publication: PublicationText,
    client: Client | null,
    { signal, attempt }: JobTurn,
  ): Promise<EnrichmentReading> {
    const account = createAnswerAccount(ai);
    const guard = createAnswerGuard({ readLineHead, maxCodePoints: longestAnswer });
    const prompt = assembleEnrichmentPrompt(publication, tokensForPrompts());
    const call = { kind: 'publication-summary' as const, ...prompt, brief: briefOf(publication) };
    try {
      await streamAnswer(ai, { ...call, signal, charge: chargeBackground(client) }, guard, account);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const isForGood = error.reason === 'rejected' && attempt >= patientAttempts;
      if (!isForGood && !unusable.has(error.reason)) throw error;
      return { summary: null, tags: null };
    }
    return readEnrichment(account.done().text);
  }

  async function enrich(
    { uuid, publisher }: z.infer<typeof payloadSchema>,
    turn: JobTurn,
  ): Promise<void> {
    const publication = await publications.forEnrichment(uuid);
    if (publication === null) return;
    const client = publisher === undefined ? null : publications.openPublisher(uuid, publisher);
    const { summary, tags } = await ask(publication, client, turn);
    // Nothing takes their place: words that no model wrote would pass for its own.
    const missing = [summary === null ? 'summary' : [], tags === null ? 'tags' : []].flat();
    if (missing.length > 0) log.warn({ uuid, missing }, 'the answer of the model was of no use');
    if (missing.length < 2)
      await publications.enrich(uuid, { summary: summary ?? '', tags: tags ?? [] });
  }

  return async (payload, turn) => {
    const job = payloadSchema.parse(payload);
    try {
      await enrich(job, turn);
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

// The label is read with the answer.
const readLineHead = readTitle([]);

function briefOf({
  vision,
  objectives,
  keyResults,
  participants,
  replies,
}: PublicationText): CallBrief {
  return {
    kind: 'publication-summary',
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
