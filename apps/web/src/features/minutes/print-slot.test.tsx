import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mara } from '../../../test/discussion-fixture.ts';
import { saidBy } from '../../../test/minutes-fixture.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { printReadiness } from './export/print-readiness.ts';
import { PrintSlot } from './minutes-slots.tsx';

const paper = () => document.body.querySelector('main');
const controlP = { key: 'p', ctrlKey: true };
const print = vi.fn(() => {
  window.dispatchEvent(new Event('beforeprint'));
});

beforeEach(() => {
  // A page that is never idle.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('print', print);
  print.mockClear();
  printReadiness.setState({ isReady: false });
  startNewConversation();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a room that opens with a talk can print it, however busy the page is', async () => {
  changeConversation({ messages: [saidBy('a', mara)] });
  render(<PrintSlot />);
  await waitFor(() => expect(printReadiness.getState().isReady).toBe(true));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(paper()).toHaveTextContent('[1] Mara');
});

test('the keys that print wait for what is printed in place of the room', async () => {
  changeConversation({ messages: [saidBy('a', mara)] });
  render(<PrintSlot />);
  expect(fireEvent.keyDown(document.body, controlP), 'left to the browser').toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toHaveTextContent('[1] Mara');
});

test('before anything is said nothing is loaded for a print, and the keys are the browser’s', async () => {
  render(<PrintSlot />);
  expect(fireEvent.keyDown(document.body, controlP), 'left to the browser').toBe(true);
  expect(printReadiness.getState().isReady).toBe(false);
  expect(print).not.toHaveBeenCalled();
  act(() => changeConversation({ messages: [saidBy('a', mara)] }));
  await waitFor(() => expect(printReadiness.getState().isReady).toBe(true));
});
