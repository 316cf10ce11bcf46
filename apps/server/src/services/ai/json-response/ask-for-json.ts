import { isBlank } from '@convoke/contract/text.rules.ts';
import type { AiCall, AiService } from '../ai-service.ts';
import { createReasoningFilter } from '../output-filters/reasoning-filter.ts';
import { upstreamMalformed } from '../port/model-failures.ts';
import { type JsonFormat, ModelFailure, type ModelMessage } from '../port/model-port.ts';
import { readJsonObject } from './read-json.rules.ts';

/** What a feature reads from the object; `fault` says to the model why it cannot be used. */
export type JsonClaim<Claim> = { ok: true; claim: Claim } | { ok: false; fault: string };

/** A readable response. */
export interface JsonResponse<Claim> {
  claim: Claim;
  /** The response was cut off, so its last items may be missing. */
  isCut: boolean;
}

/** Longer responses are cut. */
const maxLength = 400_000;
/** So many characters of an unreadable response, per token of the window, go back to the model. */
const returnedShare = 0.1;

/**
 * Asks a model for one JSON object. A response that cannot be read is asked for once more, with its fault named; a second
 * one fails with `ModelFailure`.
 */
export async function askForJson<Claim>(
  ai: AiService,
  call: AiCall & { json: JsonFormat },
  read: (value: Record<string, unknown>) => JsonClaim<Claim>,
): Promise<JsonResponse<Claim>> {
  let { messages } = call;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { text, isCut } = await responseText(ai, { ...call, messages });
    const object = readJsonObject(text, isCut);
    const result = object.ok ? read(object.value) : object;
    if (result.ok) return { claim: result.claim, isCut };
    const returned = text.trim().slice(0, Math.floor(ai.contextTokens * returnedShare));
    messages = askAgain(call.messages, returned, result.fault);
  }
  throw upstreamMalformed('a response without the JSON object');
}

async function responseText(
  ai: AiService,
  call: AiCall,
): Promise<{ text: string; isCut: boolean }> {
  const filter = createReasoningFilter();
  let text = '';
  try {
    for await (const event of ai.stream(call)) {
      if (event.type === 'done')
        return { text: text + filter.end(), isCut: event.reason === 'length' };
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
  if (!isBlank(returned)) {
    return [
      ...messages,
      { role: 'assistant', content: returned },
      { role: 'user', content: request },
    ];
  }
  return messages.map((message, index) =>
    index === messages.length - 1
      ? { ...message, content: `${message.content}\n\n${request}` }
      : message,
  );
}
