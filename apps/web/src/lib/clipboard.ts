/** Copies a text; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Absent on plain http, where only the old way is left.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Refused without a focused window or a permission; the old way may still be open.
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
  // Inside an open modal dialog the rest of the page takes no selection.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
