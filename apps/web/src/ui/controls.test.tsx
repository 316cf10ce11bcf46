import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Bubble } from './overlay/bubble.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './overlay/confirm-dialog.tsx';
import { TextField } from './form/field.tsx';
import { Menu } from './overlay/menu.tsx';
import { SidePanel } from './overlay/side-panel.tsx';
import { showToast, toastDurationMs, ToastRegion } from './toast.tsx';

describe('a busy button', () => {
  it('refuses clicks and submits, and keeps the focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy={isBusy} onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
  });
});

describe('a field', () => {
  it('has its label, error and hint', () => {
    render(
      <TextField label="Name" value="" onChange={() => {}} error="Name is required" hint="Yours" />,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Name is required Yours');
  });
});

describe('a menu', () => {
  function Menus({ onSelect = () => {} }: { onSelect?: () => void }) {
    return (
      <MemoryRouter>
        <Menu
          label="Options"
          items={[
            { label: 'Copy', onSelect },
            { label: 'Delete', isDisabled: true },
            { label: 'Publish', onSelect },
          ]}
        />
        <Menu label="Account" items={[{ label: 'Profile' }]} />
        <p>Elsewhere</p>
      </MemoryRouter>
    );
  }

  it('opens by keyboard, moves with the arrow keys, and restores focus', async () => {
    const onSelect = vi.fn();
    render(<Menus onSelect={onSelect} />);
    screen.getByRole('button', { name: 'Options' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Publish' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await userEvent.keyboard('p');
    expect(screen.getByRole('menuitem', { name: 'Publish' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Options' })).toHaveFocus();
  });

  it('closes on Escape, on a click elsewhere, and when another opens', async () => {
    render(<Menus />);
    const options = screen.getByRole('button', { name: 'Options' });
    await userEvent.click(options);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(options).toHaveFocus();

    await userEvent.click(options);
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();

    await userEvent.click(options);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menu')).toHaveAccessibleName('Account');
    expect(options).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens and closes with its button', async () => {
    render(<Menus />);
    const options = screen.getByRole('button', { name: 'Options' });
    await userEvent.click(options);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await userEvent.click(options);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a side panel', () => {
  function Panels() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <SidePanel title="Vision Summary" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <input aria-label="Title" data-autofocus />
        </SidePanel>
      </>
    );
  }

  it('takes focus, closes on Escape, and restores focus', async () => {
    render(<Panels />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Vision Summary' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('leaves the page behind it usable', async () => {
    render(<Panels />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-modal', 'true');
  });
});

describe('a bubble', () => {
  afterEach(() => vi.useRealTimers());

  function WithBubble({ durationMs = 60_000 }: { durationMs?: number }) {
    const [isOpen, setIsOpen] = useState(true);
    const anchor = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button ref={anchor} type="button">
          Info
        </button>
        <p>Elsewhere</p>
        <Bubble label="Role" {...{ anchor, isOpen, durationMs }} onClose={() => setIsOpen(false)}>
          Plans things
        </Bubble>
      </>
    );
  }

  it.each(['Elsewhere', 'Plans things'])('closes on a click on %s', async (text) => {
    render(<WithBubble />);
    expect(screen.getByRole('dialog', { name: 'Role' })).toHaveTextContent('Plans things');
    await userEvent.click(screen.getByText(text));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open while selecting text', async () => {
    render(<WithBubble />);
    const words = screen.getByText('Plans things');
    document.getSelection()?.selectAllChildren(words);
    words.click();
    expect(screen.getByRole('dialog', { name: 'Role' })).toBeInTheDocument();
    document.getSelection()?.removeAllRanges();
  });

  it('closes after its time, which the pointer pauses', () => {
    vi.useFakeTimers();
    render(<WithBubble durationMs={5000} />);
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    pass(4999);
    fireEvent.pointerEnter(screen.getByRole('dialog'));
    pass(60_000);
    fireEvent.pointerLeave(screen.getByRole('dialog'));
    pass(4999);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when its anchor is scrolled away', () => {
    render(<WithBubble />);
    const anchor = screen.getByRole('button', { name: 'Info' });
    const scrollTo = (top: number) => {
      vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, top, 44, 44));
      fireEvent.scroll(window);
    };
    scrollTo(10);
    expect(screen.getByRole('dialog', { name: 'Role' })).toBeInTheDocument();
    scrollTo(-50);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape and leaves the focus on its anchor', async () => {
    render(<WithBubble />);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Info' })).toHaveFocus();
  });
});

describe('a confirm dialog', () => {
  it('is an alertdialog with two buttons', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        title="Delete conversation"
        message="It cannot be brought back."
        confirmLabel="Delete"
        isOpen
        {...{ onConfirm, onCancel }}
      />,
    );
    expect(
      screen.getByRole('alertdialog', { name: 'Delete conversation' }),
    ).toHaveAccessibleDescription('It cannot be brought back.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('a toast', () => {
  class NoSizes {
    observe() {}
    disconnect() {}
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  it('is a status that disappears after three seconds', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast('Saved'));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    wait(toastDurationMs - 1);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while the focus is on it', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast('Copied'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    wait(toastDurationMs * 3);
    expect(screen.getByText('Copied')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    wait(toastDurationMs);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it.each([
    { to: 'where it came from', isThere: true },
    { to: 'the page where that is gone', isThere: false },
  ])('gives the focus back when its action is done, to $to', async ({ isThere }) => {
    render(
      <>
        <main aria-label="Room" tabIndex={-1}>
          <button type="button">Draft again</button>
        </main>
        <ToastRegion />
      </>,
    );
    const origin = screen.getByRole('button', { name: 'Draft again' });
    const run = () => isThere || origin.remove();
    origin.focus();
    act(() => showToast('Drafted', { action: { label: 'Undo', run } }));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Drafted')).toBeNull();
    await waitFor(() => expect(isThere ? origin : screen.getByRole('main')).toHaveFocus());
  });

  it('moves to the place that the next page has for toasts', async () => {
    vi.stubGlobal('ResizeObserver', NoSizes);
    render(<ToastRegion />);
    act(() => showToast('Published'));
    const region = screen.getByRole('status');
    const topOf = () => region.style.getPropertyValue('--toasts-top');
    function visitPage(top: number) {
      const place = document.createElement('div');
      place.dataset['toasts'] = '';
      place.getBoundingClientRect = () => new DOMRect(0, top, 300, 400);
      document.body.append(place);
      return place;
    }
    const first = visitPage(100);
    await vi.waitFor(() => expect(topOf()).toBe('108px'));
    first.remove();
    await vi.waitFor(() => expect(topOf()).toBe(''));
    const second = visitPage(200);
    await vi.waitFor(() => expect(topOf()).toBe('208px'));
    second.remove();
  });

  it.each([
    { talk: 'short', end: 300, top: 'auto', bottom: '268px' },
    { talk: 'long', end: 480, top: '108px', bottom: 'auto' },
  ])('covers nothing under a $talk talk', ({ talk, end, top, bottom }) => {
    vi.useFakeTimers();
    vi.stubGlobal('ResizeObserver', NoSizes);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(760);
    const place = document.createElement('div');
    place.innerHTML = '<div data-toasts-below></div>';
    place.dataset['toasts'] = '';
    place.getBoundingClientRect = () => new DOMRect(300, 100, 600, 400);
    place.children[0]!.getBoundingClientRect = () => new DOMRect(300, end, 600, 0);
    document.body.append(place);
    render(<ToastRegion />);
    const region = screen.getByRole('status');
    region.getBoundingClientRect = () => new DOMRect(0, 0, 600, 48);
    act(() => showToast(`At the end of a ${talk} talk`));
    expect(region.style.getPropertyValue('--toasts-top')).toBe(top);
    expect(region.style.getPropertyValue('--toasts-bottom')).toBe(bottom);
    expect(region.style.left).toBe('316px');
    wait(toastDurationMs);
    place.remove();
  });

  it('replaces a toast with the same text', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast('Copied'));
    act(() => showToast('Copied'));
    expect(screen.getAllByText('Copied')).toHaveLength(1);
    wait(toastDurationMs);
  });
});
