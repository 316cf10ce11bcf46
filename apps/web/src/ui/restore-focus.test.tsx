import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { RestoreFocus } from './restore-focus.tsx';

function Room() {
  const field = useRef<HTMLInputElement>(null);
  const [isSpeaking, setIsSpeaking] = useState(true);
  return (
    <>
      <input ref={field} aria-label="Message" />
      <button onClick={() => setIsSpeaking(false)}>End</button>
      {isSpeaking ? (
        <RestoreFocus to={field}>
          <button onClick={() => setIsSpeaking(false)}>Stop</button>
        </RestoreFocus>
      ) : null}
    </>
  );
}

test('an unmounted button passes focus on', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('focus elsewhere is not moved', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'End' })).toHaveFocus();
});
