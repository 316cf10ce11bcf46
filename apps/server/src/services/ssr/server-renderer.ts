import type { Language } from '@convoke/language/language.rules.ts';
import * as z from 'zod';
import { ThreadQueue } from '../../lib/thread-queue.ts';
import type { SystemFont } from './system-fonts.ts';
import type { Log } from '../../lib/log.ts';

/** An API response, as JSON, from which a page is rendered. */
export interface PreloadedResponse {
  body: string;
  /** Cursor of the next page, when the response is a page of a list. */
  next: string | null;
}

const renderedPageSchema = z.object({ title: z.string(), markup: z.string(), data: z.string() });
/** A page as HTML and its preloaded data as JSON; both are safe inside a document. */
export type RenderedPage = z.infer<typeof renderedPageSchema>;

const renderedCardSchema = z.object({ svg: z.string(), lacks: z.string() });
/** A card as SVG, and the letters that are missing from it because no font has them. */
export type RenderedCard = z.infer<typeof renderedCardSchema>;

const failureSchema = z.object({ error: z.string() });

/**
 * Renders pages of the web app in a separate thread: hostile texts that render slowly do not block the event loop.
 * Returns `null` on an error, which is logged; pages work without server rendering.
 */
export interface ServerRenderer {
  /**
   * `responses` by the address of the request that they replace. Renders the beginning of long content, or all
   * of it with `isWhole`.
   */
  page(
    address: string,
    responses: Record<string, PreloadedResponse>,
    options?: { isWhole?: boolean; language?: Language },
  ): Promise<RenderedPage | null>;
  /** `publication` is JSON as the feed lists it; `systemFont` may help where letters were missing. */
  card(publication: string, systemFont?: SystemFont | null): Promise<RenderedCard | null>;
  close(): Promise<void>;
}

interface ServerRendererOptions {
  /** The script of the thread, made by the build of the web app. */
  program: string;
  log: Pick<Log, 'error'>;
  /** Per job. A thread that takes longer is terminated, and the next job starts another. */
  timeoutMs?: number;
  /** Jobs in the queue; further ones are not rendered. */
  maxWaiting?: number;
}

const renderFailed = 'what the web app shows could not be rendered';

/** The thread starts with the first job. */
export function createServerRenderer({
  program,
  log,
  timeoutMs = 5_000,
  maxWaiting = 32,
}: ServerRendererOptions): ServerRenderer {
  const queue = new ThreadQueue({
    program,
    timeoutMs,
    maxWaiting,
    onFailure: (error) => log.error({ err: error }, renderFailed),
  });

  async function ask<T>(message: object, schema: z.ZodType<T>): Promise<T | null> {
    const result = await queue.run(message);
    if (result === null) return null;
    const rendered = schema.safeParse(result);
    if (rendered.success) return rendered.data;
    const failure = failureSchema.safeParse(result);
    log.error({ err: failure.data?.error ?? rendered.error }, renderFailed);
    return null;
  }

  return {
    page: (address, responses, { isWhole = false, language = 'en' } = {}) =>
      ask({ kind: 'page', address, answers: responses, isWhole, language }, renderedPageSchema),
    card: (publication, systemFont = null) =>
      ask({ kind: 'card', publication, systemFont }, renderedCardSchema),
    close: () => queue.close(),
  };
}
