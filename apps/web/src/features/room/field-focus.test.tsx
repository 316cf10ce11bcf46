import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { TalkDriver } from '../../services/talk/talk-driver.ts';
import { composerMark, useFocusBack, useFocusOnArrival, focusComposer } from './field-focus.ts';
import { useTypingInto } from '../../ui/typing-into.ts';
import { stubMedia } from '../../../test/stub-media.ts';

let hasMouse: boolean;

beforeEach(() => {
  hasMouse = true;
  stubMedia(() => hasMouse);
});
afterEach(() => history.replaceState(null, '', '/'));

function Room() {
  useFocusOnArrival();
  return <textarea {...composerMark} aria-label="Your message" />;
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

describe('what is typed with the focus nowhere', () => {
  function Typing() {
    useTypingInto(focusComposer);
    return (
      <>
        <textarea {...composerMark} aria-label="Your message" defaultValue="" />
        <div role="log" tabIndex={-1} aria-label="Talk" />
        <button aria-label="Press" onClick={press} />
        <input type="range" aria-label="Turn" />
        <input type="radio" aria-label="Long" />
        <input aria-label="Search" />
        <div role="menu" tabIndex={-1} aria-label="Options" />
      </>
    );
  }
  const press = vi.fn();
  const field = () => screen.getByRole('textbox', { name: 'Your message' });
  const user = userEvent.setup({ pointerEventsCheck: 0 });

  beforeEach(() => {
    press.mockClear();
    render(<Typing />);
  });

  test.each(['Talk', 'Press', 'Turn', 'Long'])(
    'goes into the field after a click on “%s”',
    async (name) => {
      await user.click(screen.getByLabelText(name));
      await user.keyboard('And @Mara, 2?');
      expect(field()).toHaveValue('And @Mara, 2?');
    },
  );

  test.each(['Search', 'Options'])('stays where “%s” has the focus', async (name) => {
    screen.getByLabelText(name).focus();
    await user.keyboard('And');
    expect(field()).not.toHaveFocus();
  });

  test('Space presses a button that the visitor went to by keyboard, and no other', async () => {
    const button = screen.getByRole('button', { name: 'Press' });
    await user.click(button);
    await user.keyboard(' ');
    expect(press).toHaveBeenCalledOnce();
    expect(field()).toHaveValue(' ');
    // Past the other fields, and around.
    for (let tabs = 0; tabs < 8 && document.activeElement !== button; tabs += 1) await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(2);
    expect(field()).toHaveValue(' ');
  });

  test.each([
    ['a chord', { key: 'c', ctrlKey: true }],
    ['a key of the system', { key: 'c', metaKey: true }],
    ['an input method', { key: 'c', isComposing: true }],
    ['a key that something else took', { key: 'c', isTaken: true }],
    ['a key that types nothing', { key: 'F5' }],
  ])('is not %s', (_, { isTaken = false, ...keys }: { key: string; isTaken?: boolean }) => {
    if (isTaken)
      document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(document.body, keys);
    expect(field()).not.toHaveFocus();
  });
});

describe('a press', () => {
  const idle = { turn: null, discussion: null };
  const store = createStore<object>(() => idle);
  const room: TalkDriver = Object.assign(Object.create(TalkDriver.prototype), { store });

  function Pressing({ onPress }: { onPress: () => void }) {
    useFocusBack(room);
    return (
      <>
        <textarea {...composerMark} aria-label="Your message" />
        <div role="log" tabIndex={-1} />
        <button onClick={onPress}>Press</button>
      </>
    );
  }

  async function press(onPress: () => void) {
    store.setState(idle);
    render(<Pressing onPress={onPress} />);
    await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  }

  test.each([
    ['a turn', { turn: { message: { id: '1' } } }],
    ['a discussion', { discussion: {} }],
  ])('that starts %s gives the focus back to the field', async (_, started) => {
    await press(() => store.setState(started));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('that starts none keeps it', async () => {
    await press(() => store.setState({ announcement: 'Passed on' }));
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('on a phone leaves its keyboard closed', async () => {
    hasMouse = false;
    await press(() => {
      screen.getByRole('button').blur();
      store.setState({ discussion: {} });
    });
    expect(screen.getByRole('log')).toHaveFocus();
  });
});
