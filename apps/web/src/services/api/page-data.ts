import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { createContext, useContext } from 'react';
import type { core } from 'zod/mini';
import { requestUrl, type LooseInput, type RequestInput } from './request.ts';

/** An answer of the API that came along with the page which the server drew from it. */
export interface PageAnswer<Body = unknown> {
  body: Body;
  /** Cursor of the page that follows, where the answer is one page of a list. */
  next: string | null;
  /** False when the server cut it short: enough for the first paint, to be asked for again after it. */
  isWhole: boolean;
}

/** What came along, by the address of the request that it spares: `/api/conversations/{id}`. */
export type PageData = Readonly<Record<string, PageAnswer>>;

/** Filled by whoever draws: `main.tsx` from the document, `prerender.tsx` from what the server hands in. */
export const PageDataContext = createContext<PageData>({});

type BodyOf<E extends Endpoint> = E['answer'] extends { schema: infer S extends core.$ZodType }
  ? core.output<S>
  : never;

/**
 * The answer to a GET that came along with the page, or `null`. It belongs to the first render and does not change
 * afterwards: good as `initialData` of a query, whose own cache then goes on.
 */
export function usePageAnswer<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & LooseInput,
): PageAnswer<BodyOf<E>> | null {
  const answer = useContext(PageDataContext)[requestUrl(endpoint, input)];
  // Our own server made the page and the answer in it from one schema, which the type system cannot follow.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (answer as PageAnswer<BodyOf<E>> | undefined) ?? null;
}

/** Reads what the server put into the document; a page without it has no data. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent ?? '{}';
  // Written by our own server into our own page.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as PageData;
}
