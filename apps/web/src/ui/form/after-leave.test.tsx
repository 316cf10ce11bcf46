import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextField } from './field.tsx';
import { useAfterLeave } from './after-leave.ts';

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

test('a blur by a press is reported after the click', async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(field());
  const back = screen.getByRole('button', { name: 'Back' });
  await user.pointer({ keys: '[MouseLeft>]', target: back });
  expect(back).toHaveFocus();
  expect(calls()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: back });
  expect(calls()).toEqual(['back', 'left']);
});

test('also when the press causes no click', async () => {
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

test('a blur by keyboard is reported at once', async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(field());
  await user.tab();
  expect(calls()).toEqual(['left']);
});

test('focus moving within a group is not reported', async () => {
  function Group() {
    const leaving = useAfterLeave(() => told('left the group'));
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
