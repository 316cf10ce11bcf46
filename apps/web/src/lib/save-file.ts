/** Hands a text to the visitor as a file; the browser asks where to put it, or knows. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
