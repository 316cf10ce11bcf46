import { expect, it } from 'vitest';
import { acceptsEvents } from './accepts-events.rules.ts';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['text/event-stream', true],
  ['TEXT/Event-Stream; charset=utf-8', true],
  ['text/*;q=0.1', true],
  ['application/json, text/event-stream;q=0.5', true],
  ['text/event-stream;q=0, */*', false],
  ['*/*, text/*;q=0', false],
  ['application/json', false],
  ['text/plain', false],
  ['text/event-stream;q=x', false],
])('Accept %j allows an event stream: %s', (accept, isAllowed) => {
  expect(acceptsEvents(accept)).toBe(isAllowed);
});
