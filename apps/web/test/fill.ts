import userEvent from '@testing-library/user-event';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/**
 * Adds text to a field in one step, then presses a key. Typing renders the page four times per letter, so it is for the
 * tests whose subject is typing.
 */
export async function fill(field: HTMLElement, text: string, key = ''): Promise<void> {
  await user.click(field);
  await user.paste(text);
  if (key !== '') await user.keyboard(key);
}
