import type { PageAnswer } from '../services/api/page-data.ts';

/** Messages that the first paint of a long publication shows; a browser draws the rest once it has asked for them. */
const firstReplies = 40;
/** Code units of text they hold together: hostile messages are few. */
const firstText = 60_000;

/** What a page is drawn from: the answer to a request as the API's JSON, and the cursor of the page that follows. */
export interface ArrivingAnswer {
  body: string;
  next: string | null;
}

/** Reads an answer, all of it. */
export function readWhole({ body, next }: ArrivingAnswer): PageAnswer {
  return { body: JSON.parse(body) as unknown, next, isWhole: true };
}

/** Reads an answer and cuts a long publication down to what the first paint shows. */
export function forFirstPaint({ body, next }: ArrivingAnswer): PageAnswer {
  const answer: unknown = JSON.parse(body);
  if (!isPublication(answer)) return { body: answer, next, isWhole: true };
  const replies = takeFirst(answer.replies);
  const conversation = answer.conversation.length > firstText ? '' : answer.conversation;
  const isWhole = replies.length === answer.replies.length && conversation === answer.conversation;
  return { body: { ...answer, replies, conversation }, next, isWhole };
}

interface Publication {
  replies: unknown[];
  conversation: string;
}

function isPublication(answer: unknown): answer is Publication {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'replies' in answer &&
    Array.isArray(answer.replies) &&
    'conversation' in answer &&
    typeof answer.conversation === 'string'
  );
}

function takeFirst(replies: readonly unknown[]): unknown[] {
  let length = 0;
  const taken: unknown[] = [];
  for (const reply of replies.slice(0, firstReplies)) {
    length += JSON.stringify(reply).length;
    if (taken.length > 0 && length > firstText) break;
    taken.push(reply);
  }
  return taken;
}

/** JSON that may stand in a script element: no `<` in it can end that or begin a comment. */
export function jsonForDocument(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
