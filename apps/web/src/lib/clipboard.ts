/** Copies a text; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Undefined on plain http, where only `execCommand` is left.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Refused without focus or permission; `execCommand` may still work.
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'fixed top-0 left-0 opacity-0';
  // While a modal dialog is open, the rest of the page cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
