import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type KeyboardEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { MentionList } from './mention-list.tsx';
import { useMentionCompletion } from './use-mention-completion.ts';

const onSend = vi.fn();
const onStop = vi.fn();

function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const completion = useMentionCompletion(field, text);
  function pressKey(event: KeyboardEvent) {
    if (completion.pressKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    onSend(text);
  }
  return (
    <>
      <MentionList completion={completion} />
      <textarea
        ref={field}
        aria-label="Your message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressKey}
        {...completion.fieldProps}
      />
      <button type="button">Send</button>
    </>
  );
}

const member = (name: string, role: string) => ({ name, role, skills: [] });

beforeEach(() => {
  vi.clearAllMocks();
  replaceMembers([
    member('Ada Lindqvist', 'Pilot Lead'),
    member('Émile Zola', 'Author'),
    member('Ada Obi', 'Counsel'),
  ]);
});

function open() {
  render(<Field />);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { user: userEvent.setup(), field, options };
}

test('an @ opens the list of the members and everyone', async () => {
  const { user, field, options } = open();
  expect(field()).toHaveAttribute('aria-autocomplete', 'list');
  await user.type(field(), 'What, @');
  expect(options()).toEqual([
    'ALAda Lindqvist Pilot Lead',
    'ÉZÉmile Zola Author',
    'AOAda Obi Counsel',
    'Everyone@all',
  ]);
  const combobox = screen.getByRole('combobox', { name: 'Your message', expanded: true });
  const list = screen.getByRole('listbox', { name: 'Mention a member' });
  expect(combobox).toHaveAttribute('aria-controls', list.id);
  const [first] = within(list).getAllByRole('option', { selected: true });
  expect(combobox).toHaveAttribute('aria-activedescendant', first?.id);
  expect(combobox).toHaveFocus();
});

test('arrow keys move around, and Enter and Tab complete without sending', async () => {
  const { user, field, options } = open();
  await user.type(field(), '@{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Everyone');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('@Émile ');
  expect(options()).toEqual([]);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('and @ada o{Tab}');
  expect(field()).toHaveValue('@Émile and @Ada Obi ');
  expect(field()).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
});

test('a click completes at the caret and leaves the focus in the field', async () => {
  const { user, field } = open();
  await user.type(field(), 'Ask  now');
  field().setSelectionRange(4, 4);
  await user.keyboard('@em');
  await user.click(screen.getByRole('option', { name: /Émile/ }));
  expect(field()).toHaveValue('Ask @Émile now');
  expect(field()).toHaveFocus();
  expect(field().selectionStart).toBe('Ask @Émile'.length);
});

test('Escape closes the list alone, until another mention begins', async () => {
  const { user, field, options } = open();
  window.addEventListener('keydown', onStop);
  await user.type(field(), '@a{Escape}');
  window.removeEventListener('keydown', onStop);
  const [event] = onStop.mock.lastCall ?? [];
  expect(event).toMatchObject({ key: 'Escape', defaultPrevented: true });
  expect(options()).toEqual([]);
  await user.keyboard('d');
  expect(options()).toEqual([]);
  await user.keyboard(' or @');
  expect(options()).toHaveLength(4);
});

test('a message that ends in a whole mention is sent by Enter', async () => {
  const { user, field, options } = open();
  await user.type(field(), 'Over to you, @emile');
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Over to you, @emile');
});

test('also when another mention begins with it, until an option is chosen', async () => {
  replaceMembers([member('Ann', 'Cook'), member('Anna', 'Baker')]);
  const { user, field, options } = open();
  await user.type(field(), '@ann');
  expect(options()).toHaveLength(2);
  expect(screen.getByRole('combobox')).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('@ann');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('@Anna ');
  expect(onSend).toHaveBeenCalledOnce();
});

test('keys of an input method are its own', async () => {
  const { user, field } = open();
  await user.type(field(), '@');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field(), { key, ...composing });
  }
  expect(field()).toHaveValue('@');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ada Lindqvist');
});

test('an email address, a selection and a field that was left have no list', async () => {
  const { user, field, options } = open();
  await user.type(field(), 'ada@ad');
  expect(options()).toEqual([]);
  await user.type(field(), ' @ad');
  expect(options()).toHaveLength(2);
  const end = field().value.length;
  field().setSelectionRange(0, end);
  fireEvent.select(field());
  expect(options()).toEqual([]);
  field().setSelectionRange(end, end);
  fireEvent.select(field());
  expect(options()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(options()).toEqual([]);
});
