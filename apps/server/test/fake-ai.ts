import type { AiCall, AiCallEvent, AiService } from '../src/services/ai/ai-service.ts';
import { estimateTokens } from '../src/services/ai/tokens.ts';

/** What a scripted call answers: a text, its pieces, or a failure after them. */
export type FakeAnswer = string | { pieces: string[]; failure?: Error };

/** An AI service that answers from a script and remembers what it was asked. */
export interface FakeAi extends AiService {
  readonly calls: AiCall[];
  /** Calls whose reader left before the end. */
  readonly stopped: AiCall[];
}

/** Makes it; `answer` is asked for each call in turn. */
export function createFakeAi(
  answer: (call: AiCall, index: number) => FakeAnswer | Promise<FakeAnswer>,
  { contextTokens = 16_000, maxOutputTokens = 1_024 } = {},
): FakeAi {
  const calls: AiCall[] = [];
  const stopped: AiCall[] = [];

  async function* stream(call: AiCall): AsyncGenerator<AiCallEvent> {
    calls.push(call);
    const scripted = await answer(call, calls.length - 1);
    const { pieces, failure } =
      typeof scripted === 'string' ? { pieces: split(scripted), failure: undefined } : scripted;
    let isDone = false;
    try {
      for (const text of pieces) {
        call.signal.throwIfAborted();
        yield { type: 'text', text };
      }
      if (failure !== undefined) throw failure;
      isDone = true;
      const inputTokens = estimateTokens(
        call.instructions + call.messages.map(({ content }) => content).join(''),
      );
      const usage = { inputTokens, outputTokens: pieces.length };
      yield { type: 'done', model: 'fake-1', reason: 'stop', usage };
    } finally {
      if (!isDone) stopped.push(call);
    }
  }

  return {
    mode: 'model',
    label: 'Fake',
    model: 'fake-1',
    contextTokens,
    maxOutputTokens,
    stream,
    calls,
    stopped,
  };
}

/** Cuts a text as a model does, a few characters at a time. */
function split(text: string): string[] {
  return text.match(/[\s\S]{1,4}/gu) ?? [];
}
