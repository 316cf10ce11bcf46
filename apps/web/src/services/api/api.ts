import type { AiDone } from '@convoke/contract/ai-answer.schemas.ts';
import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { readAiAnswer } from './ai-stream.ts';
import { trackRequest } from './in-flight.ts';
import { send, type LooseInput, type RequestInput } from './request.ts';

/** Calls an AI endpoint and hands on its text as it arrives; resolves with the whole answer. Never shared: each call is paid. */
export async function streamAiAnswer<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & { signal?: AbortSignal; onDelta: (text: string) => void },
): Promise<AiDone> {
  const { signal, onDelta, ...rest } = input as LooseInput & {
    signal?: AbortSignal;
    onDelta: (text: string) => void;
  };
  const settle = trackRequest('inPlace');
  try {
    const response = await send(endpoint, rest, { accept: 'text/event-stream', signal });
    return await readAiAnswer(response, { onDelta, signal });
  } finally {
    settle();
  }
}
