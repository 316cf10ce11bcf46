import path from 'node:path';
import { engineFailed, windowExceeded } from '../../port/model-failures.ts';
import type { Model, ModelEvent, ModelRequest } from '../../port/model-port.ts';
import { estimatePrompt } from '../../tokens.ts';
import type { EngineHost, ReplyCall, ReplyNews } from './engine-host.ts';
import type { EngineRequest } from './engine-protocol.ts';

/** The model of a file that an engine on this machine loads, and keeps loaded until the model is released. */
export function createLocalModel(host: EngineHost, file: string): Model {
  const name = path.basename(file).replace(/\.gguf$/iu, '');
  const user = {};
  host.keep(user);
  return {
    mode: 'model',
    name,
    label: `${name} (this machine)`,
    isLocal: true,
    get contextTokens() {
      return host.facts?.contextTokens ?? null;
    },
    stream(request) {
      // A model that was released may be offered again.
      host.keep(user);
      return streamReply(host, request);
    },
    release: () => host.release(user),
  };
}

/** Events of one reply between the engine's channel and their reader. */
class WaitingReply implements ReplyCall {
  readonly request: EngineRequest;
  readonly #events: ReplyNews[] = [];
  #failure: { error: unknown } | null = null;
  #wake: (() => void) | null = null;

  constructor(request: EngineRequest) {
    this.request = request;
  }

  take(event: ReplyNews): void {
    this.#events.push(event);
    this.#wake?.();
  }

  /** Ends the reply with an error, before events that nobody has read yet. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake?.();
  }

  async next(): Promise<ReplyNews> {
    for (;;) {
      if (this.#failure !== null) throw this.#failure.error;
      const event = this.#events.shift();
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = null;
    }
  }
}

async function* streamReply(
  host: EngineHost,
  { instructions, messages, maxOutputTokens, signal, json }: ModelRequest,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  const schema = json?.schema ?? null;
  const reply = new WaitingReply({ instructions, messages, maxOutputTokens, schema });
  const stop = () => reply.fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    host.ask(reply);
    for (;;) {
      const event = await reply.next();
      if (event.type === 'text') yield { type: 'text', text: event.text };
      else if (event.type === 'waiting') yield event;
      // The engine works: the time limit for a silent model begins anew.
      else if (event.type === 'reading') yield { type: 'thinking', estimatedTokens: 0 };
      else {
        yield finishOf(event, reply.request, host);
        return;
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    host.leave(reply);
  }
}

function finishOf(
  event: Exclude<ReplyNews, { type: 'text' | 'reading' | 'waiting' }>,
  request: EngineRequest,
  host: EngineHost,
): ModelEvent {
  if (event.type === 'done') {
    const { inputTokens, outputTokens } = event.usage;
    return { type: 'finish', reason: event.reason, usage: { inputTokens, outputTokens } };
  }
  if (event.type === 'too-long') {
    const { inputTokens } = event;
    const contextTokens = host.facts?.contextTokens ?? 0;
    const tokensPerEstimate = inputTokens / estimatePrompt(request);
    const cause = `${inputTokens} tokens for a window of ${contextTokens}`;
    throw windowExceeded(contextTokens, tokensPerEstimate, cause);
  }
  throw engineFailed(event.type === 'failed' ? event.detail : 'stopped');
}
