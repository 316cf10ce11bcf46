import { Worker } from 'node:worker_threads';
import type { Language } from '@convoke/contract/language.rules.ts';
import * as z from 'zod';
import type { MachineFont } from './machine-fonts.ts';

interface DrawingLog {
  error(details: object, message: string): void;
}

/** An answer of the API, as JSON, from which a page is drawn. */
export interface ArrivingAnswer {
  body: string;
  /** Cursor of the page that follows, where the answer is one page of a list. */
  next: string | null;
}

const drawnPageSchema = z.object({ title: z.string(), markup: z.string(), data: z.string() });
/** A page as HTML, and as JSON what it was drawn from, for the browser; safe to stand in a document. */
export type DrawnPage = z.infer<typeof drawnPageSchema>;

const drawnCardSchema = z.object({ svg: z.string(), lacks: z.string() });
/** A picture as SVG, and the letters that are missing from it because no font has them. */
export type DrawnCard = z.infer<typeof drawnCardSchema>;

const failureSchema = z.object({ error: z.string() });

/**
 * Draws what the web app would show, in a thread of its own: hostile texts that are slow to read hold up nobody else.
 * `null` where it could not be drawn, which is logged: everything works without.
 */
export interface Drawing {
  /**
   * `answers` by the address of the request that they spare the browser. Of what is long the beginning is drawn, or all
   * of it where the page is to be whole.
   */
  page(
    address: string,
    answers: Record<string, ArrivingAnswer>,
    options?: { isWhole?: boolean; language?: Language },
  ): Promise<DrawnPage | null>;
  /** `publication` is JSON as the feed lists it; `machineFont` may help where letters were missing. */
  card(publication: string, machineFont?: MachineFont | null): Promise<DrawnCard | null>;
  close(): Promise<void>;
}

interface Order {
  message: object;
  settle: (result: unknown) => void;
}

interface DrawingOptions {
  /** What the thread runs, made by the build of the web app. */
  program: string;
  log: DrawingLog;
  /** For one drawing; a thread that takes longer is ended, and the next order begins another. */
  patienceMs?: number;
  /** Orders that wait; those beyond are not drawn. */
  maxWaiting?: number;
}

const memoryMb = 128;
const notDrawn = 'what the web app shows could not be drawn';

/** Makes the drawing; its thread begins with the first order. */
export function createDrawing({
  program,
  log,
  patienceMs = 5_000,
  maxWaiting = 32,
}: DrawingOptions): Drawing {
  const waiting: Order[] = [];
  let thread: Worker | null = null;
  let current: { order: Order; timer: NodeJS.Timeout } | null = null;
  let isClosed = false;

  function begin(): Worker {
    const begun = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Waiting for work is no reason for the process to stay.
    begun.unref();
    begun.on('message', (result: unknown) => {
      if (thread === begun) finish(result);
    });
    const end = (error: Error) => {
      // One that was sent away is of no interest any more.
      if (thread !== begun) return;
      thread = null;
      fail(error);
    };
    begun.on('error', end);
    begun.on('exit', () => end(new Error('The drawing thread ended')));
    return begun;
  }

  function finish(result: unknown): void {
    if (current === null) return;
    clearTimeout(current.timer);
    current.order.settle(result);
    current = null;
    next();
  }

  function fail(error: Error): void {
    log.error({ err: error }, notDrawn);
    finish(null);
  }

  function next(): void {
    if (current !== null) return;
    const order = waiting.shift();
    if (order === undefined) return;
    const timer = setTimeout(() => {
      const late = thread;
      thread = null;
      void late?.terminate();
      fail(new Error(`Drawing took longer than ${patienceMs} ms`));
    }, patienceMs);
    current = { order, timer };
    thread ??= begin();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(order.message);
  }

  async function ask<T>(message: object, schema: z.ZodType<T>): Promise<T | null> {
    if (isClosed || waiting.length >= maxWaiting) return null;
    const result = await new Promise((resolve) => {
      waiting.push({ message, settle: resolve });
      next();
    });
    if (result === null) return null;
    const drawn = schema.safeParse(result);
    if (drawn.success) return drawn.data;
    const failure = failureSchema.safeParse(result);
    log.error({ err: failure.data?.error ?? drawn.error }, notDrawn);
    return null;
  }

  return {
    page: (address, answers, { isWhole = false, language = 'en' } = {}) =>
      ask({ kind: 'page', address, answers, isWhole, language }, drawnPageSchema),
    card: (publication, machineFont = null) =>
      ask({ kind: 'card', publication, machineFont }, drawnCardSchema),
    async close() {
      isClosed = true;
      for (const order of waiting.splice(0)) order.settle(null);
      const ended = thread;
      thread = null;
      finish(null);
      await ended?.terminate();
    },
  };
}
