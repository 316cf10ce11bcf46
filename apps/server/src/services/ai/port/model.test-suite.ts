import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import type { UpstreamBehaviour } from '../../../../test/upstream-behaviours.ts';
import { upstreamSecret } from '../../../../test/upstream-dialects.ts';
import { type Model, type ModelEvent, ModelFailure, type ModelRequest } from './model-port.ts';

export const testKey = 'sk-test-0123456789-never-shown';

/** A request as a feature would build it, with the changes of a test. */
export function modelRequest(change: Partial<ModelRequest> = {}): ModelRequest {
  return {
    kind: 'reply',
    instructions: 'You are Mara Lindqvist, Research Lead.',
    messages: [{ role: 'user', content: 'You: What should we do first?' }],
    maxOutputTokens: 200,
    signal: new AbortController().signal,
    context: () => ({
      vision: 'A city where every street has shade',
      objectives: 'Plant trees',
      keyResults: '1,000 trees in a year',
      speaker: { name: 'Mara Lindqvist', role: 'Research Lead', description: 'Finds evidence.' },
      members: [
        { name: 'Mara Lindqvist', role: 'Research Lead', description: 'Finds evidence.' },
        { name: 'Tomas Okafor', role: 'Designer', description: 'Draws.' },
      ],
      transcript: [{ sender: 'You', content: 'What should we do first?', isVisitor: true }],
      responseType: 'reply',
      responseLength: 'short',
    }),
    ...change,
  };
}

/** Collects a stream until it ends or fails. */
export async function collect(
  stream: AsyncIterable<ModelEvent>,
): Promise<{ events: ModelEvent[]; text: string; error: unknown }> {
  const events: ModelEvent[] = [];
  let text = '';
  try {
    for await (const event of stream) {
      events.push(event);
      if (event.type === 'text') text += event.text;
    }
  } catch (error) {
    return { events, text, error };
  }
  return { events, text, error: null };
}

/** The failure that a test expects. */
export function failureIn({ error }: { error: unknown }): ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw new Error(`Expected a ModelFailure, got ${String(error)}`);
}

/** All text of an error and its causes. */
export function flattenError(error: unknown): string {
  const seen: string[] = [];
  for (let current = error, depth = 0; current !== undefined && depth < 5; depth += 1) {
    if (!(current instanceof Error)) {
      seen.push(JSON.stringify(current) ?? '');
      break;
    }
    seen.push(current.message, JSON.stringify(Object.entries(current)));
    current = current.cause;
  }
  return seen.join('\n');
}

/** The contract of every model: text, then one finish, and no event after the signal aborts. */
export function describeModel(name: string, createModel: () => Model | Promise<Model>): void {
  describe(`${name}, as any model`, () => {
    test('streams text and ends with one finish', async () => {
      const model = await createModel();
      const { events, text, error } = await collect(model.stream(modelRequest()));
      expect(error).toBeNull();
      expect(text.trim()).not.toBe('');
      expect(events.filter((event) => event.type === 'finish')).toHaveLength(1);
      expect(events.at(-1)?.type).toBe('finish');
    });

    test('throws the reason of a signal that was aborted before the call', async () => {
      const model = await createModel();
      const reason = new Error('the visitor left');
      const { events, error } = await collect(
        model.stream(modelRequest({ signal: AbortSignal.abort(reason) })),
      );
      expect(error).toBe(reason);
      expect(events).toEqual([]);
    });

    test('throws the reason of a signal that aborts after the first text', async () => {
      const model = await createModel();
      const controller = new AbortController();
      const reason = new Error('the visitor pressed Stop');
      let caught: unknown = null;
      let texts = 0;
      try {
        for await (const event of model.stream(modelRequest({ signal: controller.signal }))) {
          if (event.type === 'text') texts += 1;
          controller.abort(reason);
        }
      } catch (error) {
        caught = error;
      }
      expect(caught).toBe(reason);
      expect(texts).toBeLessThanOrEqual(1);
    });
  });
}

/** The contract of every vendor adapter, against a scripted upstream in its dialect. */
export function describeVendor(
  name: string,
  createModel: (upstream: ScriptedUpstream) => Model | Promise<Model>,
): void {
  describe(`${name}, as a vendor`, () => {
    let upstream: ScriptedUpstream;
    beforeAll(async () => {
      upstream = await startScriptedUpstream();
    });
    afterEach(() => upstream.reset());
    afterAll(() => upstream.close());

    async function ask(behaviour: UpstreamBehaviour, change: Partial<ModelRequest> = {}) {
      upstream.script(behaviour);
      const model = await createModel(upstream);
      return collect(model.stream(modelRequest(change)));
    }

    async function closedByClient(): Promise<void> {
      await expect
        .poll(() => upstream.requests[0]?.closedByClientAt ?? null, { interval: 1 })
        .not.toBeNull();
    }

    test('passes on the text in order and the usage as counted', async () => {
      const { text, events, error } = await ask({
        kind: 'text',
        chunks: ['One ', 'two ', '"three"\n', '四 🎉'],
        usage: { inputTokens: 31, outputTokens: 9 },
      });
      expect(error).toBeNull();
      expect(text).toBe('One two "three"\n四 🎉');
      expect(events.at(-1)).toEqual({
        type: 'finish',
        reason: 'stop',
        usage: { inputTokens: 31, outputTokens: 9 },
      });
    });

    test('reports that the response reached the output cap', async () => {
      const { events } = await ask({ kind: 'text', chunks: ['Cap'], isCapped: true });
      expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
    });

    test('keeps hidden reasoning out of the text and reports it as activity', async () => {
      const { text, events } = await ask({
        kind: 'text',
        thinking: ['The visitor wants', ' shade.'],
        chunks: ['Plant limes.'],
      });
      expect(text).toBe('Plant limes.');
      expect(events.some((event) => event.type === 'thinking')).toBe(true);
    });

    test('reads text whose characters arrive byte by byte', async () => {
      const { text, error } = await ask({ kind: 'splitUtf8', text: 'Grüße, 世界, 👩‍🚀' });
      expect(error).toBeNull();
      expect(text).toBe('Grüße, 世界, 👩‍🚀');
    });

    test('sends instructions, messages and the output cap, and never the name field', async () => {
      await ask(
        { kind: 'text', chunks: ['Yes.'] },
        {
          instructions: 'Stay context.',
          messages: [
            { role: 'user', content: 'You: Hello' },
            { role: 'assistant', content: 'Good day' },
            { role: 'user', content: 'You: Again' },
          ],
          maxOutputTokens: 77,
        },
      );
      const body = JSON.stringify(upstream.requests[0]?.body);
      for (const text of ['Stay context.', 'You: Hello', 'Good day', 'You: Again', '77']) {
        expect(body).toContain(text);
      }
      expect(body).not.toMatch(/"name":/u);
    });

    const failures: [string, UpstreamBehaviour, ModelFailure['reason']][] = [
      ['a refused key', { kind: 'status', status: 401 }, 'unauthorized'],
      ['a forbidden key', { kind: 'status', status: 403 }, 'unauthorized'],
      ['an unknown model', { kind: 'status', status: 404 }, 'rejected'],
      ['a bad request', { kind: 'status', status: 400 }, 'rejected'],
      ['too many requests', { kind: 'status', status: 429, retryAfter: 3 }, 'rate_limited'],
      ['a server error', { kind: 'status', status: 500 }, 'server_error'],
      ['an overloaded server', { kind: 'status', status: 503 }, 'server_error'],
      ['an error inside the stream', { kind: 'errorInStream' }, 'server_error'],
      ['a stream that is cut', { kind: 'cut' }, 'cut_off'],
      ['a connection that is reset', { kind: 'cut', isReset: true }, 'cut_off'],
      ['an event that is not JSON', { kind: 'malformed' }, 'malformed'],
      ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:1/v1' }, 'rejected'],
    ];
    test.each(failures)(
      '%s has its own failure reason, without key or body',
      async (_, behaviour, reason) => {
        const failure = failureIn(await ask(behaviour));
        expect(failure.reason).toBe(reason);
        expect(failure.isRetryable).toBe(['rate_limited', 'server_error'].includes(reason));
        const everything = flattenError(failure);
        expect(everything).not.toContain(testKey);
        expect(everything).not.toContain(upstreamSecret);
        expect(everything).not.toContain('127.0.0.1');
        expect(upstream.requests, 'a failed call is sent once').toHaveLength(1);
      },
    );

    test('reads Retry-After of a rate limit', async () => {
      const result = await ask({ kind: 'status', status: 429, retryAfter: 3 });
      expect(failureIn(result).retryAfterMs).toBe(3_000);
    });

    test('an HTML page instead of a response is a failure', async () => {
      const { error, text } = await ask({ kind: 'html' });
      expect(error).toBeInstanceOf(ModelFailure);
      expect(text).toBe('');
      expect(flattenError(error)).not.toContain(upstreamSecret);
    });

    test('text that arrived before a cut is passed on', async () => {
      const { text } = await ask({ kind: 'cut' });
      expect(text).toBe('Half an answer ');
    });

    test('a closed port is a refused connection', async () => {
      const closedUpstream = await startScriptedUpstream();
      await closedUpstream.close();
      const model = await createModel(closedUpstream);
      const failure = failureIn(await collect(model.stream(modelRequest())));
      expect(failure.reason).toBe('refused');
      expect(flattenError(failure)).not.toContain(testKey);
    });

    const hangs: [string, UpstreamBehaviour][] = [
      ['before the headers', { kind: 'hangBeforeHeaders' }],
      ['before the first token', { kind: 'hangBeforeToken' }],
      ['in the stream', { kind: 'hangInStream' }],
    ];
    test.each(hangs)('an abort %s closes the upstream', async (_, behaviour) => {
      upstream.script(behaviour);
      const model = await createModel(upstream);
      const controller = new AbortController();
      const reason = new Error('left');
      const collected = collect(model.stream(modelRequest({ signal: controller.signal })));
      await expect.poll(() => upstream.requests.length, { interval: 1 }).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.abort(reason);
      expect((await collected).error).toBe(reason);
      await closedByClient();
    });
  });
}
