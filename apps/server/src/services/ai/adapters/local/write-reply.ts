import type { JsonSchema } from '../../port/model-port.ts';
import type { ChatItem, EngineSequence, Sampling, Token } from './engine-module.ts';
import type { EngineRequest, ReplyEvent } from './engine-protocol.ts';
import type { LoadedEngine } from './load-engine.ts';
import { StopText } from './stop-text.ts';

/** A reply that is being written; `isStopped` is looked at before each token. */
export interface ReplyInProgress {
  request: EngineRequest;
  isStopped: boolean;
  send(event: ReplyEvent): void;
}

// So few that a stop in the middle of a long prompt frees the sequence soon, and other replies get their turns in between.
const tokensAtOnce = 64;
/** A prompt that leaves less room than this for the answer does not fit. */
const minAnswerTokens = 16;
// An unfinished character of several tokens ends after four bytes at the latest.
const maxTokensOfCharacter = 8;
const punishedTokens = 64;
const tokensBefore = 4;

/** The tokens of a prompt, in the template that the model was trained with. */
export function readPrompt(
  { module, model }: LoadedEngine,
  { instructions, messages }: EngineRequest,
): { tokens: Token[]; stopTexts: string[] } {
  const template = module.resolveChatWrapper(model, {
    warningLogs: false,
    // Hidden thinking would take minutes without a graphics card, and the room for the answer.
    customWrapperSettings: { qwen: { thoughts: 'discourage' } },
  });
  const chatHistory: ChatItem[] = [
    { type: 'system', text: instructions },
    ...messages.map(({ role, content }): ChatItem => {
      return role === 'user'
        ? { type: 'user', text: content }
        : { type: 'model', response: [content] };
    }),
    { type: 'model', response: [] },
  ];
  const { contextText, stopGenerationTriggers } = template.generateContextState({ chatHistory });
  const stopTexts = stopGenerationTriggers
    // Control tokens end the generation by themselves.
    .filter(({ values }) => values.every((value) => typeof value === 'string'))
    .map(({ values }) => values.join(''));
  return { tokens: contextText.tokenize(model.tokenizer), stopTexts };
}

/** Writes one reply into a sequence, and says what it sends. */
export async function writeReply(
  loaded: LoadedEngine,
  sequence: EngineSequence,
  { tokens, stopTexts }: { tokens: Token[]; stopTexts: string[] },
  reply: ReplyInProgress,
): Promise<void> {
  const { contextTokens } = loaded.facts;
  const room = contextTokens - tokens.length;
  if (room < minAnswerTokens) {
    reply.send({ type: 'too-long', inputTokens: tokens.length });
    return;
  }
  const reusedTokens = await readTokens(loaded, sequence, tokens, reply);
  if (reply.isStopped) {
    const usage = { inputTokens: sequence.nextTokenIndex, reusedTokens, outputTokens: 0 };
    reply.send({ type: 'stopped', usage });
    return;
  }
  const { maxOutputTokens } = reply.request;
  const { reason, outputTokens } = await generate(loaded, sequence, {
    lastTokens: tokens.slice(sequence.nextTokenIndex),
    stopTexts,
    // The last token of a window cannot be read any more.
    maxTokens: Math.min(maxOutputTokens, room - 1),
    reply,
  });
  const usage = { inputTokens: tokens.length, reusedTokens, outputTokens };
  if (reason === 'stopped') reply.send({ type: 'stopped', usage });
  else reply.send({ type: 'done', reason, usage });
}

/** Reads a prompt but for its last token, and returns how many tokens the sequence still held. */
async function readTokens(
  { gate }: LoadedEngine,
  sequence: EngineSequence,
  tokens: Token[],
  reply: ReplyInProgress,
): Promise<number> {
  const end = tokens.length - 1;
  await gate.alone(() => sequence.adaptStateToTokens(tokens.slice(0, end), false));
  const reusedTokens = sequence.nextTokenIndex;
  for (let at = reusedTokens; at < end && !reply.isStopped; at += tokensAtOnce) {
    await gate.pass();
    await sequence.evaluateWithoutGeneratingNewTokens(
      tokens.slice(at, Math.min(at + tokensAtOnce, end)),
    );
    reply.send({ type: 'reading' });
  }
  return reusedTokens;
}

interface Generation {
  lastTokens: Token[];
  stopTexts: string[];
  maxTokens: number;
  reply: ReplyInProgress;
}

async function generate(
  loaded: LoadedEngine,
  sequence: EngineSequence,
  { lastTokens, stopTexts, maxTokens, reply }: Generation,
): Promise<{ reason: 'stop' | 'length' | 'stopped'; outputTokens: number }> {
  const { gate, model } = loaded;
  const stop = new StopText(stopTexts);
  const written: Token[] = [];
  let shown = 0;
  const show = (text: string): void => {
    if (text !== '') reply.send({ type: 'text', text });
  };
  // The tokens before tell whether a word begins with a space.
  const unshown = () =>
    model.detokenize(
      written.slice(shown),
      false,
      written.slice(Math.max(0, shown - tokensBefore), shown),
    );
  const sampling = await samplingOf(loaded, reply.request, written);
  let reason: 'stop' | 'length' = 'stop';
  for await (const token of sequence.evaluate(lastTokens, sampling)) {
    if (reply.isStopped) return { reason: 'stopped', outputTokens: written.length };
    written.push(token);
    const text = unshown();
    const isUnfinished = text.endsWith('\u{FFFD}') && written.length - shown < maxTokensOfCharacter;
    if (!isUnfinished) {
      shown = written.length;
      show(stop.add(text));
    }
    if (stop.isOver) break;
    if (written.length >= maxTokens) {
      reason = 'length';
      break;
    }
    await gate.pass();
  }
  show(stop.add(unshown()));
  show(stop.end());
  return { reason, outputTokens: written.length };
}

/** A schema in the engine's words: it knows `oneOf` only, and takes every property as required. */
function asGrammarSchema(schema: JsonSchema | { type: 'null' }): object {
  if ('anyOf' in schema) return { oneOf: schema.anyOf.map(asGrammarSchema) };
  if ('items' in schema) return { type: 'array', items: asGrammarSchema(schema.items) };
  if (!('properties' in schema)) return schema;
  const properties = Object.entries(schema.properties).map(
    ([name, property]) => [name, asGrammarSchema(property)] as const,
  );
  return { type: 'object', properties: Object.fromEntries(properties) };
}

async function samplingOf(
  { engine, model, module }: LoadedEngine,
  { schema }: EngineRequest,
  written: Token[],
): Promise<Sampling> {
  const plain = { topK: 40, topP: 0.95, minP: 0.05 };
  if (schema === null) {
    // Small models fall into loops; names and terms must still come again.
    const repeatPenalty = { punishTokens: () => written.slice(-punishedTokens), penalty: 1.1 };
    return { ...plain, temperature: 0.7, repeatPenalty };
  }
  const grammar = await engine.createGrammarForJsonSchema(asGrammarSchema(schema));
  const grammarEvaluationState = new module.LlamaGrammarEvaluationState({ model, grammar });
  return { ...plain, temperature: 0.2, grammarEvaluationState };
}
