import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextField } from './field.tsx';
import { useLeave } from './leave.ts';

const told = vi.fn<(what: string) => void>();

function Form() {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField label="Name" value="" onChange={() => {}} onLeave={() => told('left')} />
      <button type="button" onClick={() => told('back')}>
        Back
      </button>
      <button type="button" disabled>
        Next
      </button>
      <p>Elsewhere</p>
    </form>
  );
}

beforeEach(() => {
  told.mockReset();
  render(<Form />);
});

const field = () => screen.getByRole('textbox', { name: 'Name' });
const calls = () => told.mock.calls.flat();

test('who leaves a field by a press is noticed once the press has done what it was for', async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(field());
  const back = screen.getByRole('button', { name: 'Back' });
  await user.pointer({ keys: '[MouseLeft>]', target: back });
  expect(back).toHaveFocus();
  expect(calls()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: back });
  expect(calls()).toEqual(['back', 'left']);
});

test('so is who presses where nothing is to be clicked, or moves the pointer away', async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(field());
  await user.click(screen.getByText('Elsewhere'));
  await vi.waitFor(() => expect(calls()).toEqual(['left']));
  await user.click(field());
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Back' }) },
    { target: screen.getByText('Elsewhere') },
    { keys: '[/MouseLeft]' },
  ]);
  await vi.waitFor(() => expect(calls()).toEqual(['left', 'left']));
});

test('who leaves by the keyboard is noticed at once', async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(field());
  await user.tab();
  expect(calls()).toEqual(['left']);
});

test('within a group nobody leaves', async () => {
  function Group() {
    const leaving = useLeave(() => told('left the group'));
    return (
      <div {...leaving}>
        <input aria-label="Text" />
        <button type="button">Example</button>
      </div>
    );
  }
  render(<Group />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Example' })).toHaveFocus();
  expect(calls()).toEqual([]);
  await user.tab();
  expect(calls()).toEqual(['left the group']);
});
