import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadErrorMessages } from '../src/services/api/errors/load-error-messages.ts';
import { shortenComputedStyle } from './computed-style.ts';
import { mediaThat } from './stub-media.ts';

// jsdom lacks the behaviour of these elements, which every browser has.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  },
});
// Newer browsers return a promise, so its result must not end up as the cleanup of an effect.
Object.assign(Element.prototype, { scrollIntoView: async () => undefined });
Object.assign(window, {
  scrollTo() {},
  // Left out of jsdom. jest-dom defines it in the first window of a process only; user-event needs it in each.
  CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/gu, String.raw`\$&`) },
  // Left out of jsdom: without layout, no media query matches.
  matchMedia: mediaThat(() => false),
  // Without layout, nothing ever intersects.
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

shortenComputedStyle();

// Bound to the window in which the library was loaded.
Object.assign(screen, within(document.body));

// Pages are loaded on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 120_000 });

// As the routes do before a page renders.
await loadErrorMessages();

const unexpectedErrors: unknown[][] = [];

beforeEach(() => {
  unexpectedErrors.length = 0;
  // A test that expects an error replaces this with its own spy.
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpectedErrors.push(args);
  });
});

afterEach(() => {
  cleanup();
  const first = unexpectedErrors[0];
  if (first !== undefined) {
    throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
  }
});
