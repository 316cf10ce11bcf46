import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { createContext, useContext } from 'react';
import type { core } from 'zod/mini';
import { requestUrl, type LooseInput, type RequestInput } from './request.ts';

/** An API response that the server embedded in the page it rendered. */
export interface PreloadedResult<Body = unknown> {
  body: Body;
  /** Cursor of the next page, when the response is one page of a list. */
  next: string | null;
  /** False when the server truncated it: enough for the first paint, to be requested again afterwards. */
  isWhole: boolean;
}

/** Preloaded responses by request address, such as `/api/conversations/{id}`. */
export type PreloadedData = Readonly<Record<string, PreloadedResult>>;

/** Provided by `main.tsx` from the document, and by the server entry from the render job. */
export const PreloadedDataContext = createContext<PreloadedData>({});

type BodyOf<E extends Endpoint> = E['response'] extends { schema: infer S extends core.$ZodType }
  ? core.output<S>
  : never;

/** The preloaded response to a GET, or `null`. It never changes: use it as `initialData` of a query. */
export function usePreloadedResult<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & LooseInput,
): PreloadedResult<BodyOf<E>> | null {
  const response = useContext(PreloadedDataContext)[requestUrl(endpoint, input)];
  // The server made it from the same schema, which the type system cannot follow.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (response as PreloadedResult<BodyOf<E>> | undefined) ?? null;
}

/** Reads the preloaded data from the document; empty without any. */
export function readPreloadedData(document: Document): PreloadedData {
  const text = document.getElementById('page-data')?.textContent ?? '{}';
  // Written by the same server.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as PreloadedData;
}
