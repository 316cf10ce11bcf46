import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedValue } from './debounced-value.ts';

const settled = vi.fn<(text: string) => void>();

function Filter({ isOpen }: { isOpen: boolean }) {
  const [value, setValue] = useState('');
  return isOpen ? <Field {...{ value, setValue }} /> : null;
}

function Field({ value, setValue }: { value: string; setValue: (text: string) => void }) {
  const [text, setText, handlers] = useDebouncedValue(value, (next) => {
    settled(next);
    setValue(next);
  });
  return (
    <input
      aria-label="Title"
      value={text}
      {...handlers}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Title' });

beforeEach(() => {
  settled.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function type(text: string) {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
}

test('typed text is passed on once, when typing pauses', () => {
  render(<Filter isOpen />);
  type('ya');
  type('yard');
  expect(settled).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1000));
  expect(settled.mock.calls).toEqual([['yard']]);
});

test('Enter passes it on at once, and only once', () => {
  render(<Filter isOpen />);
  type('yard');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(settled.mock.calls).toEqual([['yard']]);
  act(() => void vi.advanceTimersByTime(1000));
  expect(settled).toHaveBeenCalledTimes(1);
});

test('so does a blur', async () => {
  vi.useRealTimers();
  const user = userEvent.setup({ delay: null });
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(false)}>
          Hide Filters
        </button>
        <Filter isOpen={isOpen} />
      </>
    );
  }
  render(<Page />);
  await user.type(field(), 'yard');
  await user.click(screen.getByRole('button', { name: 'Hide Filters' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(settled.mock.calls).toEqual([['yard']]);
});
