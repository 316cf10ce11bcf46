import { afterEach, expect, it } from 'vitest';
import { preserveInput } from './preserve-input.ts';

afterEach(() => document.body.replaceChildren());

function page(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const form =
  '<button>Help</button><textarea></textarea><a href="/a">Explore</a><a href="/b">Explore</a>';

it('finds text and focus again beside a notice that only the app has', () => {
  const prerendered = page(form);
  const live = page(`<button>No model is connected</button>${form}`);
  document.body.append(prerendered);
  const typed = prerendered.querySelector('textarea');
  typed?.focus();
  typed?.setRangeText('A garden', 0, 0, 'end');
  const restore = preserveInput(prerendered);
  prerendered.replaceWith(live);
  restore(live);
  const field = live.querySelector('textarea');
  expect(field).toHaveValue('A garden');
  expect(field).toHaveFocus();
});

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
