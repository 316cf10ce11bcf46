import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configResponse, fakeApi } from '../../../test/fake-api.ts';
import { MemoryRouter } from '../../../test/memory-router.tsx';
import { PaletteHost } from './palette-host.tsx';

// A file of its own, because the first test of a file that opens the palette waits for its chunk.
test('text typed while the palette loads goes into its field and nowhere else', async () => {
  fakeApi(() => configResponse());
  const heard: string[] = [];
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (!defaultPrevented) heard.push(key);
  };
  window.addEventListener('keydown', listen);
  render(
    <MemoryRouter entries={['/vision']}>
      <textarea aria-label="Your message" />
      <PaletteHost />
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox', { name: 'Your message' });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  for (const key of ['n', 'o', 'x', 'Backspace', 't', 'Shift', 'e', 'Enter'])
    fireEvent.keyDown(field, { key });
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  expect(input).toHaveValue('note');
  expect(input).toHaveFocus();
  expect(heard).toEqual([]);

  fireEvent.keyDown(input, { key: 'w' });
  expect(heard).toEqual(['w']);
  window.removeEventListener('keydown', listen);
});

test('Ctrl+K and text typed before hydration open the palette afterwards', async () => {
  fakeApi(() => configResponse());
  window.history.replaceState(null, '', '/vision');
  const script = document.createElement('script');
  script.textContent = readFileSync(resolve(import.meta.dirname, '../../boot.js'), 'utf8');
  document.head.append(script);
  script.remove();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void heard.push(key);
  window.addEventListener('keydown', listen);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of ['f', 'e', 'x', 'Backspace', 'e']) fireEvent.keyDown(document.body, { key });
  expect(heard).toEqual(['a']);
  render(
    <MemoryRouter entries={['/vision']}>
      <PaletteHost />
    </MemoryRouter>,
  );
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  expect(input).toHaveValue('fee');
  fireEvent.keyDown(input, { key: 'd' });
  expect(heard).toEqual(['a', 'd']);
  window.removeEventListener('keydown', listen);
});
