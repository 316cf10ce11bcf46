let isDone = false;

/**
 * Puts the font of the words in place for the rest of the visit. One that missed the first paint of the page that was
 * opened would stay away for as long as its document lives; on the next page nobody has begun to read.
 */
export async function bringLateFonts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[as=font][href*="instrument-sans"]');
  if (isDone || link === null || !('fonts' in document)) return;
  isDone = true;
  const font = new FontFace('Instrument Sans', `url(${link.href})`, { weight: '400 700' });
  try {
    document.fonts.add(await font.load());
  } catch {
    // Without a network its stand-in stays; the next page asks again.
    isDone = false;
  }
}
