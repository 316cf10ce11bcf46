import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { expect } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

declare const axe: typeof Axe;

/** What an element of the page shows and takes. */
interface Seen {
  text: string;
  value: string;
  isEnabled: boolean;
  /** Its middle in the window, in pixels; `null` when something else lies there. */
  middle: [x: number, y: number] | null;
}

/** In the page: the visible elements of a selector, by their accessible name if one is given; `null` without axe. */
function look(selector: string, name: string | null, isToBePressed: boolean): Seen[] | null {
  if (!('axe' in window)) return null;
  axe.setup();
  try {
    return Array.from(document.querySelectorAll<HTMLElement>(selector))
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const itsName = axe.commons.text.accessibleText(element).replaceAll(/\s+/g, ' ').trim();
        return name === null || itsName === name;
      })
      .map((element) => {
        if (isToBePressed) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle: [number, number] = [x + width / 2, y + height / 2];
        const there = document.elementFromPoint(...middle);
        return {
          text: element.innerText,
          value: 'value' in element ? String(element.value) : '',
          isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
          middle: element.contains(there) ? middle : null,
        };
      });
  } finally {
    axe.teardown();
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The hands and eyes of a visitor on a page: everything is found by a selector and the name that assistive technology reads. */
export function visitorOf(page: EnginePage) {
  async function seen(
    selector: string,
    name: string | null = null,
    isToBePressed = false,
  ): Promise<Seen[]> {
    const found = await page.evaluate(look, selector, name, isToBePressed);
    if (found !== null) return found;
    // The page is a new one.
    await page.evaluate(axeSource);
    return (await page.evaluate(look, selector, name, isToBePressed)) ?? [];
  }

  const count = async (selector: string, name?: string) => (await seen(selector, name)).length;
  const text = async (selector: string, name?: string) =>
    (await seen(selector, name)).at(-1)?.text ?? '';

  async function press(selector: string, name?: string): Promise<void> {
    let place = [NaN, NaN] as [x: number, y: number];
    const state = async () => {
      const all = await seen(selector, name, true);
      const first = all.find(({ isEnabled }) => isEnabled);
      if (first === undefined) return all.length > 0 ? 'disabled' : 'absent';
      if (first.middle === null) return 'covered';
      // What moves would be missed.
      const isAtRest = String(first.middle) === String(place);
      place = first.middle;
      return isAtRest ? 'at rest' : 'moving';
    };
    await wait(state, `${selector} ${name ?? ''}`).toBe('at rest');
    await page.clickAt(...place);
  }

  return {
    ...page,
    /** How many there are now. */
    count,
    /** The text of the last one now. */
    text,
    press,
    button: (name: string) => press('button, [role=button], [role=menuitem]', name),
    /** Leads to another document of the same address, even when nothing answers. */
    async reload() {
      await page.evaluate(() => {
        document.documentElement.id = 'left';
        window.location.reload();
      });
      const isLeft = () => page.evaluate(() => document.documentElement.id === 'left');
      // While documents change there may be none to ask.
      await wait(() => isLeft().catch(() => true), 'the page before').toBe(false);
    },
    /** Types into a field that is pressed first. */
    async fill(selector: string, words: string, name?: string) {
      await press(selector, name);
      await page.type(words);
    },
    /** Waits for a number of them. */
    expectCount: (selector: string, name?: string) =>
      wait(() => count(selector, name), `how many ${selector} ${name ?? ''}`),
    /** Waits for a text in the last one. */
    expectText: (selector: string, name?: string) =>
      wait(() => text(selector, name), `text of ${selector} ${name ?? ''}`),
    /** Waits for a value of the last one. */
    expectValue: (selector: string, name?: string) =>
      wait(async () => (await seen(selector, name)).at(-1)?.value, `value of ${selector}`),
    /** Waits for an address. */
    expectAddress: () => wait(() => page.evaluate(() => window.location.href), 'address'),
  };
}

/** Looks often, because what is waited for may pass. */
const wait = <Value>(read: () => Promise<Value>, message: string) =>
  expect.poll(read, { message, intervals: [50] });

export type Visitor = ReturnType<typeof visitorOf>;
