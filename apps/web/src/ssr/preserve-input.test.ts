import { afterEach, expect, it, vi } from 'vitest';
import { preserveInput } from './preserve-input.ts';

afterEach(() => document.body.replaceChildren());

function page(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const form =
  '<button>Help</button><textarea></textarea><a href="/a">Explore</a><a href="/b">Explore</a>';

it.each(['<textarea></textarea>', '<input type="search">', '<input type="text">'])(
  'finds text and focus again in %s beside a notice that only the app has, and the app hears of the text',
  (html) => {
    const prerendered = page(`<button>Help</button>${html}`);
    const live = page(`<button>No model is connected</button><button>Help</button>${html}`);
    document.body.append(prerendered);
    const typed = prerendered.querySelector<HTMLInputElement>('textarea, input');
    typed?.focus();
    typed?.setRangeText('A garden', 0, 0, 'end');
    const restore = preserveInput(prerendered);
    prerendered.replaceWith(live);
    const heard = vi.fn();
    live.addEventListener('input', heard);
    restore(live);
    const field = live.querySelector('textarea, input');
    expect(field).toHaveValue('A garden');
    expect(field).toHaveFocus();
    expect(heard).toHaveBeenCalledOnce();
  },
);

it('tells controls of one name apart by their order', () => {
  const prerendered = page(form);
  const live = page(form);
  document.body.append(prerendered);
  prerendered.querySelector<HTMLElement>('[href="/b"]')?.focus();
  const restore = preserveInput(prerendered);
  prerendered.replaceWith(live);
  restore(live);
  expect(live.querySelector('[href="/b"]')).toHaveFocus();
});

it('leaves the focus where it is when the app does not have the control', () => {
  const prerendered = page('<button>Help</button>');
  const live = page('<button>Send</button>');
  document.body.append(prerendered);
  prerendered.querySelector('button')?.focus();
  const restore = preserveInput(prerendered);
  prerendered.replaceWith(live);
  restore(live);
  expect(document.body).toHaveFocus();
});

it.each([
  { where: 'on the button', clientX: 15, presses: 1 },
  { where: 'beside the button', clientX: 50, presses: 0 },
])(
  'a held button that is let go $where is pressed $presses times, below a loading indicator too',
  async ({ clientX, presses }) => {
    const prerendered = page('<button>Explore</button>');
    const live = page('<button>Explore</button>');
    const indicator = page('Loading');
    document.body.append(prerendered);
    const held = prerendered.querySelector('button');
    vi.spyOn(held as Element, 'matches').mockImplementation((selector) => selector === ':active');
    const restore = preserveInput(prerendered);
    prerendered.replaceWith(live, indicator);
    restore(live);
    const button = live.querySelector('button') as HTMLButtonElement;
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 20, 20));
    const onClick = vi.fn<() => void>();
    button.addEventListener('click', onClick);
    indicator.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, clientX, clientY: 15 }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onClick).toHaveBeenCalledTimes(presses);
  },
);
