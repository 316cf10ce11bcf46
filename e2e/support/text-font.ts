/** In the page: whether the text font is drawn, told from what stands in for it by letters of other widths. */
export function isTextFontDrawn(): boolean {
  const widthIn = (family: string) => {
    const probe = document.createElement('span');
    probe.textContent = 'WAVE illicit';
    probe.style.cssText = `position: absolute; font: 100px ${family}`;
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return Math.round(width);
  };
  return widthIn("'Instrument Sans', monospace") !== widthIn('monospace');
}
