import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Clock } from '../../../lib/clock.ts';
import { listModels } from '../adapters/detect-local-model.ts';
import { LocalModelUnusable } from '../adapters/local/local-model-unusable.ts';
import { startIdleTimeout } from '../idle-timeout.ts';
import { upstreamTimedOut } from '../port/model-failures.ts';
import { type Model, ModelFailure, type ModelRequest } from '../port/model-port.ts';
import { shownAnswer, withoutSecrets } from './shown-answer.rules.ts';
import { estimateTokens } from '../tokens.ts';
import type { AiCallRecord } from '../usage/ai-call-record.ts';

/** With the upstream's status or error code, which the operator needs; never text that the upstream wrote. */
type TestError = ErrorReference & { cause?: string };

/** The result of sending a model one short question. */
export interface ConnectionTest {
  isOk: boolean;
  label: string;
  /** Name of the model that was asked. */
  model: string;
  mode: Model['mode'];
  /** The model's response, or the error. */
  message: string;
  /** What went wrong, by its code. */
  error?: TestError;
  firstTokenMs: number | null;
  durationMs: number;
}

interface ConnectionTestDeps {
  clock: Clock;
  maxOutputTokens: number;
  secrets: readonly string[];
  usage: { record(record: AiCallRecord): void };
  timeoutMs?: number;
}

// Of silence, and of the test of a model that goes on speaking.
const defaultTimeoutMs = 30_000;
const listTimeoutMs = 3_000;
// Leaves room for the reasoning of models that think first.
const outputTokenLimit = 512;
const instructions = 'You are asked whether the connection works. Answer in one short sentence.';
const question = 'Do you hear us?';

/** The same question for every model; the rehearsal adapter answers from the context. */
const requestWith = (signal: AbortSignal, maxOutputTokens: number): ModelRequest => ({
  kind: 'reply',
  instructions,
  messages: [{ role: 'user', content: question }],
  maxOutputTokens: Math.min(outputTokenLimit, maxOutputTokens),
  signal,
  context: () => ({
    vision: 'A connection that works',
    objectives: '',
    keyResults: '',
    speaker: { name: 'Test', role: 'Voice', description: '' },
    members: [{ name: 'Test', role: 'Voice', description: '' }],
    transcript: [{ sender: 'You', content: question, isVisitor: true }],
    responseLength: 'short',
  }),
});

/**
 * Bypasses circuit breaker and budget: administrators need the test most when those refuse. A model that still speaks when the
 * time is over does answer, however slowly; only silence fails. `secrets` are removed from the result, whatever the
 * upstream sends back.
 */
export async function testConnection(
  model: Model,
  deps: ConnectionTestDeps,
): Promise<ConnectionTest> {
  const { clock, secrets, usage, timeoutMs = defaultTimeoutMs } = deps;
  const startedAt = clock.now();
  const silence = startIdleTimeout(new AbortController().signal, timeoutMs);
  const { signal } = silence;
  let text = '';
  let firstTokenMs: number | null = null;
  let usedTokens = { inputTokens: 0, outputTokens: 0 };
  const estimate = () => ({
    inputTokens: estimateTokens(instructions + question),
    outputTokens: estimateTokens(text),
  });
  let outcome: AiCallRecord['outcome'] = 'done';
  let failure: ModelFailure | null = null;
  try {
    for await (const event of model.stream(requestWith(signal, deps.maxOutputTokens))) {
      if (event.type === 'text') {
        firstTokenMs ??= clock.now() - startedAt;
        text += event.text;
        if (isBlank(event.text)) continue;
        silence.restart();
        if (clock.now() - startedAt < timeoutMs) continue;
        usedTokens = estimate();
        outcome = 'stopped';
        break;
      } else if (event.type === 'finish') usedTokens = event.usage ?? estimate();
    }
  } catch (error) {
    if (signal.aborted) failure = upstreamTimedOut(timeoutMs);
    else if (error instanceof ModelFailure) failure = error;
    else throw error;
    outcome = failure.reason;
  } finally {
    silence.end();
  }
  const durationMs = clock.now() - startedAt;
  usage.record({
    startedAt,
    kind: 'connection-test',
    model: model.name,
    modelId: null,
    outcome,
    ...usedTokens,
    cost: null,
    firstTokenMs,
    durationMs,
  });
  const error = errorOf(failure, text);
  return {
    isOk: error === null,
    label: model.place === undefined ? model.label : `${model.label} (${model.place})`,
    model: model.name,
    mode: model.mode,
    message:
      error === null
        ? shownAnswer(text, outcome === 'done', secrets)
        : withoutSecrets(describe(error), secrets),
    ...(error === null ? {} : { error }),
    firstTokenMs,
    durationMs,
  };
}

/** Faults that any web server shows, as well as a model server that was asked for the wrong thing. */
const ambiguousFaults: ReadonlySet<string> = new Set([
  'model_unknown',
  'model_unreadable',
  'model_redirected',
  'model_request_refused',
  'model_server_error',
]);
// Shows whether a model server answers, where none of its models is named and it lists none.
const unlistedModel = 'model';

interface ChoiceTestDeps extends ConnectionTestDeps {
  choose: (choice: ModelChoice) => Promise<Model>;
}

/** Tests a model that is not connected yet; of an OpenAI-compatible server also whether it is one. */
export async function testChoice(
  choice: ModelChoice,
  deps: ChoiceTestDeps,
): Promise<ConnectionTest> {
  const { choose } = deps;
  const { baseUrl, apiKey } = choice;
  if (choice.provider === 'local') return testFile(choice, deps);
  if (choice.provider !== 'openai-compatible' || baseUrl === null) {
    return testConnection(await choose(choice), deps);
  }
  const list = async () => listModels(baseUrl, deps.timeoutMs ?? listTimeoutMs, apiKey);
  const listed = choice.model === null ? await list() : null;
  const model = choice.model ?? listed?.[0] ?? unlistedModel;
  const result = await testConnection(await choose({ ...choice, model }), deps);
  if (result.error === undefined || !ambiguousFaults.has(result.error.code)) return result;
  const isModelServer = (listed ?? (await list())) !== null;
  if (!isModelServer) return failed(result, { code: 'test_no_model_server' });
  const isNamed = choice.model !== null || listed?.[0] !== undefined;
  return isNamed ? result : failed(result, { code: 'test_model_not_listed' });
}

/** Tests a model file, which is loaded first. */
async function testFile(choice: ModelChoice, deps: ChoiceTestDeps): Promise<ConnectionTest> {
  const startedAt = deps.clock.now();
  const model = await deps.choose(choice).catch((error: unknown) => {
    if (error instanceof LocalModelUnusable) return error;
    throw error;
  });
  if (!(model instanceof LocalModelUnusable)) return testConnection(model, deps);
  const name = choice.model ?? '';
  const durationMs = deps.clock.now() - startedAt;
  const result = {
    label: name,
    model: name,
    mode: 'model',
    firstTokenMs: null,
    durationMs,
  } as const;
  return failed(result, model.reference);
}

function failed(
  result: Omit<ConnectionTest, 'isOk' | 'message' | 'error'>,
  error: ErrorReference,
): ConnectionTest {
  return { ...result, isOk: false, message: englishMessage(error), error };
}

function errorOf(failure: ModelFailure | null, text: string): TestError | null {
  if (failure === null) return text.trim() === '' ? { code: 'test_answer_empty' } : null;
  const { error, cause } = failure;
  return typeof cause === 'string' ? { ...error, cause } : error;
}

function describe(error: TestError): string {
  const message = englishMessage(error);
  return error.cause === undefined ? message : `${message} (${error.cause})`;
}
