import { expect, test } from 'vitest';
import { collect, failureIn, modelRequest } from '../../port/model.test-suite.ts';
import { estimatePrompt } from '../../tokens.ts';
import type { EngineHost } from './engine-host.ts';
import { createLocalModel } from './local-model.ts';

/** A host whose engine counts a prompt as longer than its window. */
const refusingHost = (inputTokens: number) =>
  ({
    facts: { contextTokens: 2_048, sequences: 1 },
    keep: () => undefined,
    leave: () => undefined,
    ask: (call) => call.take({ type: 'too-long', inputTokens }),
  }) satisfies Pick<EngineHost, 'facts' | 'keep' | 'leave' | 'ask'> as unknown as EngineHost;

test('a prompt that is too long says by how much the estimate was wrong', async () => {
  const request = modelRequest();
  const model = createLocalModel(refusingHost(3 * estimatePrompt(request)), '/models/tiny.gguf');
  const failure = failureIn(await collect(model.stream(request)));
  expect(failure.error).toEqual({ code: 'model_window_exceeded', params: { max: 2_048 } });
  expect(failure.tokensPerEstimate).toBe(3);
});
