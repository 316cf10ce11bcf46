import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { FocusHeir } from './focus-heir.tsx';

function Room() {
  const field = useRef<HTMLInputElement>(null);
  const [isSpeaking, setIsSpeaking] = useState(true);
  return (
    <>
      <input ref={field} aria-label="Message" />
      <button onClick={() => setIsSpeaking(false)}>End</button>
      {isSpeaking ? (
        <FocusHeir to={field}>
          <button onClick={() => setIsSpeaking(false)}>Stop</button>
        </FocusHeir>
      ) : null}
    </>
  );
}

test('a button that goes away with what it stopped hands the focus on', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('whoever stands elsewhere by then is left there', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'End' })).toHaveFocus();
});
