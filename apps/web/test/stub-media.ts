import { vi } from 'vitest';

/** A `matchMedia` whose queries match as `matches` says, asked each time; they never change by themselves. */
export const mediaThat =
  (matches: () => boolean): ((query: string) => MediaQueryList) =>
  (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(),
      onchange: null,
      addListener() {},
      removeListener() {},
    });

/** Lets every media query match, or none, until the globals are restored. */
export function stubMedia(matches: boolean | (() => boolean)): void {
  vi.stubGlobal('matchMedia', mediaThat(typeof matches === 'function' ? matches : () => matches));
}
