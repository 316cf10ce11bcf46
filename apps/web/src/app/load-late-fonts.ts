let isDone = false;

/**
 * Applies the text font from the next page on. With `font-display: optional`, a font that missed the first paint is not
 * used by that document again, and swapping it under a reader would move the text.
 */
export async function loadLateFonts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[as=font][href*="instrument-sans"]');
  if (isDone || link === null || !('fonts' in document)) return;
  isDone = true;
  const font = new FontFace('Instrument Sans', `url(${link.href})`, { weight: '400 700' });
  try {
    document.fonts.add(await font.load());
  } catch {
    // Offline: the fallback font stays, and the next page retries.
    isDone = false;
  }
}
