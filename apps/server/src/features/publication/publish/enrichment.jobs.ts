import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import * as z from 'zod';
import { AiCallRefused, type AiService } from '../../../services/ai/ai-service.ts';
import { createResponseCollector } from '../../../services/ai/response-collector.ts';
import { createOutputFilter } from '../../../services/ai/output-filters/output-filter.ts';
import { readTitle } from '../../../services/ai/output-filters/response-title.ts';
import { streamResponse } from '../../../services/ai/stream-response.ts';
import { type Client, chargeBackground } from '../../../services/ai/charge.ts';
import { type CallContext, ModelFailure } from '../../../services/ai/port/model-port.ts';
import { type JobHandler, JobPostponed, type JobContext } from '../../../services/jobs/job.ts';
import { type ParsedEnrichment, parseEnrichment } from './enrichment-response.rules.ts';
import { assembleEnrichmentPrompt, type PublicationText } from './enrichment.prompts.ts';
import { isSaid } from '../publication-rows.rules.ts';
import type { Log } from '../../../lib/log.ts';

/** The publication operations that the job needs. */
export interface EnrichablePublications {
  /** Null when the publication is deleted, hidden or already enriched. */
  forEnrichment(uuid: string): Promise<PublicationText | null>;
  /** Adds summary and tags; a deleted publication is not an error. */
  enrich(uuid: string, enrichment: { summary: string; tags: string[] }): Promise<unknown>;
  /** Decrypts the client that the job is charged to; null under another secret. */
  decryptPublisher(uuid: string, encrypted: string): Client | null;
}

const payloadSchema = z.object({ uuid: z.uuid(), publisher: z.optional(z.string()) });

// Bounds the cost of one publication; a summary of four sentences needs no longer prompt.
const maxPromptTokens = 8_000;
const estimateMargin = 0.1;
const maxResponseLength = 2_000;
// Short, because the daily budget may be raised or the server restarted before the day is over.
const maxPostponementMs = 60 * 60_000;
const defaultPostponementMs = 30_000;
// After three rejections the text itself is taken to be the cause.
const maxRejectedAttempts = 3;

/** Failures caused by this text or this response; a retry would likely fail too, so none is made. */
const unusableReasons = new Set(['empty', 'too_large', 'unusable']);

/** Creates the job that enriches a publication. Idempotent: a second run does nothing. */
export function createEnrichPublication(deps: {
  publications: EnrichablePublications;
  ai: AiService;
  log: Pick<Log, 'warn'>;
}): JobHandler {
  const { publications, ai, log } = deps;

  async function enrich(
    { uuid, publisher }: z.infer<typeof payloadSchema>,
    context: JobContext,
  ): Promise<void> {
    const publication = await publications.forEnrichment(uuid);
    if (publication === null) return;
    const client = publisher === undefined ? null : publications.decryptPublisher(uuid, publisher);
    const { summary, tags } = await askModel(ai, publication, client, context);
    // No fallback text: readers would take it for the model's.
    const missing = [summary === null ? 'summary' : [], tags === null ? 'tags' : []].flat();
    if (missing.length > 0) log.warn({ uuid, missing }, 'the answer of the model was of no use');
    if (missing.length < 2)
      await publications.enrich(uuid, { summary: summary ?? '', tags: tags ?? [] });
  }

  return async (payload, context) => {
    const job = payloadSchema.parse(payload);
    try {
      await enrich(job, context);
    } catch (error) {
      const afterMs = postponement(error);
      if (afterMs === null) throw error;
      throw new JobPostponed(afterMs, { cause: error });
    }
  };
}

/** Asks the model once; a malformed response is not asked for again. */
async function askModel(
  ai: AiService,
  publication: PublicationText,
  client: Client | null,
  { signal, attempt }: JobContext,
): Promise<ParsedEnrichment> {
  const collector = createResponseCollector(ai);
  const prompt = assembleEnrichmentPrompt(publication, promptTokenBudget(ai));
  const filter = createOutputFilter({
    instructions: prompt.instructions,
    readLineHead,
    maxCodePoints: maxResponseLength,
  });
  const call = {
    kind: 'publication-summary' as const,
    ...prompt,
    context: () => callContextOf(publication),
    signal,
    charge: chargeBackground(client),
  };
  try {
    await streamResponse(ai, call, filter, collector);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const isPermanent = error.reason === 'rejected' && attempt >= maxRejectedAttempts;
    if (!isPermanent && !unusableReasons.has(error.reason)) throw error;
    return { summary: null, tags: null };
  }
  return parseEnrichment(collector.done().text);
}

/** Computed for each call, because administrators may change the model's limits at runtime. */
function promptTokenBudget({ contextTokens, maxOutputTokens }: AiService): number {
  const window = Math.floor(contextTokens * (1 - estimateMargin)) - maxOutputTokens;
  return Math.min(maxPromptTokens, window);
}

/** Milliseconds until the next try when no model was called; null for a real failure. */
function postponement(error: unknown): number | null {
  if (error instanceof AiCallRefused)
    return Math.min(maxPostponementMs, error.retryAfterSeconds * 1_000);
  if (error instanceof ModelFailure && error.reason === 'paused')
    return error.retryAfterMs ?? defaultPostponementMs;
  return null;
}

// Labels are parsed with the whole response, so the filter keeps them.
const readLineHead = readTitle([]);

function callContextOf({
  vision,
  objectives,
  keyResults,
  participants,
  replies,
}: PublicationText): CallContext {
  return {
    vision,
    objectives,
    keyResults,
    members: participants,
    transcript: replies.filter(isSaid).map((reply) =>
      typeof reply === 'string'
        ? { sender: '', content: withoutMarks(reply), isVisitor: false }
        : {
            sender: reply.sender,
            content: withoutMarks(reply.content),
            isVisitor: reply.fromUser,
          },
    ),
  };
}
