import { beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = `
    <div style="visibility: hidden"><p><b style="visibility: visible">seen</b></p></div>
    <dialog>closed</dialog><dialog open>open</dialog>
    <section hidden>hidden</section><section>shown</section>
    <i style="display: grid">grid</i><input type="hidden" /><input />
    <table><tbody><tr hidden><td>row</td></tr></tbody></table>`;
});

function styleOf(selector: string): CSSStyleDeclaration {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  return getComputedStyle(element);
}

test.each([
  ['dialog:not([open])', 'none'],
  ['dialog[open]', 'block'],
  ['section[hidden]', 'none'],
  ['section:not([hidden])', 'block'],
  ['i', 'grid'],
  ['input[type=hidden]', 'none'],
  ['input:not([type])', 'inline-block'],
  ['b', 'inline'],
])('%s is displayed as %s', (selector, value) => {
  expect(styleOf(selector).display).toBe(value);
  expect(styleOf(selector).getPropertyValue('display')).toBe(value);
});

test('an element is displayed anew when its attributes change', () => {
  expect(styleOf('section[hidden]').display).toBe('none');
  document.querySelector('section')?.removeAttribute('hidden');
  expect(styleOf('section').display).toBe('block');
});

test('visibility is inherited', () => {
  expect(styleOf('p').visibility).toBe('hidden');
  expect(styleOf('b').visibility).toBe('visible');
  expect(styleOf('section').visibility).toBe('visible');
  expect(styleOf('tr').visibility).toBe('collapse');
});

test('all else is what jsdom says', () => {
  expect(styleOf('b').fontWeight).toBe('bolder');
});
