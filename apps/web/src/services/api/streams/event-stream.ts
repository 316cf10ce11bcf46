import type { Endpoint, EndpointResponse } from '@convoke/contract/endpoint.ts';
import { createParser } from 'eventsource-parser';
import { safeParse, type core } from 'zod/mini';
import { errorFromProblem, parseJson } from '../api-error.ts';
import { bodyOf, cutOff, eventStreamType, readStream } from './read-stream.ts';
import { send, type LooseInput, type RequestInput } from '../request.ts';
import { trackRequest } from '../requests-in-flight.ts';

/** An endpoint that answers with named events. */
export type EventEndpoint = Endpoint & {
  response: Extract<EndpointResponse, { kind: 'events' }>;
};

/** One event of an endpoint with its data. */
export type EventOf<E extends EventEndpoint> = {
  [Name in keyof E['response']['events'] & string]: {
    event: Name;
    data: core.output<E['response']['events'][Name]>;
  };
}[keyof E['response']['events'] & string];

interface EventStreamOptions<E extends EventEndpoint> {
  signal?: AbortSignal;
  /** Called for each event that the endpoint declares and whose data is sound; others are ignored. */
  onEvent: (event: EventOf<E>) => void;
  /** The event after which the server sends nothing; a stream that ends without it was cut off. */
  lastEvent: keyof E['response']['events'] & string;
}

/**
 * Calls an endpoint that answers with events, and resolves after the last one. An `error` event rejects with its
 * problem. Never shared: each call is paid for.
 */
export async function streamEvents<E extends EventEndpoint>(
  endpoint: E,
  input: RequestInput<E> & EventStreamOptions<E>,
): Promise<void> {
  const { signal, onEvent, lastEvent, ...rest } = input as LooseInput & EventStreamOptions<E>;
  const endTracking = trackRequest('withOwnIndicator');
  try {
    const response = await send(endpoint, rest, { accept: eventStreamType, signal });
    const body = await bodyOf(response, [eventStreamType]);
    let isOver = false;
    const parser = createParser({
      onEvent({ event = '', data }) {
        // The caller may have enough of it in the middle of a piece.
        if (isOver || signal?.aborted === true) return;
        const value = parseJson(data);
        if (event === 'error') throw errorFromProblem(value) ?? cutOff('');
        const known = readEvent(endpoint, event, value);
        if (known !== null) onEvent(known);
        if (event === lastEvent) isOver = true;
      },
    });
    await readStream(body, {
      signal,
      partialText: () => '',
      read(piece) {
        parser.feed(piece);
        return isOver || undefined;
      },
    });
  } finally {
    endTracking();
  }
}

function readEvent<E extends EventEndpoint>(
  endpoint: E,
  event: string,
  value: unknown,
): EventOf<E> | null {
  const schema = Object.hasOwn(endpoint.response.events, event)
    ? endpoint.response.events[event]
    : undefined;
  if (schema === undefined) return null;
  const result = safeParse(schema, value);
  if (!result.success) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated by the schema of this name
  return { event, data: result.data } as EventOf<E>;
}
