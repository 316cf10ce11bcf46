import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { stubMedia } from '../../../../test/stub-media.ts';

let hasMouse: boolean;

beforeEach(() => {
  hasMouse = true;
  stubMedia(() => hasMouse);
});
afterEach(() => history.replaceState(null, '', '/'));

function Room() {
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnArrival(field);
  return <textarea ref={field} aria-label="Your message" />;
}

async function enter(element = <Room />) {
  render(<main tabIndex={-1}>{element}</main>);
  // As a change of the page does.
  if (document.activeElement === document.body) screen.getByRole('main').focus();
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  return screen.getByRole('textbox', { name: 'Your message' });
}

test('on arrival the field has the focus', async () => {
  expect(await enter()).toHaveFocus();
});

test('a phone keeps its on-screen keyboard closed', async () => {
  hasMouse = false;
  expect(await enter()).not.toHaveFocus();
});

test('a link to a message leads to that message', async () => {
  history.replaceState(null, '', '/team-dashboard?conversation=1&message=2');
  expect(await enter()).not.toHaveFocus();
});

test.each([
  ['a field in which the visitor types', <input key="input" aria-label="Elsewhere" />],
  ['a button', <button key="button" aria-label="Elsewhere" />],
])('%s keeps the focus', async (_, elsewhere) => {
  render(elsewhere);
  screen.getByLabelText('Elsewhere').focus();
  await enter();
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

test('behind a dialog nothing takes the focus', async () => {
  const field = await enter(
    <>
      <Room />
      <dialog open aria-label="News" />
    </>,
  );
  expect(field).not.toHaveFocus();
});
