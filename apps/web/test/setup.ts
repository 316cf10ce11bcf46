import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// jsdom has the elements without this behaviour; a browser needs none of it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  },
});
Object.assign(Element.prototype, { scrollIntoView() {} });
Object.assign(window, {
  scrollTo() {},
  // Nothing has a place here, so nothing ever comes into sight.
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

// It was bound to the window in which the library was loaded.
Object.assign(screen, within(document.body));

// Pages are loaded on demand, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

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
