import type { PreloadedResult } from '../services/api/preloaded-data.ts';

/** Messages in the first paint of a long publication; the browser fetches the others. */
const maxFirstReplies = 40;
/** Maximum length of their text, in code units. */
const maxFirstTextLength = 60_000;

/** A response of the API as JSON text, and the cursor of the next page. */
export interface PreloadedResponse {
  body: string;
  next: string | null;
}

/** The whole response. */
export function readFullResponse({ body, next }: PreloadedResponse): PreloadedResult {
  return { body: JSON.parse(body) as unknown, next, isWhole: true };
}

/** The response, with a long publication truncated to its first paint. */
export function truncateForFirstPaint({ body, next }: PreloadedResponse): PreloadedResult {
  const response: unknown = JSON.parse(body);
  if (!isPublication(response)) return { body: response, next, isWhole: true };
  const replies = takeFirst(response.replies);
  const conversation =
    response.conversation.length > maxFirstTextLength ? '' : response.conversation;
  const isWhole =
    replies.length === response.replies.length && conversation === response.conversation;
  return { body: { ...response, replies, conversation }, next, isWhole };
}

interface Publication {
  replies: unknown[];
  conversation: string;
}

function isPublication(response: unknown): response is Publication {
  return (
    typeof response === 'object' &&
    response !== null &&
    'replies' in response &&
    Array.isArray(response.replies) &&
    'conversation' in response &&
    typeof response.conversation === 'string'
  );
}

function takeFirst(replies: readonly unknown[]): unknown[] {
  let length = 0;
  const taken: unknown[] = [];
  for (const reply of replies.slice(0, maxFirstReplies)) {
    length += JSON.stringify(reply).length;
    if (taken.length > 0 && length > maxFirstTextLength) break;
    taken.push(reply);
  }
  return taken;
}

/** JSON for a script element: without `<` it can neither end the element nor start a comment. */
export function escapeJsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
