import { isBlank } from '@convoke/contract/text.rules.ts';
import type { AiCall, AiCallEvent, AiService } from '../ai-service.ts';
import { createReasoningFilter } from '../output-filters/reasoning-filter.ts';
import { answerBeyondLimit, upstreamMalformed } from '../port/model-failures.ts';
import {
  type JsonFormat,
  jsonObjectSchema,
  ModelFailure,
  type ModelMessage,
} from '../port/model-port.ts';
import { readJsonObject, unwrapObject } from './read-json.rules.ts';

/** The end of a call. */
export type CallDone = Extract<AiCallEvent, { type: 'done' }>;

type Json = Record<string, unknown>;

/** The claim that a feature reads from the object; `fault` tells the model why the object cannot be used. */
export type JsonClaim<Claim> = { ok: true; claim: Claim } | { ok: false; fault: string };

/** A call for one JSON object. */
export interface JsonCall extends AiCall {
  json: JsonFormat;
  /** Called with the end of each call that the object took. */
  onDone?: (done: CallDone) => void;
  /** For the request of the rest of an answer that was cut off: what the model may leave out. */
  restNote?: string;
}

/** A readable response. */
export interface JsonResponse<Claim> {
  claim: Claim;
  /** The answer was cut off and came in several pieces: its lists may lack what the call's `restNote` lets go. */
  isPieced: boolean;
}

/** A piece of the object. */
interface Piece {
  value: Json;
  isCut: boolean;
}

/** Longer responses are cut. */
const maxLength = 400_000;
/** So many characters of an unreadable response, per token of the window, go back to the model. */
const returnedShare = 0.1;

/**
 * Asks a model for one JSON object. A response that cannot be read is asked for once more, with its fault named; a second
 * one fails with `ModelFailure`. Of a response that was cut off the missing properties are asked for, as long as each
 * piece completes one.
 */
export async function askForJson<Claim>(
  ai: AiService,
  call: JsonCall,
  read: (value: Json) => JsonClaim<Claim>,
): Promise<JsonResponse<Claim>> {
  const first = await askForPiece(ai, call, (value) => {
    const result = read(value);
    return result.ok ? null : result.fault;
  });
  const object: Json = { ...first.value };
  let missing = missingAfter(first, Object.keys(call.json.schema.properties));
  while (missing.length > 0) {
    const piece = await askForPiece(ai, callForRest(call, missing), () => null);
    const stillMissing = missingAfter(piece, missing);
    if (stillMissing.length === missing.length) throw answerBeyondLimit(ai.maxOutputTokens);
    for (const name of missing) if (name in piece.value) object[name] = piece.value[name];
    missing = stillMissing;
  }
  const result = read(object);
  if (!result.ok) throw upstreamMalformed('a response without the JSON object');
  return { claim: result.claim, isPieced: first.isCut };
}

/** The wanted properties that a piece lacks: the last one before a cut may be incomplete. */
function missingAfter({ value, isCut }: Piece, wanted: readonly string[]): string[] {
  if (!isCut) return [];
  const complete = new Set(Object.keys(value).slice(0, -1));
  return wanted.filter((name) => !complete.has(name));
}

/** Asks for one piece, and once more if it cannot be read or has a fault. */
async function askForPiece(
  ai: AiService,
  call: JsonCall,
  findFault: (value: Json) => string | null,
): Promise<Piece> {
  let { messages } = call;
  let isCut = false;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const response = await responseText(ai, { ...call, messages });
    const object = readJsonObject(response.text, response.isCut);
    isCut = object.ok ? object.isCut : response.isCut;
    const value = object.ok ? unwrapObject(object.value) : {};
    // The properties that a cut piece lacks are asked for anyway.
    const fault = object.ok ? (isCut ? null : findFault(value)) : object.fault;
    if (fault === null) return { value, isCut };
    const returned = response.text.trim().slice(0, Math.floor(ai.contextTokens * returnedShare));
    messages = askAgain(call.messages, returned, fault);
  }
  throw isCut
    ? answerBeyondLimit(ai.maxOutputTokens)
    : upstreamMalformed('a response without the JSON object');
}

/** Asks for properties only; the former answer is not sent again, because the prompt may fill the window. */
function callForRest(call: JsonCall, names: readonly string[]): JsonCall {
  const { json, messages, restNote = '' } = call;
  const entries = Object.entries(json.schema.properties);
  const schema = jsonObjectSchema(
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  );
  const list = names.map((name) => `"${name}"`).join(', ');
  const request = `Your answer was cut off because it was too long. Send one JSON object with only what is missing from it: ${list}. ${restNote}`;
  return {
    ...call,
    json: { ...json, schema },
    messages: withRequest(messages, request.trim()),
  };
}

async function responseText(
  ai: AiService,
  call: JsonCall,
): Promise<{ text: string; isCut: boolean }> {
  const filter = createReasoningFilter();
  let text = '';
  try {
    for await (const event of ai.stream(call)) {
      if (event.type === 'done') {
        call.onDone?.(event);
        return { text: text + filter.end(), isCut: event.reason === 'length' };
      }
      text += filter.push(event.text);
      // Leaving the loop cancels the call.
      if (text.length > maxLength) break;
    }
  } catch (error) {
    const isEmpty = error instanceof ModelFailure && error.reason === 'empty';
    if (!isEmpty) throw error;
  }
  return { text, isCut: text !== '' };
}

/** The messages of the second attempt; roles alternate, as some servers insist. */
function askAgain(
  messages: readonly ModelMessage[],
  returned: string,
  fault: string,
): ModelMessage[] {
  const request = `${fault} Send the JSON object again, complete and valid, and nothing else.`;
  if (isBlank(returned)) return withRequest(messages, request);
  return [
    ...messages,
    { role: 'assistant', content: returned },
    { role: 'user', content: request },
  ];
}

/** The messages with a request at the end of the last one. */
function withRequest(messages: readonly ModelMessage[], request: string): ModelMessage[] {
  return messages.map((message, index) =>
    index === messages.length - 1
      ? { ...message, content: `${message.content}\n\n${request}` }
      : message,
  );
}
