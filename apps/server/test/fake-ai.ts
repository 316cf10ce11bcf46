import {
  type AiCall,
  type AiCallEvent,
  AiCallRefused,
  type AiService,
} from '../src/services/ai/ai-service.ts';
import { estimateTokens } from '../src/services/ai/tokens.ts';

/** A scripted response: a text, or pieces with an optional failure after them. */
export type FakeModelResponse = string | { pieces: string[]; failure?: Error };

/** An AI service with scripted responses that records its calls. */
export interface FakeAi extends AiService {
  readonly calls: AiCall[];
  /** Calls that were stopped before the end. */
  readonly stopped: AiCall[];
}

/** Creates the service; `respond` is called for each call in turn. */
export function createFakeAi(
  respond: (call: AiCall, index: number) => FakeModelResponse | Promise<FakeModelResponse>,
  { contextTokens = 16_000, maxOutputTokens = 1_024 } = {},
): FakeAi {
  const calls: AiCall[] = [];
  const stopped: AiCall[] = [];

  async function* stream(call: AiCall): AsyncGenerator<AiCallEvent> {
    calls.push(call);
    const scripted = await respond(call, calls.length - 1);
    const isRefused =
      typeof scripted !== 'string' &&
      scripted.pieces.length === 0 &&
      scripted.failure instanceof AiCallRefused;
    if (!isRefused) call.onAdmitted?.();
    const { pieces, failure } =
      typeof scripted === 'string' ? { pieces: split(scripted), failure: undefined } : scripted;
    const inputTokens = estimateTokens(
      call.instructions + call.messages.map(({ content }) => content).join(''),
    );
    const usage = { inputTokens, outputTokens: pieces.length };
    let isDone = false;
    try {
      for (const text of pieces) {
        call.signal.throwIfAborted();
        yield { type: 'text', text };
      }
      if (failure !== undefined) throw failure;
      isDone = true;
      yield { type: 'done', model: 'fake-1', modelId: null, reason: 'stop', usage };
    } finally {
      if (!isDone) stopped.push(call);
      if (!isRefused) call.onCounted?.(usage);
    }
  }

  const ai: FakeAi = {
    mode: 'model',
    label: 'Fake',
    isLocal: false,
    model: 'fake-1',
    contextTokens,
    maxOutputTokens,
    offered: [],
    forModel: () => ai,
    stream,
    calls,
    stopped,
  };
  return ai;
}

/** Splits a text into pieces of a few characters, as models stream it. */
function split(text: string): string[] {
  return text.match(/[\s\S]{1,4}/gu) ?? [];
}
