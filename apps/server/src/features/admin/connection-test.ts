import type { Clock } from '../../lib/clock.ts';
import type { AiCallRecord } from '../../services/ai/ai-call-record.ts';
import { upstreamTimedOut } from '../../services/ai/model-failures.ts';
import { type Model, ModelFailure, type ModelRequest } from '../../services/ai/model-port.ts';
import { estimateTokens } from '../../services/ai/tokens.ts';

/** What came of asking a model one short question. */
export interface ConnectionTest {
  isOk: boolean;
  label: string;
  /** The model's words, or what went wrong. */
  message: string;
  firstTokenMs: number | null;
  durationMs: number;
}

const patienceMs = 30_000;
// A model that thinks first needs room for it.
const mostOutputTokens = 512;
const longestShown = 300;
const instructions = 'You are asked whether the connection works. Answer in one short sentence.';
const question = 'Do you hear us?';

/** The same question for every model; the rehearsal voice answers from the brief. */
const requestWith = (signal: AbortSignal, maxOutputTokens: number): ModelRequest => ({
  instructions,
  messages: [{ role: 'user', content: question }],
  maxOutputTokens: Math.min(mostOutputTokens, maxOutputTokens),
  signal,
  brief: {
    kind: 'reply',
    vision: 'A connection that works',
    objectives: '',
    keyResults: '',
    speaker: { name: 'Test', role: 'Voice', description: '' },
    members: [{ name: 'Test', role: 'Voice', description: '' }],
    transcript: [{ sender: 'You', content: question, isVisitor: true }],
    responseLength: 'short',
  },
});

/**
 * Asks past breaker and budget, because it is just when those refuse that somebody wants to know. `secrets` never stand in
 * the answer, whatever the other end sends back.
 */
export async function testConnection(
  model: Model,
  deps: {
    clock: Clock;
    maxOutputTokens: number;
    secrets: readonly string[];
    usage: { record(record: AiCallRecord): void };
    patienceMs?: number;
  },
): Promise<ConnectionTest> {
  const { clock, secrets, usage } = deps;
  const startedAt = clock.now();
  const signal = AbortSignal.timeout(deps.patienceMs ?? patienceMs);
  let text = '';
  let firstTokenMs: number | null = null;
  let usedTokens = { inputTokens: 0, outputTokens: 0 };
  let outcome: AiCallRecord['outcome'] = 'done';
  let failure: ModelFailure | null = null;
  try {
    for await (const event of model.stream(requestWith(signal, deps.maxOutputTokens))) {
      if (event.type === 'text') {
        firstTokenMs ??= clock.now() - startedAt;
        text += event.text;
      } else if (event.type === 'finish') {
        usedTokens = event.usage ?? {
          inputTokens: estimateTokens(instructions + question),
          outputTokens: estimateTokens(text),
        };
      }
    }
  } catch (error) {
    if (signal.aborted) failure = upstreamTimedOut(deps.patienceMs ?? patienceMs);
    else if (error instanceof ModelFailure) failure = error;
    else throw error;
    outcome = failure.reason;
  }
  const durationMs = clock.now() - startedAt;
  usage.record({
    startedAt,
    kind: 'connection-test',
    model: model.name,
    outcome,
    ...usedTokens,
    firstTokenMs,
    durationMs,
  });
  const isOk = failure === null && text.trim() !== '';
  return {
    isOk,
    label: model.label,
    message: withoutSecrets(failure === null ? wordsOf(text) : sentenceOf(failure), secrets),
    firstTokenMs,
    durationMs,
  };
}

function wordsOf(text: string): string {
  const words = text.trim().replace(/\s+/gu, ' ');
  if (words === '') return 'The model gave an empty answer.';
  return words.length <= longestShown ? words : `${words.slice(0, longestShown)}…`;
}

/** With the status or code behind it, which whoever runs the server needs and which holds nothing that the other end wrote. */
function sentenceOf({ message, cause }: ModelFailure): string {
  return typeof cause === 'string' ? `${message} (${cause})` : message;
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}
