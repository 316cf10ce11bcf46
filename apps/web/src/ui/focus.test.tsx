import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusInAndBack } from './focus.ts';

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useFocusInAndBack(panel, true);
  return <section ref={panel} aria-label="Minutes" tabIndex={-1} />;
}

/** Its panel comes late, as one that is loaded does. */
function Room({ isLoaded = false }) {
  return (
    <>
      <input aria-label="Message" />
      <button>Minutes</button>
      {isLoaded ? <Panel /> : null}
    </>
  );
}

test('a panel that comes late takes the focus', async () => {
  const { rerender } = render(<Room />);
  await userEvent.type(screen.getByRole('textbox'), 'Before');
  await userEvent.click(screen.getByRole('button'));
  rerender(<Room isLoaded />);
  expect(screen.getByRole('region')).toHaveFocus();
});

test('a panel that comes late leaves the focus to a visitor who types meanwhile', async () => {
  const { rerender } = render(<Room />);
  await userEvent.click(screen.getByRole('button'));
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('Price');
  rerender(<Room isLoaded />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
