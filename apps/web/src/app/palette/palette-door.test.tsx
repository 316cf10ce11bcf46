import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configAnswer, fakeApi } from '../../../test/fake-api.ts';
import { MemoryRouter } from '../../../test/memory-router.tsx';
import { PaletteDoor } from './palette-door.tsx';

// In a file of its own: the first to ask for the palette in a file waits for its code.
test('what is typed while the palette is on its way stands in its field, and nobody else hears it', async () => {
  fakeApi(() => configAnswer());
  const heard: string[] = [];
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (!defaultPrevented) heard.push(key);
  };
  window.addEventListener('keydown', listen);
  render(
    <MemoryRouter entries={['/vision']}>
      <textarea aria-label="Your message" />
      <PaletteDoor />
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

test('Ctrl+K and what is typed before any code has come open the palette once it has', async () => {
  fakeApi(() => configAnswer());
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
      <PaletteDoor />
    </MemoryRouter>,
  );
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  expect(input).toHaveValue('fee');
  fireEvent.keyDown(input, { key: 'd' });
  expect(heard).toEqual(['a', 'd']);
  window.removeEventListener('keydown', listen);
});
